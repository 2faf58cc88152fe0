import { confirmAssessmentOrder, updateAssessmentOrder } from '#domain/services/calls.booked.ts';
import { cancelBatch, setSlotCapacity } from '#domain/services/admin/calls.batches.ts';
import { cancelServiceBooking, moveServiceBooking } from '#domain/services/bookings/calls.ts';
import { createAssessmentOrder, Slot } from '#domain/services/calls.ts';
import { changeCouponDay, getCoupon, withdrawCoupon } from '#domain/coupons/calls.admin.ts';
import { getMyCoupon } from '#domain/coupons/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { serviceTerms } from '#tests/support/serviceBooking.ts';
import { dayOf, textOf } from './model.days.ts';
import type { ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import { type ModelCoupon, serviceSlots, type ServiceUse } from './model.services.ts';
import type { Stage } from './model.stage.ts';
import { asking, assertSame } from './model.steps.ts';

const reason = 'The consultant is ill';
const idsOf = (stage: Stage, slots: readonly number[]): string[] =>
  slots.map((slot) => stage.salon!.slotIds[slot]!);
const desk = (stage: Stage) => ({ admin: stage.salon!.desk });

/** Books slots of a service with the coupons they need, all or nothing (I03, SVC-022). */
export async function bookSlots(
  model: OrderModel,
  stage: Stage,
  who: number,
  {
    command,
    isTwice,
  }: { command: Pick<ServiceUse, 'service' | 'type' | 'slots'>; isTwice: boolean },
): Promise<void> {
  model.endReservations();
  const use = { ...command, slots: [...command.slots], coupons: [], moves: 0, ownMoves: 0 };
  const wanted = model.services.canBook(who, use);
  const input = {
    assessParentId: stage.salon!.serviceIds[use.service]!,
    ...(use.type === null ? {} : { categoryTypeId: use.type }),
    slotIds: idsOf(stage, use.slots),
  };
  const me = asking(stage, who);
  const ask = () => stage.perform((testApp) => testApp.ask(createAssessmentOrder, input, me));
  const { code, data } = await ask();
  assertSame('book slots', code, wanted);
  if (code !== null) return;
  if (Math.abs(data.deadline - model.now() - 75 * 60_000) > 20_000)
    throw new Error(`a reservation of slots ends ${data.deadline - model.now()} ms from now`);
  model.slotsBooked(who, use, data.orderNumber, data.deadline);
  if (isTwice)
    assertSame('the same slots again', (await ask()).data?.orderNumber, data.orderNumber);
}

/** Coupons for the confirmation: those the reservation holds, or the member's own by index. */
type Paying = 'held' | { own: readonly number[]; isForeign: boolean };

function couponsFor(model: OrderModel, order: ModelOrder, paying: Paying): ModelCoupon[] {
  const { coupons } = model.services;
  if (paying === 'held') return model.services.couponsOf(order);
  const of = (who: number) => coupons.filter(({ owner }) => owner === who);
  const own = paying.own.map((place) => of(order.who)[place]!);
  return paying.isForeign ? [...own.slice(1), of((order.who + 1) % 3)[0]!] : own;
}

/** Confirms a reservation with its coupons, or exchanges them for other coupons (B-14). */
export async function confirmSlots(
  model: OrderModel,
  stage: Stage,
  { order, who, paying }: { order: ModelOrder; who: number; paying: Paying },
): Promise<void> {
  model.endReservations();
  const coupons = couponsFor(model, order, paying);
  const wanted = model.services.canConfirm(order, who, coupons);
  const me = asking(stage, who);
  const input = {
    orderNumber: order.number,
    coupons: coupons.map((one) => one.code),
    tcVersion: serviceTerms,
  };
  const { code } = await stage.perform((testApp) => testApp.ask(confirmAssessmentOrder, input, me));
  assertSame('confirm slots', code, wanted);
  if (code !== null) return;
  model.confirmed(order);
  model.services.confirmed(order, coupons);
}

function moved(
  model: OrderModel,
  order: ModelOrder,
  slots: readonly number[],
  byMember: boolean,
): void {
  const booking = order.booking!;
  // The booking has these slots already: nothing changes.
  if (slots.every((slot) => booking.slots.includes(slot))) return;
  booking.slots = [...slots];
  booking.moves++;
  if (byMember) booking.ownMoves++;
  model.keepCancelBy(order);
}

/** Cuts the slots to the number the booking has, so that most moves are allowed. */
const fitted = (order: ModelOrder, slots: readonly number[]) =>
  slots.slice(0, Math.max(1, order.booking!.slots.length));

/** Moves a booking once for its member (I05, B-15). */
export async function moveSlots(
  model: OrderModel,
  stage: Stage,
  { order, who, command }: { order: ModelOrder; who: number; command: readonly number[] },
): Promise<void> {
  model.endReservations();
  const slots = fitted(order, command);
  const wanted = model.services.canMove(order, who, slots);
  const me = asking(stage, who);
  const input = { orderNumber: order.number, slotIds: idsOf(stage, slots) };
  const { code } = await stage.perform((testApp) => testApp.ask(updateAssessmentOrder, input, me));
  assertSame('move slots', code, wanted);
  if (code === null) moved(model, order, slots, true);
}

export async function moveForCompany(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  command: readonly number[],
): Promise<void> {
  const slots = fitted(order, command);
  const wanted = model.services.canMoveForCompany(order, slots);
  const input = {
    orderNumber: order.number,
    moveCount: order.booking!.moves,
    slotIds: idsOf(stage, slots),
    reason,
  };
  const { code } = await stage.steady.ask(moveServiceBooking, input, desk(stage));
  assertSame('move by the company', code, wanted);
  if (code === null) moved(model, order, slots, false);
}

export async function cancelBooking(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
): Promise<void> {
  const isOver = order.isGone || order.status === 'CANCEL';
  const input = { orderNumber: order.number, reason };
  const { code } = await stage.steady.ask(cancelServiceBooking, input, desk(stage));
  assertSame('cancel a booking', code, isOver ? refusals.orderCancelled : null);
  if (code === null) model.end(order, 'BY_COMPANY');
}

/** Blocks places of a slot, or opens them again (B-13). */
export async function blockPlaces(
  model: OrderModel,
  stage: Stage,
  slot: number,
  capacity: number,
): Promise<void> {
  const wanted = model.services.canBlock(slot, capacity);
  const input = { slotId: stage.salon!.slotIds[slot]!, capacity, reason };
  const { code } = await stage.steady.ask(setSlotCapacity, input, desk(stage));
  assertSame('block places', code, wanted);
  if (code === null) model.services.capacity[slot] = capacity;
}

/**
 * Empties a published batch: it cannot be cancelled, so the step cancels its bookings and blocks
 * its slots.
 */
export async function emptyBatch(model: OrderModel, stage: Stage, service: number): Promise<void> {
  const input = { id: stage.salon!.batchIds[service]!, version: 1, reason };
  const { code } = await stage.steady.ask(cancelBatch, input, desk(stage));
  assertSame('cancel a published batch', code, refusals.onlyDraftCancelled);
  for (const order of model.orders)
    if (order.booking?.service === service && !order.isGone && order.status !== 'CANCEL')
      await cancelBooking(model, stage, order);
  for (const [slot, of] of serviceSlots.entries())
    if (of.service === service) await blockPlaces(model, stage, slot, 0);
}

/** Withdraws a free coupon for good (ADM-034). */
export async function withdraw(model: OrderModel, stage: Stage, place: number): Promise<void> {
  const coupon = model.services.coupons[place]!;
  const wanted = model.services.canChange(coupon);
  const input = { code: coupon.code, reason };
  const { code } = await stage.steady.ask(withdrawCoupon, input, desk(stage));
  assertSame('withdraw a coupon', code, wanted);
  if (code === null) coupon.state = 'WITHDRAWN';
}

/** Changes the last day of a free coupon to `days` days from today. */
export async function prolong(
  model: OrderModel,
  stage: Stage,
  place: number,
  days: number,
): Promise<void> {
  const coupon = model.services.coupons[place]!;
  const until = model.services.today() + days;
  const wanted = model.services.canChange(coupon) ?? (days < 0 ? refusals.couponDayOver : null);
  const { version } = (await stage.steady.ask(getCoupon, { code: coupon.code }, desk(stage))).data;
  const input = { code: coupon.code, version, lastDay: textOf(until), reason };
  const { code } = await stage.steady.ask(changeCouponDay, input, desk(stage));
  assertSame('prolong a coupon', code, wanted);
  if (code === null) coupon.until = until;
}

/** Checks what a member sees: usable coupons, and the places left on a day. */
export async function viewSlots(
  model: OrderModel,
  stage: Stage,
  who: number,
  slot: number,
): Promise<void> {
  model.endReservations();
  const { token } = stage.members[who]!;
  const { data } = await stage.perform((testApp) => testApp.ask(getMyCoupon, {}, { token }));
  const codes = data.find(({ type }) => type === 'BEC_ART')?.coupons.map((one) => one.code);
  const usable = model.services.usable(who).map((one) => one.code);
  assertSame('own coupons', codes?.join(' '), usable.join(' '));
  const { service, day, type } = serviceSlots[slot]!;
  const input = {
    assessParentId: stage.salon!.serviceIds[service]!,
    date: textOf(dayOf(model.services.began) + day),
    ...(type === null ? {} : { categoryTypeId: type }),
  };
  const { data: slots } = await stage.perform((testApp) => testApp.ask(Slot, input, { token }));
  const shown = slots.find(({ slotId }) => slotId === stage.salon!.slotIds[slot]);
  const left = model.services.capacity[slot]! - model.services.taken(slot);
  assertSame('places left', shown?.remaining, left);
}
