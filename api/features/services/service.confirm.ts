import type { Input } from '#domain/call.ts';
import type {
  confirmAssessmentOrder,
  submitInvestigate,
  updateAssessmentOrder,
} from '#domain/services/calls.booked.ts';
import { canReschedule } from '#domain/services/rules.ts';
import { isOverdue } from '#domain/orders/rules.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { exchangeCoupons, listOfOrder } from '#api/features/coupons/service.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { assertKind, noteChange } from '#api/features/orders/service.product.ts';
import { lockOwn, type OrderRow, setTerms, setUses } from '#api/features/orders/service.rows.ts';
import { settleFree } from '#api/features/orders/settle/service.settle.ts';
import { countryOf, dayIn } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { refuseBlocked } from './service.check.ts';
import { serviceOf } from './service.find.ts';
import { retryIfFreed, placeIn, refuseOwn, slotsOf } from './service.slots.ts';
import {
  countMove,
  freeSlots,
  insertSurvey,
  listOrderSlots,
  lockMember,
  lockSlots,
  type SlotRow,
} from './store.ts';
import { type ServiceBookingRow, findBooking } from './store.view.ts';
import { keepFreed } from './waiting/store.ts';

/** Locks the caller's order. Throws A0019 for unknown orders and other members' orders (I25). */
async function lockBooking(
  ctx: Ctx,
  tx: Tx,
  orderNumber: string,
): Promise<{ order: OrderRow; booking: ServiceBookingRow }> {
  const order = await lockOwn(tx, ctx.me.id, orderNumber);
  if (order === null) throw new Refused('bookingNotFound');
  assertKind(ctx, order, 'assessment');
  const booking = await findBooking(tx, ctx.language, order.id);
  if (booking === null) throw new Refused('bookingNotFound');
  return { order, booking };
}

/**
 * Confirms a reservation with the chosen coupons, in one transaction: exchanges the held coupons,
 * marks them as used, purchases the order (SVC-024, SVC-025). Refuses A0025 after its deadline.
 */
export async function confirmBooking(
  ctx: Ctx,
  input: Input<typeof confirmAssessmentOrder>,
): Promise<null> {
  await ensureProfile(ctx, ctx.me);
  // Coupons of the member's overdue reservations can be chosen (I08).
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const terms = await termsInForce(ctx, ctx.me.country, 'SERVICE');
  const { zone } = await countryOf(ctx, ctx.me.country);
  const answer = await idempotently(ctx, 'confirmAssessmentOrder', input, async (tx) => {
    const { order, booking } = await lockBooking(ctx, tx, input.orderNumber);
    const now = await appNow(tx);
    refuseEnded(order, now);
    if (order.orderStatus !== 'UNPAID') throw new Refused('alreadyCheckedOut');
    await refuseBlocked({ ...ctx, db: tx });
    if (terms !== null && terms.version !== input.tcVersion)
      throw new Refused('termsVersionOutdated');
    const { length: count } = await listOfOrder(tx, order.id);
    if (count > 0 && input.coupons.length === 0) throw new Refused('couponsMissing');
    await exchangeCoupons(
      tx,
      {
        orderId: order.id,
        memberId: ctx.me.id,
        typeId: booking.couponTypeId,
        count,
        today: dayIn(zone, now),
      },
      input.coupons,
    );
    if (terms !== null) await setTerms(tx, order.id, terms.id);
    if (!(await settleFree(ctx, tx, order))) throw new Refused('alreadyCheckedOut');
    return null;
  });
  noteChange(ctx);
  return answer;
}

/** Refuses A0025 after the deadline, A0020 after another cancellation. */
function refuseEnded(order: OrderRow, now: number): void {
  if (isOverdue(order, now) || order.cancelType === 'EXPIRED')
    throw new Refused('assessmentHoldExpired');
  if (order.orderStatus === 'CANCEL') throw new Refused('bookingCancelled');
}

/** Moves a purchased booking, once (SVC-026, B-15). The same slots do not count as a move. */
export async function rescheduleBooking(
  ctx: Ctx,
  input: Input<typeof updateAssessmentOrder>,
): Promise<null> {
  // The member's overdue reservations must not block the slots (I08).
  await expireOverdue(ctx, { memberId: ctx.me.id });
  return retryIfFreed(ctx, () =>
    idempotently(ctx, 'updateAssessmentOrder', input, async (tx) => {
      await lockMember(tx, ctx.me.id);
      const { order, booking } = await lockBooking(ctx, tx, input.orderNumber);
      assertAllowed(canReschedule(booking, await appNow(tx)));
      const slots = await otherSlots({ ...ctx, db: tx }, booking, input.slotIds);
      if (slots === null) return null;
      await moveToSlots(tx, order, { slots, byMember: true, language: ctx.language });
      return null;
    }),
  );
}

/**
 * Requires as many slots as booked, of the same service and sub-type (B-15). Null: the same slots.
 */
async function otherSlots(
  ctx: Ctx,
  booking: ServiceBookingRow,
  slotIds: readonly string[],
): Promise<SlotRow[] | null> {
  const service = await serviceOf(ctx, booking.serviceId);
  const slots = await slotsOf(ctx, service, {
    categoryTypeId: booking.categoryTypeId ?? undefined,
    slotIds,
    other: 'notSameAssessment',
  });
  const has = (await listOrderSlots(ctx.db, [booking.orderId])).filter(
    ({ leftAt }) => leftAt === null,
  );
  if (slotIds.length !== has.length) throw new Refused('parameterInvalid', { field: 'slotIds' });
  return hasSameSlots(slots, has) ? null : slots;
}

export const hasSameSlots = (
  one: readonly Pick<SlotRow, 'slotId'>[],
  other: readonly Pick<SlotRow, 'slotId'>[],
): boolean =>
  one.length === other.length &&
  one.every(({ slotId }) => other.some((slot) => slot.slotId === slotId));

/**
 * Moves a locked order to other slots and notifies its member. The old slots are freed in the
 * transaction that takes the new ones. Refuses A0012 if a slot is full.
 */
export async function moveToSlots(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'memberId'>,
  {
    slots,
    byMember,
    language,
  }: { slots: readonly SlotRow[]; byMember: boolean; language?: string },
): Promise<void> {
  const slotIds = slots.map(({ slotId }) => slotId);
  if (!(await countMove(tx, order.id, byMember))) throw new Refused('rescheduledAlready');
  await lockSlots(tx, slotIds, order.id);
  const left = await freeSlots(tx, [order.id], 'MOVED');
  await refuseOwn(tx, { memberId: order.memberId, slotIds, but: order.id });
  await placeIn(tx, { orderId: order.id, memberId: order.memberId, slotIds }, 'slotFull');
  await keepFreed(tx, left);
  await setUses(tx, [
    {
      orderId: order.id,
      startsAt: Math.min(...slots.map(({ start }) => start)),
      endsAt: Math.max(...slots.map(({ end }) => end)),
    },
  ]);
  const { moves } = (await findBooking(tx, 'en', order.id))!;
  await writeNotifications(tx, {
    kind: 'RESCHEDULED',
    memberId: order.memberId,
    orderId: order.id,
    // A new version, so that each move sends its own mail.
    version: moves,
    ...(language === undefined ? {} : { language }),
  });
}

/** Stores the member's survey once, after the end of the booking (QUE-017). */
export async function keepSurvey(
  ctx: Ctx,
  { orderNumber, answers }: Input<typeof submitInvestigate>,
): Promise<null> {
  return idempotently(ctx, 'submitInvestigate', { orderNumber, answers }, async (tx) => {
    const { order, booking } = await lockBooking(ctx, tx, orderNumber);
    if (order.orderStatus === 'CANCEL') throw new Refused('bookingCancelled');
    if (order.orderStatus !== 'PAID') throw new Refused('bookingNotConfirmed');
    if (booking.endTime > (await appNow(tx))) throw new Refused('questionnaireNotOpen');
    if (!(await insertSurvey(tx, order.id, answers))) throw new Refused('questionnaireAnswered');
    return null;
  });
}
