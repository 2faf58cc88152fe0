import type { ListQuery, Permission, Reach, RecordScope } from '#domain/administrators/shapes.ts';
import type { AuditEntity } from '#domain/administrators/shapes.audit.ts';
import { record } from './audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { perDatabase } from '#api/platform/cache.ts';

/**
 * Returns the reach for a list with names. An export also needs `personal.export` (B-22). Null is
 * everything. Throws `notAllowed` if an export has no reach.
 */
export function exportReach(
  ctx: AdminCtx,
  permission: Permission,
  { isExport }: Pick<ListQuery, 'isExport'>,
): Reach {
  if (!isExport) return ctx.admin.reach(permission);
  const both = ctx.admin.reach(permission, 'personal.export');
  if (both?.limits.length === 0) throw new Refused('notAllowed');
  return both;
}

/**
 * Returns `exportReach` for a list of one country. Throws `notAllowed` if an export has no right in
 * this country.
 */
export function exportReachIn(
  ctx: AdminCtx,
  permission: Permission,
  input: Pick<ListQuery, 'isExport'>,
  country: string,
): Reach {
  const reach = exportReach(ctx, permission, input);
  if (input.isExport && reach?.countries?.includes(country) === false)
    throw new Refused('notAllowed');
  return reach;
}

/** Throws `notAllowed` for an export of names without the right in this scope (B-22). */
export function assertExport(
  ctx: AdminCtx,
  { isExport }: Pick<ListQuery, 'isExport'>,
  scope: RecordScope,
): void {
  if (isExport && !ctx.admin.can('personal.export', scope)) throw new Refused('notAllowed');
}

type Exported = {
  entity: AuditEntity;
  /** Id of the record that the list belongs to; empty for a list of all records. */
  entityId?: string | number;
  country: string | null;
  rows: readonly unknown[];
  filters?: object;
};

/**
 * From this many rows of one list within an hour (`bulkMs`), reading pages counts as an export and
 * is logged. In real time; each process counts for itself.
 */
const bulkRows = 200;
const bulkMs = 3_600_000;
const readers = perDatabase(() => new Map<string, { since: number; rows: number }>());

/** Whether this page makes the reading of a list a bulk read; once for each list and hour. */
function isBulk(ctx: AdminCtx, { entity, entityId = '', rows }: Exported): boolean {
  const known = readers(ctx);
  const name = `${ctx.admin.id} ${entity} ${entityId}`;
  const now = performance.now();
  const before = known.get(name);
  const read =
    before === undefined || now - before.since > bulkMs ? { since: now, rows: 0 } : before;
  known.delete(name);
  known.set(name, { ...read, rows: read.rows + rows.length });
  if (known.size > 5000) known.delete(known.keys().next().value!);
  return read.rows < bulkRows && read.rows + rows.length >= bulkRows;
}

/** Logs exports, because names leave the portal (B-24), and bulk reading page by page. */
export async function logExport(
  ctx: AdminCtx,
  { isExport }: Pick<ListQuery, 'isExport'>,
  of: Exported,
): Promise<void> {
  const isRead = !isExport && isBulk(ctx, of);
  if (!isExport && !isRead) return;
  const { entity, entityId = '', country, rows, filters } = of;
  await inTransaction(ctx.primary ?? ctx.db, (tx) =>
    record(tx, ctx, {
      action: isRead ? 'read' : 'export',
      entity,
      entityId,
      country,
      new: { rows: isRead ? bulkRows : rows.length, ...filters },
    }),
  );
}
