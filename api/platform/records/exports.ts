import type { ListQuery, Permission, Reach, RecordScope } from '#domain/administrators/shapes.ts';
import type { AuditEntity } from '#domain/administrators/shapes.audit.ts';
import { record } from './audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { perDatabase } from '#api/platform/cache.ts';

/**
 * Reach of a list with names in it: that of the right, for an export only where personal data may be
 * taken out as well (B-22); null means everything. `notAllowed` where nothing is in both.
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

/** The same for a list of one country; `notAllowed` for an export without the right in any part of it. */
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

/** An export of names out of one scope needs the right to it (B-22); looking at a page does not. */
export function demandExport(
  ctx: AdminCtx,
  { isExport }: Pick<ListQuery, 'isExport'>,
  scope: RecordScope,
): void {
  if (isExport && !ctx.admin.can('personal.export', scope)) throw new Refused('notAllowed');
}

type Exported = {
  entity: AuditEntity;
  /** Of the record whose list it was; empty for a list of all. */
  entityId?: string | number;
  country: string | null;
  rows: readonly unknown[];
  /** The filters it was made with. */
  filters?: object;
};

/**
 * So many rows of one list within an hour are no looking any more, whatever the pages; ms of real
 * time. Each process counts by itself.
 */
const bulkRows = 200;
const bulkMs = 3_600_000;
const readers = perDatabase(() => new Map<string, { since: number; rows: number }>());

/**
 * Whether an administrator has just read a list in bulk, page by page: once for each list and hour.
 */
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

/**
 * What is exported stands in the log: names leave the portal (B-24). So does a list that is read
 * page by page until it comes to as much.
 */
export async function logExport(
  ctx: AdminCtx,
  { isExport }: Pick<ListQuery, 'isExport'>,
  of: Exported,
): Promise<void> {
  const isRead = !isExport && isBulk(ctx, of);
  if (!isExport && !isRead) return;
  const { entity, entityId = '', country, rows, filters } = of;
  await inTransaction(ctx.db, (tx) =>
    record(tx, ctx, {
      action: isRead ? 'read' : 'export',
      entity,
      entityId,
      country,
      new: { rows: isRead ? bulkRows : rows.length, ...filters },
    }),
  );
}
