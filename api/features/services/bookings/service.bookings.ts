import type { Input } from '#domain/call.ts';
import type { cancelServiceBooking, markAttendance } from '#domain/services/bookings/calls.ts';
import { canMarkAttendance, canMoveForCompany } from '#domain/services/bookings/rules.ts';
import type {
  ServiceBookingDetail,
  ServiceBookingsQuery,
} from '#domain/services/bookings/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { endAsCompany, historyOf } from '#api/features/orders/admin/service.admin.ts';
import { lockById } from '#api/features/orders/service.rows.ts';
import { assertReadable } from '#api/features/services/admin/service.scope.ts';
import { currentOf, movesOf } from '#api/features/services/service.booked.ts';
import { listOrderSlots } from '#api/features/services/store.ts';
import { setAttendance } from './store.bookings.ts';
import {
  findServiceBooking,
  findSurvey,
  type FoundServiceBooking,
  listCouponsOf,
  listServiceBookingPage,
} from './store.bookings.view.ts';

/** Lists bookings (ADM-035). Exports are logged, because they contain names. */
export async function serviceBookingRows(ctx: AdminCtx, input: ServiceBookingsQuery) {
  const reach = exportReach(ctx, 'services.read', input);
  const page = await listServiceBookingPage(ctx.db, ctx.language, input, reach);
  const { search = '', orderStatus, serviceId, attendance, from, until } = input;
  await logExport(ctx, input, {
    entity: 'order',
    country: input.country ?? null,
    rows: page.items,
    filters: { search, orderStatus, serviceId, attendance, from, until },
  });
  return page;
}

/** Refuses a booking outside the administrator's scope like an unknown one (I25). */
export async function serviceBookingFor(
  ctx: AdminCtx,
  orderNumber: string,
  right: 'services.read' | 'services.write',
): Promise<FoundServiceBooking> {
  const booking = assertReadable(ctx, await findServiceBooking(ctx.db, ctx.language, orderNumber));
  if (!ctx.admin.can(right, booking)) throw new Refused('notAllowed');
  return booking;
}

export async function serviceBookingRecord(
  ctx: AdminCtx,
  { orderNumber }: { orderNumber: string },
): Promise<ServiceBookingDetail> {
  const { id, ...booking } = await serviceBookingFor(ctx, orderNumber, 'services.read');
  const slots = await listOrderSlots(ctx.db, [id]);
  const now = await appNow(ctx.db);
  return {
    ...booking,
    slots: currentOf(slots),
    moves: movesOf(slots),
    coupons: await listCouponsOf(ctx.db, id),
    survey: await findSurvey(ctx.db, id),
    history: await historyOf(ctx.db, id),
    canMove: canMoveForCompany(booking, now).ok,
    canMark: canMarkAttendance(booking, now).ok,
  };
}

/** Ends a booking for the company. The member reads the reason and gets the coupons back (B-11). */
export async function cancelForService(
  ctx: AdminCtx,
  { orderNumber, reason }: Input<typeof cancelServiceBooking>,
): Promise<null> {
  const { country } = await serviceBookingFor(ctx, orderNumber, 'services.write');
  return endAsCompany(ctx, { orderNumber, reason, country });
}

/** Stores or corrects whether the member came (ADM-035). */
export async function keepAttendance(
  ctx: AdminCtx,
  { orderNumber, was, attendance }: Input<typeof markAttendance>,
): Promise<null> {
  const booking = await serviceBookingFor(ctx, orderNumber, 'services.write');
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockById(tx, booking.id);
    if (order === null) throw new Refused('noData');
    const { orderStatus } = order;
    assertAllowed(canMarkAttendance({ ...booking, orderStatus }, await appNow(tx)));
    if ((await setAttendance(tx, booking.id, { was, attendance })) === 0)
      throw new Refused('changedMeanwhile');
    if (was === attendance) return;
    await record(tx, ctx, {
      action: 'change',
      entity: 'order',
      entityId: orderNumber,
      country: booking.country,
      old: { attendance: was },
      new: { attendance },
    });
  });
  return null;
}
