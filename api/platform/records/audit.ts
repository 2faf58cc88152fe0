import { sql, type Tx } from '#api/platform/db/sql.ts';
import { type AuditAction, type AuditEntity, isSame } from '#domain/administrators/shapes.audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';

type Change = {
  action: AuditAction;
  /** Kind of record; with `entityId` it names one. */
  entity: AuditEntity;
  entityId: string | number;
  /** Null for what belongs to all countries. */
  country: string | null;
  reason?: string;
  /** Only the fields that matter; never secrets or identity numbers. */
  old?: unknown;
  new?: unknown;
};

/**
 * Writes what an administrator does into the audit log, in the transaction of the change itself
 * (B-24, ADM-003).
 */
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
 * The fields of `next` whose value is another than in `before`, on both sides: what the log keeps
 * of a change. Null when nothing differs.
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
