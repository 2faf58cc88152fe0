import type { Input, Output } from '#domain/call.ts';
import type {
  getAssessmentOrderDetail,
  getBookedAssessmentDetail,
} from '#domain/services/calls.booked.ts';
import {
  bookingStateOf,
  changeableUntil,
  canCancelAssessment,
  canReschedule,
  rescheduleBlockOf,
  surveyOf,
} from '#domain/services/rules.ts';
import type { BookedServiceSlot, ServiceBooking } from '#domain/services/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { listOfOrder } from '#api/features/coupons/service.ts';
import { bookedDetail } from '#api/features/orders/service.booked.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { findView } from '#api/features/orders/service.rows.ts';
import { listOrderSlots, type OrderSlotRow } from './store.ts';
import { type ServiceBookingRow, findBooking, listBookedDays, listBookings } from './store.view.ts';

const slotOf = (row: OrderSlotRow): BookedServiceSlot => ({
  slotId: row.slotId,
  date: row.day,
  startTime: row.start,
  endTime: row.end,
});

/** The slots that a booking has now, or had when its order ended. */
export const currentOf = (rows: readonly OrderSlotRow[]): BookedServiceSlot[] =>
  rows.filter(({ leftAt }) => leftAt === null).map(slotOf);

/** The slots that each move gave up, oldest move first (B-15). */
export const movesOf = (rows: readonly OrderSlotRow[]) =>
  [...Map.groupBy(rows, ({ leftAt }) => leftAt)]
    .flatMap(([at, left]) => (at === null ? [] : [{ at, left: left.map(slotOf) }]))
    .toSorted((one, other) => one.at - other.at);

/** Fields of an order from another system, whose service is unknown. */
const unknown = {
  assessParentId: null,
  categoryTypeId: null,
  categoryTypeName: '',
  address: '',
  slots: [],
  couponType: null,
  couponTypeName: '',
  couponsNeeded: 0,
  canReschedule: false,
  rescheduleBlock: null,
  changeBy: null,
  cancelBy: null,
  moves: [],
  attendance: null,
  survey: null,
};

/** Reads an own order with its slots, coupons and state (API-080). */
export async function bookingDetail(
  ctx: Ctx,
  orderNumber: string,
): Promise<Output<typeof getAssessmentOrderDetail>> {
  const order = await bookedDetail(ctx, orderNumber, 'assessment');
  const view = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  const booking = view === null ? null : await findBooking(ctx.db, ctx.language, view.id);
  const coupons = view === null ? [] : await listOfOrder(ctx.db, view.id);
  if (booking === null)
    return {
      ...order,
      ...unknown,
      coupons,
      status: bookingStateOf({ orderStatus: order.orderStatus, moves: 0 }),
    };
  const now = await appNow(ctx.db);
  const rows = await listOrderSlots(ctx.db, [booking.orderId]);
  const slots = currentOf(rows);
  const isToCome = booking.orderStatus === 'PAID' && booking.endTime > now;
  return {
    ...order,
    assessParentId: booking.serviceId,
    categoryTypeId: booking.categoryTypeId,
    categoryTypeName: booking.categoryTypeName,
    address: booking.address,
    status: bookingStateOf(booking),
    slots,
    coupons,
    couponType: booking.couponType,
    couponTypeName: booking.couponTypeName,
    couponsNeeded:
      booking.orderStatus === 'UNPAID' ? coupons.length : slots.length * booking.couponsPerSlot,
    canReschedule: canReschedule(booking, now).ok,
    rescheduleBlock: isToCome ? rescheduleBlockOf(booking, now) : null,
    changeBy: changeableUntil(booking),
    cancelBy: booking.cancelBy,
    moves: movesOf(rows),
    attendance: booking.attendance,
    survey: surveyOf(booking, now),
  };
}

const bookingOf = (
  row: ServiceBookingRow,
  slots: readonly OrderSlotRow[],
  now: number,
): ServiceBooking => ({
  orderNumber: row.orderNumber,
  orderStatus: row.orderStatus,
  assessParentId: row.serviceId,
  name: row.name || row.categoryName,
  categoryTypeName: row.categoryTypeName,
  venueName: row.venueName,
  status: bookingStateOf(row),
  slots: currentOf(slots),
  startTime: row.startTime,
  endTime: row.endTime,
  canReschedule: canReschedule(row, now).ok,
  canCancel: canCancelAssessment(row, now).ok,
  deadline: row.orderStatus === 'UNPAID' ? row.deadline : null,
});

/** Own bookings of a day, by order number, or all future ones (API-078). */
export async function ownBookings(
  ctx: Ctx,
  { date, orderNumber }: Input<typeof getBookedAssessmentDetail>,
): Promise<ServiceBooking[]> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const rows = await listBookings(ctx.db, ctx.language, {
    memberId: ctx.me.id,
    day: date,
    orderNumber,
  });
  const slots = Map.groupBy(
    await listOrderSlots(
      ctx.db,
      rows.map(({ orderId }) => orderId),
    ),
    ({ orderId }) => orderId,
  );
  const now = await appNow(ctx.db);
  return rows.map((row) => bookingOf(row, slots.get(row.orderId) ?? [], now));
}

/** Days of a month with purchased slots (API-077). */
export const bookedDays = (ctx: Ctx, month: string): Promise<string[]> =>
  listBookedDays(ctx.db, ctx.me.id, month);
