import { screens } from '#domain/screens/screens.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { eventNames } from '#api/features/events/guests/service.names.ts';
import type { Tracker } from './service.ts';
import { type CountFilter, type CountRow, listCounts } from './store.admin.ts';

const isOfEvent = (row: CountRow): boolean =>
  Object.hasOwn(screens, row.page) &&
  ((screens as Record<string, { needs?: readonly string[] }>)[row.page]?.needs ?? []).includes(
    'eventID',
  );

/**
 * Lists counts of traces, after writing those of this process (ADM-047). Events have their names in
 * the administrator's language.
 */
export async function trackingCounts(ctx: AdminCtx, tracker: Tracker, input: CountFilter) {
  await tracker.flush();
  const { items, totalNum } = await listCounts(ctx.db, input, ctx.admin.reach('tracking.read'));
  const ids = items.flatMap((row) =>
    isOfEvent(row) && row.objectId !== null ? [Number(row.objectId)] : [],
  );
  const names = await eventNames(ctx.db, ids.filter(Number.isSafeInteger), ctx.language);
  return {
    totalNum,
    items: items.map((row) => ({
      ...row,
      subject: isOfEvent(row) ? (names.get(Number(row.objectId)) ?? '') : '',
    })),
  };
}
