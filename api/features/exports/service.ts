import { isDeepStrictEqual } from 'node:util';
import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { Input, Output } from '#domain/call.ts';
import type { getExportFile, saveExportPlan } from '#domain/exports/calls.ts';
import { runsOn } from '#domain/exports/rules.ts';
import { type ExportPlan, maxPlans, type PlanFields } from '#domain/exports/shapes.ts';
import { dayLater } from '#domain/time/days.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { logExport } from '#api/platform/records/exports.ts';
import { assertCountry, countryOf, dayIn, startOfDay } from '#api/features/regions/service.ts';
import { isFilterValid, reachNow } from './service.lists.ts';
import { countPlans, deletePlan, findFile, insertPlan, setPlan, versionOf } from './store.ts';
import { findPlan, listPlans } from './store.view.ts';

const hourMs = 3_600_000;
/** The longest time between two runs is a month. */
const longestDays = 32;

type Turn = Pick<PlanFields, 'every' | 'weekday' | 'monthDay' | 'hour'>;

/** The first time after `now` at which an export runs by the clock of a zone, in epoch ms. */
export function nextRun(turn: Turn, now: number, zone: string): number {
  const today = dayIn(zone, now);
  for (let days = 0; days <= longestDays; days++) {
    const day = dayLater(today, days);
    const at = startOfDay(zone, day) + turn.hour * hourMs;
    if (at > now && runsOn(turn, day)) return at;
  }
  throw new Error('an export has no next run');
}

export const exportPlans = (ctx: AdminCtx, input: ListQuery) =>
  listPlans(ctx.db, ctx.admin.id, input);

export async function exportPlanOf(ctx: AdminCtx, id: string): Promise<ExportPlan> {
  const plan = await findPlan(ctx.db, { id, adminId: ctx.admin.id });
  if (plan === null) throw new Refused('noData');
  return plan;
}

/** Plans or changes an export. Throws `notAllowed` for a list that one may not export. */
export async function keepPlan(
  ctx: AdminCtx,
  { id, version, isActive, ...fields }: Input<typeof saveExportPlan>,
): Promise<{ id: string }> {
  const adminId = ctx.admin.id;
  if (id !== undefined && (await versionOf(ctx.db, { id, adminId })) === null)
    throw new Refused('noData');
  await assertCountry(ctx, fields.country);
  reachNow(ctx, fields.list);
  const { pageNum: _page, pageSize: _size, isExport: _export, ...filter } = fields.filter;
  if (!isFilterValid(fields.list, filter)) throw new Refused('wrongInput', { field: 'filter' });
  const { zone } = await countryOf(ctx, fields.country);
  return inTransaction(ctx.db, async (tx) => {
    const nextAt = isActive ? nextRun(fields, await appNow(tx), zone) : null;
    const kept = { ...fields, filter, lang: ctx.language, nextAt };
    if (id === undefined) {
      if ((await countPlans(tx, adminId)) >= maxPlans)
        throw new Refused('tooManyExports', { most: maxPlans });
      return { id: await insertPlan(tx, adminId, kept) };
    }
    if ((await setPlan(tx, { id, adminId, version: version ?? 0 }, kept)) === 0)
      throw new Refused('changedMeanwhile');
    return { id };
  });
}

const goneOrChanged = async (ctx: AdminCtx, id: string) =>
  (await versionOf(ctx.db, { id, adminId: ctx.admin.id })) === null ? 'noData' : 'changedMeanwhile';

export async function dropPlan(
  ctx: AdminCtx,
  { id, version }: { id: string; version: number },
): Promise<null> {
  const of = { id, adminId: ctx.admin.id, version };
  if ((await inTransaction(ctx.db, (tx) => deletePlan(tx, of))) === 0)
    throw new Refused(await goneOrChanged(ctx, id));
  return null;
}

const entities = {
  '/admin/events': 'event',
  '/admin/members': 'member',
  '/admin/orders': 'order',
  '/admin/room-bookings': 'order',
  '/admin/service-bookings': 'order',
} as const;

/**
 * The rows of a run. Throws `notAllowed` without the right to export the list now, and 8361 if the
 * rows were read with other rights, which may reach further. The read is logged like an export.
 */
export async function exportFileOf(
  ctx: AdminCtx,
  id: string,
): Promise<Output<typeof getExportFile>> {
  const file = await findFile(ctx.db, { id, adminId: ctx.admin.id });
  if (file === null) throw new Refused('noData');
  const { reach, ...shown } = file;
  const now = reachNow(ctx, file.list);
  if (now !== null && !isDeepStrictEqual(JSON.parse(JSON.stringify(now)), reach))
    throw new Refused('exportOfOtherRights');
  await logExport(
    ctx,
    { isExport: true },
    { entity: entities[file.list], country: null, rows: file.rows },
  );
  return shown;
}
