import type { Input } from '#domain/call.ts';
import type {
  getBookedFacilities,
  getBookedFacilityDetail,
  updateFacilityOrder,
  updateVenuesBooked,
} from '#domain/facilities/calls.booked.ts';
import { changeUntil, canChangeBooking } from '#domain/facilities/rules.change.ts';
import type {
  BookedEntry,
  BookedRoomSession,
  RoomBookingDetail,
} from '#domain/facilities/shapes.booked.ts';
import { canCancelRoom, roomCancelUntil } from '#domain/orders/rules.cancel.ts';
import { isOverdue } from '#domain/orders/rules.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { attachFiles, filesOf, maxFilesOfUpload } from '#api/features/files/service.attach.ts';
import { tryDelete } from '#api/features/files/service.unusedFiles.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { assertKind } from '#api/features/orders/service.product.ts';
import {
  findView,
  lockOwn,
  type OrderRow,
  type OrderView,
} from '#api/features/orders/service.rows.ts';
import { countryOf, dayIn, settingOf } from '#api/features/regions/service.ts';
import {
  type RoomBookingRow,
  findBooking,
  listPurchased,
  listPurchasedDays,
  listSessionsOf,
  type RoomSessionRow,
} from './store.bookings.view.ts';
import { listReceived } from './bookings/store.messages.ts';
import { setInformation } from './store.change.ts';
import { retryIfFreed, type OnWanted } from './service.freed.ts';
import { quarterHourStart, loadTextLimits, checkInformation } from './service.information.ts';
import { isSameTime, packagesOf, moveToHours, refuseStatus } from './service.move.ts';
import { roomOf } from './service.rooms.ts';
import { lockSetupShared } from './store.setup.ts';
import { openSessions, readChoice } from './service.sessions.ts';
import { listRooms, listVenues } from './store.rooms.view.ts';

const fieldsOf = (row: RoomSessionRow, zone: string) => ({
  sessionNo: row.sessionNo,
  day: row.day,
  roomID: row.roomId,
  slotIds: row.slotIds,
  startTime: quarterHourStart(zone, row.day, row.start),
  endTime: quarterHourStart(zone, row.day, row.end),
  packages: row.packages,
  charge: row.chargeCents,
});

/** The caller's purchased sessions in a range of days (API-055). */
export async function bookedSessions(
  ctx: Ctx,
  { startDate, endDate }: Input<typeof getBookedFacilities>,
): Promise<BookedEntry[]> {
  const { zone } = await countryOf(ctx, ctx.me.country);
  const only = { country: ctx.me.country };
  const venues = new Map(
    (await listVenues(ctx.db, ctx.language, only)).map((one) => [one.id, one]),
  );
  const rooms = new Map((await listRooms(ctx.db, ctx.language, only)).map((one) => [one.id, one]));
  const rows = await listPurchased(ctx.db, ctx.language, {
    me: ctx.me.id,
    from: startDate,
    until: endDate,
  });
  return rows.map((row) => ({
    ...fieldsOf(row, zone),
    orderNumber: row.orderNumber,
    orderStatus: row.orderStatus,
    venueID: row.venueId,
    venueName: venues.get(row.venueId)?.name ?? '',
    roomName: rooms.get(row.roomId)?.name ?? '',
    eventName: row.eventName,
  }));
}

export const bookedDays = (ctx: Ctx, month: string): Promise<string[]> =>
  listPurchasedDays(ctx.db, ctx.me.id, month);

/** Reads an own order of a room. Refuses 8049 if unknown, 8037 for another kind (ORD-077). */
async function ownView(ctx: Ctx, orderNumber: string): Promise<OrderView> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const view = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (view === null) throw new Refused('orderNotFound');
  assertKind(ctx, view, 'facility');
  return view;
}

/** Refuses 8031 when the reservation has ended or expired (FAC-067). */
export async function checkReservation(ctx: Ctx, orderNumber: string): Promise<null> {
  const view = await ownView(ctx, orderNumber);
  const isOver = view.orderStatus === 'CANCEL' || isOverdue(view, await appNow(ctx.db));
  if (isOver) throw new Refused('orderCancelled');
  return null;
}

/** Reads a booking for its page (S-27). Refuses 6040 for an order from another system. */
export async function bookingDetailOf(
  ctx: Ctx,
  input: Input<typeof getBookedFacilityDetail>,
): Promise<RoomBookingDetail> {
  const view = await ownView(ctx, input.orderNumber);
  const booking = await findBooking(ctx.db, ctx.language, view.id);
  if (booking === null) throw new Refused('noData');
  const { room, venue } = await roomOf(ctx, booking.roomId);
  const now = await appNow(ctx.db);
  const { zone } = await countryOf(ctx, ctx.me.country);
  const lockedDays = await settingOf(ctx, ctx.me.country, 'change.room.days');
  const today = dayIn(zone, now);
  const all = await listSessionsOf(ctx.db, ctx.language, view.id);
  const visible = all.filter(
    ({ sessionNo, day }) =>
      (input.sessionNo ?? sessionNo) === sessionNo && (input.date ?? day) === day,
  );
  if (visible.length === 0) throw new Refused('noData');
  const facts = { orderStatus: view.orderStatus, today, endTime: view.endTime, lockedDays };
  const isChangeable = (day: string) => canChangeBooking({ ...facts, day }, now).ok;
  const first = all[0]!.day;
  return {
    orderNumber: input.orderNumber,
    orderStatus: view.orderStatus,
    venueID: venue.id,
    venueName: venue.name,
    address: venue.address,
    contactPerson: venue.contactPerson,
    contactTel: venue.contactTel,
    roomID: room.id,
    roomName: room.name,
    picture: room.pictures[0] ?? venue.pictures[0] ?? null,
    seatCapacity: room.seatCapacity,
    sessions: visible.map((row): BookedRoomSession => ({
      ...fieldsOf(row, zone),
      canMove: view.orderStatus === 'PAID' && isChangeable(row.day),
      changeUntil: changeUntil(row.day, lockedDays),
    })),
    information: informationOf(booking),
    files: await filesOf(ctx.db, view.id),
    messages: await listReceived(ctx.db, view.id),
    layoutName: booking.layoutName,
    eventTypeName: booking.eventTypeName,
    isFree: booking.isFree,
    refundable: view.refundable,
    canEdit: isChangeable(first),
    canCancel: canCancelRoom(view, now).ok,
    changeUntil: changeUntil(first, lockedDays),
    cancelUntil: roomCancelUntil(view),
  };
}

const informationOf = (booking: RoomBookingRow): RoomBookingDetail['information'] => ({
  eventName: booking.eventName,
  seatingArrangement: booking.layoutId,
  eventType: booking.eventTypeId,
  attendees: booking.attendees,
  description: booking.description,
  notes: booking.notes,
  contactName: booking.contactName,
  email: booking.email,
  phone: booking.phone,
});

/** Locks the caller's order; refuses it when its first day is too near (FAC-070). */
async function lockChangeable(
  ctx: Ctx,
  tx: Tx,
  orderNumber: string,
  by: { day: string; endTime: number; lockedDays: number; zone: string },
): Promise<OrderRow> {
  const order = await lockOwn(tx, ctx.me.id, orderNumber);
  if (order === null) throw new Refused('orderNotFound');
  const now = await appNow(tx);
  const today = dayIn(by.zone, now);
  assertAllowed(canChangeBooking({ ...by, orderStatus: order.orderStatus, today }, now));
  return order;
}

/** Changes the information of a booking until its first day is too near (FAC-070). */
export async function changeInformation(
  ctx: Ctx,
  { orderNumber, information, fileIds }: Input<typeof updateFacilityOrder>,
): Promise<null> {
  const view = await ownView(ctx, orderNumber);
  const booking = await findBooking(ctx.db, ctx.language, view.id);
  if (booking === null) throw new Refused('orderNotFound');
  const { room, setup } = await roomOf(ctx, booking.roomId);
  const fields = checkInformation(
    room,
    information,
    setup,
    await loadTextLimits(ctx, ctx.me.country),
  );
  const hold = await changeableBooking(ctx, view);
  const most = await maxFilesOfUpload(ctx);
  const removed = await inTransaction(ctx.db, async (tx) => {
    const orderId = await hold(tx);
    await setInformation(tx, orderId, fields);
    return fileIds === undefined
      ? []
      : attachFiles(ctx, tx, { orderId, fileIds, isWhole: true, most });
  });
  await tryDelete(ctx, removed);
  return null;
}

/** Returns a function that locks the order in a transaction, or refuses a late change. */
async function changeableBooking(ctx: Ctx, { id, orderNumber, endTime }: OrderView) {
  const [first] = await listSessionsOf(ctx.db, ctx.language, id);
  if (first === undefined) throw new Refused('noData');
  const by = await lockedBy(ctx, first.day, endTime);
  return async (tx: Tx): Promise<number> => (await lockChangeable(ctx, tx, orderNumber, by)).id;
}

export const holdBooking = async (ctx: Ctx, orderNumber: string) =>
  changeableBooking(ctx, await ownView(ctx, orderNumber));

async function lockedBy(ctx: Ctx, day: string, endTime: number) {
  const { zone } = await countryOf(ctx, ctx.me.country);
  return {
    day,
    endTime,
    zone,
    lockedDays: await settingOf(ctx, ctx.me.country, 'change.room.days'),
  };
}

/**
 * Moves a session of a purchased booking to other hours of its room at the same charge (FAC-071).
 * The old hours are freed in the transaction that takes the new ones. Refuses 7041 for hours of
 * other orders and 9117 for a reservation. Does nothing when the hours are unchanged.
 */
export const moveBooked = (ctx: Ctx, input: Input<typeof updateVenuesBooked>): Promise<null> =>
  retryIfFreed(ctx, (wanting) => move(ctx, input, wanting));

async function move(
  ctx: Ctx,
  { orderNumber, sessionNo, date, slotIds }: Input<typeof updateVenuesBooked>,
  wanting: OnWanted,
): Promise<null> {
  const view = await ownView(ctx, orderNumber);
  const sessions = await listSessionsOf(ctx.db, ctx.language, view.id);
  const old = sessions.find((one) => one.sessionNo === sessionNo);
  if (old === undefined) throw new Refused('noData');
  refuseStatus(view.orderStatus);
  const by = await lockedBy(ctx, old.day, view.endTime);
  const choice = await readChoice(ctx, old.roomId, [
    { day: date, slotIds, packages: packagesOf(old) },
  ]);
  const [next] = openSessions(choice);
  wanting(choice, [next!]);
  if (!isSameTime(next!, old) && next!.chargeCents !== old.chargeCents) {
    const { prefix } = await countryOf(ctx, ctx.me.country);
    throw new Refused('chargeChanged', {
      amount: `${prefix}${(next!.chargeCents / 100).toFixed(2)}`,
    });
  }
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockSetupShared(tx, choice.setup.version)).isHeld) throw new Refused('slotBusy');
    const order = await lockChangeable(ctx, tx, orderNumber, by);
    refuseStatus(order.orderStatus);
    await moveToHours(
      tx,
      order,
      { choice, moves: [{ old, next: next! }], sessions, by: 'member' },
      ctx.language,
    );
  });
  return null;
}
