import type { Input } from '#domain/call.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import type { listRoomWaits } from '#domain/facilities/waiting/calls.admin.ts';
import { weekdaysOfBits } from '#domain/time/waits.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertExport, logExport } from '#api/platform/records/exports.ts';
import { venueScope } from '#api/features/facilities/setup/service.scope.ts';
import { listWaitPage } from './store.view.ts';

/** Lists requests that a venue may serve. An export needs its own permission (B-22). */
export async function waitRows(ctx: AdminCtx, input: Input<typeof listRoomWaits>) {
  const scope = await venueScope(ctx, input.venueId);
  assertExport(ctx, input, scope);
  const { items, totalNum } = await listWaitPage(ctx.db, ctx.language, scope.country, input);
  await logExport(ctx, input, {
    entity: 'venue',
    entityId: input.venueId,
    country: scope.country,
    rows: items,
    filters: { state: input.state },
  });
  return {
    totalNum,
    items: items.map(({ weekdays, fromTick, untilTick, ...row }) => ({
      ...row,
      weekdays: weekdaysOfBits(weekdays),
      from: timeOf(fromTick),
      until: timeOf(untilTick),
    })),
  };
}
