import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import type { startBulkCalls } from '#domain/bulk/calls.ts';
import { type BulkJob, type BulkKind, type BulkRow, maxBulkRows } from '#domain/bulk/shapes.ts';
import { isRefusal, type Refusal } from '#domain/refusals/refusals.ts';
import { fingerprintOf } from '#api/platform/auth/idempotency.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { TextOf } from '#api/platform/http/ends.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { allRows, type Page } from '#api/platform/records/listing.ts';
import { eventIds } from '#api/features/events/admin/service.rows.ts';
import { roomRecords } from '#api/features/facilities/setup/service.rooms.ts';
import { venueRecords } from '#api/features/facilities/setup/service.venues.ts';
import { memberIds } from '#api/features/members/service.admin.ts';
import { orderNumbers } from '#api/features/orders/admin/service.admin.ts';
import { serviceRows } from '#api/features/services/admin/service.services.ts';
import { deleteOldJobs, findByKey, insertJob, stopJob } from './store.ts';
import { listJobs, listRows, listVisible } from './store.view.ts';

type Start = { [K in BulkKind]: Input<(typeof startBulkCalls)[K]> };

const areas = {
  event: 'events',
  venue: 'facilities',
  room: 'facilities',
  service: 'services',
  order: 'orders',
  member: 'members',
} as const;

const idsOf = ({ items, totalNum }: Page<{ id: string }>): Page<string> => ({
  items: items.map(({ id }) => id),
  totalNum,
});

/** The subjects of each kind for a filter of its list, within the rights to read it. */
const listed: {
  [K in BulkKind]: (
    ctx: AdminCtx,
    filter: NonNullable<Start[K]['filter']>,
  ) => Promise<Page<string>>;
} = {
  event: eventIds,
  venue: async (ctx, filter) => idsOf(await venueRecords(ctx, { ...allRows, ...filter })),
  room: async (ctx, filter) => idsOf(await roomRecords(ctx, { ...allRows, ...filter })),
  service: async (ctx, filter) => idsOf(await serviceRows(ctx, { ...allRows, ...filter })),
  order: orderNumbers,
  member: memberIds,
};

/**
 * The subjects of a new job. Throws `noData` if a chosen one may not be read (I25), and
 * `bulkListChanged` if the filter has other rows than those that were confirmed.
 */
async function subjectsOf<K extends BulkKind>(
  ctx: AdminCtx,
  kind: K,
  { ids, filter, count }: Start[K],
  reach: Reach,
): Promise<string[]> {
  if (filter === undefined) {
    const found = await listVisible(ctx.db, kind, ids, reach);
    if (found.length === 0 || found.length < new Set(ids).size) throw new Refused('noData');
    return found;
  }
  const { items, totalNum } = await listed[kind](ctx, filter);
  if (totalNum !== count) throw new Refused('bulkListChanged', { count: totalNum });
  if (totalNum > maxBulkRows) throw new Refused('tooManyBulkRows', { most: maxBulkRows });
  return items;
}

/** Starts a job, once for each request key of the administrator. */
export async function startBulk<K extends BulkKind>(
  ctx: AdminCtx,
  kind: K,
  input: Start[K],
): Promise<{ id: string }> {
  const { requestKey, act } = input;
  const fingerprint = fingerprintOf([kind, input]);
  const adminId = ctx.admin.id;
  const reach = ctx.admin.reach(`${areas[kind]}.read`);
  const before = await inTransaction(ctx.db, (tx) => findByKey(tx, adminId, requestKey));
  const subjects = before === null ? await subjectsOf(ctx, kind, input, reach) : [];
  const job = { adminId, requestKey, fingerprint, kind, act, lang: ctx.language, ip: ctx.ip };
  return inTransaction(ctx.db, async (tx) => {
    const made = before === null ? await insertJob(tx, job, subjects) : null;
    if (made !== null) {
      await deleteOldJobs(tx, adminId);
      return { id: made };
    }
    const first = await findByKey(tx, adminId, requestKey);
    if (first?.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
    return { id: first.id };
  });
}

export const bulkJobs = (
  ctx: AdminCtx,
  input: ListQuery & { job?: string | undefined },
): Promise<Page<BulkJob>> => listJobs(ctx.db, ctx.admin.id, input);

/** Lists the rows of a job with the words of their refusals. */
export async function bulkRows(
  ctx: AdminCtx,
  input: ListQuery & { job: string; state?: BulkRow['state'] | undefined },
  textOf: (...of: Parameters<TextOf>) => string,
): Promise<Page<BulkRow>> {
  const { job } = input;
  const { items: jobs } = await bulkJobs(ctx, { pageNum: 1, pageSize: 1, isExport: false, job });
  const kind = jobs[0]?.kind;
  if (kind === undefined) return { items: [], totalNum: 0 };
  const reach = ctx.admin.reach(`${areas[kind]}.read`);
  const { items, totalNum } = await listRows(ctx.db, { kind, lang: ctx.language, reach }, input);
  const refusalOf = (name: string): Refusal => (isRefusal(name) ? name : 'unexpected');
  return {
    totalNum,
    items: items.map(({ refusal, values, country, ...row }) => ({
      ...row,
      text:
        refusal === null
          ? null
          : textOf(refusalOf(refusal), ctx.language, values ?? {}, country ?? 'bn'),
    })),
  };
}

/** Stops a job. A row whose act has begun is finished first. */
export async function stopBulk(ctx: AdminCtx, job: string): Promise<null> {
  await stopJob(ctx.db, ctx.admin.id, job);
  return null;
}
