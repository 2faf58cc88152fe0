import type { Input, Output } from '#domain/call.ts';
import type {
  cancelRoomBooking,
  getBookingFile,
} from '#domain/facilities/bookings/calls.bookings.ts';
import type {
  VenueBookingDetail,
  BookingsQuery,
} from '#domain/facilities/bookings/shapes.bookings.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { filesOf } from '#api/features/files/service.attach.ts';
import { openedFile } from '#api/features/files/service.upload.ts';
import { endAsCompany, historyOf } from '#api/features/orders/admin/service.admin.ts';
import { moneyOf } from '#api/features/orders/parts/service.money.ts';
import { assertReadable } from '#api/features/facilities/setup/service.scope.ts';
import { listSessionsOf } from '#api/features/facilities/store.bookings.view.ts';
import {
  type BookingFacts,
  findBookingFacts,
  listBookingRows,
  listSessionRows,
} from './store.bookings.view.ts';
import { messageSubjectsIn } from '#api/features/notifications/service.templates.ts';
import { listWritten } from './store.messages.view.ts';

/** Lists bookings (ADM-030). Exports are logged, because they contain names. */
export async function bookingRows(ctx: AdminCtx, input: BookingsQuery) {
  const reach = exportReach(ctx, 'facilities.read', input);
  const { items, totalNum } = await listBookingRows(ctx.db, ctx.language, input, reach);
  await logBookings(ctx, input, items);
  return { totalNum, items: items.map(withTimes) };
}

/** The sessions of the bookings, one a row. */
export async function sessionRows(ctx: AdminCtx, input: BookingsQuery) {
  const reach = exportReach(ctx, 'facilities.read', input);
  const { items, totalNum } = await listSessionRows(ctx.db, ctx.language, input, reach);
  await logBookings(ctx, input, items);
  return { totalNum, items: items.map(withTimes) };
}

const withTimes = <R extends { start: number; end: number }>({ start, end, ...row }: R) => ({
  ...row,
  from: timeOf(start),
  until: timeOf(end),
});

function logBookings(ctx: AdminCtx, input: BookingsQuery, rows: readonly unknown[]): Promise<void> {
  const { search = '', orderStatus, venueId, roomId, from, until } = input;
  return logExport(ctx, input, {
    entity: 'order',
    country: input.country ?? null,
    rows,
    filters: { search, orderStatus, venueId, roomId, from, until },
  });
}

/** Refuses a booking outside the administrator's scope like an unknown one (I25). */
export async function bookingFor(
  ctx: AdminCtx,
  orderNumber: string,
  right: 'facilities.read' | 'facilities.write',
): Promise<BookingFacts> {
  const facts = assertReadable(ctx, await findBookingFacts(ctx.db, ctx.language, orderNumber));
  if (!ctx.admin.can(right, facts)) throw new Refused('notAllowed');
  return facts;
}

export async function bookingRecord(
  ctx: AdminCtx,
  { orderNumber }: { orderNumber: string },
): Promise<VenueBookingDetail> {
  const { id, closedSessions, ...facts } = await bookingFor(ctx, orderNumber, 'facilities.read');
  const sessions = await listSessionsOf(ctx.db, ctx.language, id);
  // A free booking stores the regular charge, which is no amount of this order.
  const paid = (cents: number) => (facts.phoned?.isFree ? 0 : cents);
  return {
    ...facts,
    sessions: sessions.map(({ sessionNo, day, start, end, chargeCents, packages }) => ({
      sessionNo,
      day,
      from: timeOf(start),
      until: timeOf(end),
      isInClosedTime: closedSessions.includes(sessionNo),
      charge: paid(chargeCents),
      packages: packages.map(({ name, quantity, price }) => ({
        name,
        quantity,
        price: paid(price),
      })),
    })),
    refundable: (await moneyOf(ctx.db, id)).held,
    files: await filesOf(ctx.db, id),
    messages: await listWritten(ctx.db, id),
    subjects: messageSubjectsIn(facts.language),
    history: await historyOf(ctx.db, id),
  };
}

/** Returns an address that opens one file. */
export async function bookingFile(
  ctx: AdminCtx,
  { orderNumber, fileId }: Input<typeof getBookingFile>,
): Promise<Output<typeof getBookingFile>> {
  const { id } = await bookingFor(ctx, orderNumber, 'facilities.read');
  return openedFile(ctx, id, fileId);
}

/** Ends a booking for the company. The member reads the reason. */
export async function cancelBooking(
  ctx: AdminCtx,
  { orderNumber, reason }: Input<typeof cancelRoomBooking>,
): Promise<null> {
  const { country } = await bookingFor(ctx, orderNumber, 'facilities.write');
  return endAsCompany(ctx, { orderNumber, reason, country });
}
