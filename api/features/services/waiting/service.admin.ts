import type { Input } from '#domain/call.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import type { listServiceWaits } from '#domain/services/waiting/calls.admin.ts';
import { weekdaysOfBits } from '#domain/time/waits.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertExport, logExport } from '#api/platform/records/exports.ts';
import { assertReadable } from '#api/features/services/admin/service.scope.ts';
import { findService } from '#api/features/services/admin/store.services.ts';
import { listWaitPage } from './store.view.ts';

/** Lists requests for a service. An export needs its own permission (B-22). */
export async function waitRows(ctx: AdminCtx, input: Input<typeof listServiceWaits>) {
  const scope = assertReadable(ctx, await findService(ctx.db, input.serviceId));
  assertExport(ctx, input, scope);
  const { items, totalNum } = await listWaitPage(ctx.db, ctx.language, input);
  await logExport(ctx, input, {
    entity: 'service',
    entityId: input.serviceId,
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
