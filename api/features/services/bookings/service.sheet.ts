import type { Input, Output } from '#domain/call.ts';
import type { getServiceDaySheet } from '#domain/services/bookings/calls.sheet.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { logExport } from '#api/platform/records/exports.ts';
import { listSheetSessions, listSheetSlots } from './store.sheet.view.ts';

/**
 * Consultants and visitors of a day. A country outside the administrator's scope is refused like an
 * unknown one (I25). Reading many persons is logged.
 */
export async function serviceDaySheet(
  ctx: AdminCtx,
  { country, day }: Input<typeof getServiceDaySheet>,
): Promise<Output<typeof getServiceDaySheet>> {
  if (!ctx.admin.canWithin('services.read', country)) throw new Refused('noData');
  const sessions = await listSheetSessions(ctx.db, ctx.language, {
    country,
    day,
    reach: ctx.admin.reach('services.read'),
  });
  const slots = await listSheetSlots(
    ctx.db,
    sessions.map(({ sessionId }) => sessionId),
  );
  await logExport(
    ctx,
    { isExport: false },
    { entity: 'order', country, rows: slots.flatMap(({ visitors }) => visitors) },
  );
  const bySession = Map.groupBy(slots, ({ sessionId }) => sessionId);
  return {
    sessions: sessions.map((session) => ({
      ...session,
      slots: bySession.get(session.sessionId) ?? [],
    })),
  };
}
