import type { Input, Output } from '#domain/call.ts';
import type { getServiceMoveChoices, moveServiceBooking } from '#domain/services/bookings/calls.ts';
import { canMoveForCompany } from '#domain/services/bookings/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { lockById } from '#api/features/orders/service.rows.ts';
import { hasSameSlots, moveToSlots } from '#api/features/services/service.confirm.ts';
import { retryIfFreed, slotsOf } from '#api/features/services/service.slots.ts';
import { listOrderSlots, listSlots, lockMember } from '#api/features/services/store.ts';
import { serviceBookingFor } from './service.bookings.ts';
import { findServiceBooking, type FoundServiceBooking } from './store.bookings.view.ts';

const currentSlots = async (conn: AdminCtx['db'] | Tx, orderId: number) =>
  (await listOrderSlots(conn, [orderId])).filter(({ leftAt }) => leftAt === null);

/** The slots of a day for a move, including the booking's own. */
export async function serviceMoveChoices(
  ctx: AdminCtx,
  { orderNumber, day }: Input<typeof getServiceMoveChoices>,
): Promise<Output<typeof getServiceMoveChoices>> {
  const booking = await serviceBookingFor(ctx, orderNumber, 'services.write');
  const own = new Set((await currentSlots(ctx.db, booking.id)).map(({ slotId }) => slotId));
  const now = await appNow(ctx.db);
  const slots = await listSlots(ctx.db, {
    serviceIds: [booking.serviceId],
    from: day,
    until: day,
    categoryTypeId: booking.categoryTypeId ?? undefined,
  });
  return {
    slots: slots
      .filter(
        ({ start, categoryTypeId }) =>
          start > now && (categoryTypeId === null || categoryTypeId === booking.categoryTypeId),
      )
      .map(({ slotId, start, end, capacity, taken }) => ({
        slotId,
        startTime: start,
        endTime: end,
        remaining: Math.max(0, capacity - taken) + (own.has(slotId) ? 1 : 0),
        isOwn: own.has(slotId),
      })),
  };
}

/**
 * Slots of the booking's service and sub-type. The present limit of slots and the state of the
 * service do not matter (decision 0086).
 */
const wantedSlots = (
  ctx: AdminCtx,
  tx: Tx,
  booking: FoundServiceBooking,
  slotIds: readonly string[],
) =>
  slotsOf(
    { ...ctx, db: tx, me: { country: booking.country } },
    { id: booking.serviceId, maxSlots: slotIds.length },
    { categoryTypeId: booking.categoryTypeId ?? undefined, slotIds, other: 'notSameAssessment' },
  );

/**
 * Moves a purchased booking on behalf of the company; the member can still move it once (ADM-035,
 * B-13). Refuses `changedMeanwhile` if it was moved since it was read. Does nothing for the same
 * slots.
 */
export const moveForService = (
  ctx: AdminCtx,
  { orderNumber, moveCount, slotIds, reason }: Input<typeof moveServiceBooking>,
): Promise<null> =>
  retryIfFreed(ctx, async () => {
    const { id, memberId, country } = await serviceBookingFor(ctx, orderNumber, 'services.write');
    await inTransaction(ctx.db, async (tx) => {
      await lockMember(tx, Number(memberId));
      const order = await lockById(tx, id);
      const booking = await findServiceBooking(tx, ctx.language, orderNumber);
      if (order === null || booking === null) throw new Refused('noData');
      assertAllowed(canMoveForCompany(booking, await appNow(tx)));
      if (booking.moveCount !== moveCount) throw new Refused('changedMeanwhile');
      const before = await currentSlots(tx, id);
      if (slotIds.length !== before.length)
        throw new Refused('parameterInvalid', { field: 'slotIds' });
      const slots = await wantedSlots(ctx, tx, booking, slotIds);
      if (hasSameSlots(slots, before)) return;
      await moveToSlots(tx, order, { slots, byMember: false });
      const startsOf = (of: readonly { start: number }[]) => of.map(({ start }) => start);
      await record(tx, ctx, {
        action: 'change',
        entity: 'order',
        entityId: orderNumber,
        country,
        reason,
        old: { slots: startsOf(before) },
        new: { slots: startsOf(slots) },
      });
    });
    return null;
  });
