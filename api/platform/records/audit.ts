import { sql, type Tx } from '#api/platform/db/sql.ts';
import { type AuditAction, type AuditEntity, isSame } from '#domain/administrators/shapes.audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';

type Change = {
  action: AuditAction;
  entity: AuditEntity;
  entityId: string | number;
  /** Null for records of all countries. */
  country: string | null;
  reason?: string;
  /** Relevant fields only; never secrets or identity numbers. */
  old?: unknown;
  new?: unknown;
};

/** Writes an administrator's change to the audit log, in its transaction (B-24, ADM-003). */
export async function record(
  tx: Tx,
  ctx: Pick<AdminCtx, 'admin' | 'ip'>,
  change: Change,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await sql`
    insert into audit_log (admin_user_id, who, action, entity, entity_id, country, reason, old, new, ip)
    values (${ctx.admin.id}, ${ctx.admin.name}, ${change.action}, ${change.entity}, ${String(change.entityId)}, ${change.country},
      ${change.reason ?? ''}, ${json(change.old)}::jsonb, ${json(change.new)}::jsonb, ${ctx.ip})`.execute(
    tx,
  );
}

/**
 * Returns the fields that differ, with old and new values, for the audit log. Null if none does.
 */
export function difference<T extends object>(
  before: T,
  next: T,
): { old: Partial<T>; new: Partial<T> } | null {
  const keys = (Object.keys(next) as (keyof T)[]).filter((key) => !isSame(before[key], next[key]));
  if (keys.length === 0) return null;
  const pick = (of: T) => Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<T>;
  return { old: pick(before), new: pick(next) };
}
