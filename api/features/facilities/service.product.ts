import { changeUntil } from '#domain/facilities/rules.change.ts';
import {
  canCancelRoom,
  endOfDay,
  notCancellable,
  roomCancelUntil,
} from '#domain/orders/rules.cancel.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTrialSavepoint } from '#api/platform/db/db.ts';
import { removeUnpaidFiles } from '#api/features/files/service.attach.ts';
import type { Product } from '#api/features/orders/service.product.ts';
import { lockSetup } from './setup/store.venues.ts';
import { setPackageItem, setRoomItem } from './store.items.ts';
import { holdForever, lengthenHold, reclaim, releaseSlots, sellSlots } from './store.claims.ts';
import { isOrderOverused } from './service.equipment.ts';
import { calendarOfBooking } from '#api/features/facilities/find/service.calendar.ts';
import { chooseSessions, sessionsOf } from '#api/features/facilities/bookings/service.parts.ts';
import { roomLate } from './late/service.ts';
import { findUse } from './store.view.ts';
import { tellOfEnd } from './teamNight/service.tell.ts';
import { setBooked } from './waiting/store.ts';

const nothing = async () => {};
const dayOf = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Orders of rooms hold quarter-hours of units. Equipment counts as used as long as these exist. */
export const facilityProduct: Product = {
  otherKind: 'notFacilityOrder',
  async sell(tx, orderId) {
    await sellSlots(tx, orderId);
    await setBooked(tx, orderId);
  },
  choosePlaces: chooseSessions,
  sessions: sessionsOf,
  canCancelPlaces: async () => notCancellable('notOffered'),
  issue: nothing,
  revoke: nothing,
  async release(tx, orderIds) {
    await releaseSlots(tx, orderIds);
    await tellOfEnd(tx, orderIds);
    await removeUnpaidFiles(tx, orderIds);
  },
  // An order from another system has no stored hours, so `reclaim` fails and a late payment is
  // refunded.
  retake: (tx, orderId) =>
    inTrialSavepoint(
      tx,
      async () => (await reclaim(tx, orderId)) && !(await isOrderOverused(tx, orderId)),
    ),
  late: roomLate,
  holdOn: holdForever,
  async lengthen(tx, orders) {
    for (const { orderId, seconds } of orders) await lengthenHold(tx, orderId, seconds);
  },
  uncount: nothing,
  changed: () => {},
  ineligibleMembers: async () => null,
  async canCancel(tx, order) {
    return canCancelRoom({ ...order, ...(await findUse(tx, order.id)) }, await appNow(tx));
  },
  isCancellable: (view, now) => canCancelRoom(view, now).ok,
  cancelTerms(view, now) {
    const isLate =
      view.orderStatus === 'PAID' && view.endTime > now && !canCancelRoom(view, now).ok;
    return { cancelUntil: roomCancelUntil(view), cancelBlock: isLate ? 'TOO_LATE' : null };
  },
  deadlines: (view, now) => ({
    change: endOfDay(changeUntil(dayOf(view.startTime, view.zone), view.changeDays), view.zone),
    cancel: canCancelRoom(view, now).ok ? view.cancelBy : null,
  }),
  hasDetail: () => true,
  calendar: calendarOfBooking,
  async mapItem(tx, of) {
    await lockSetup(tx);
    return of.kind === 'ROOM' ? setRoomItem(tx, of) : setPackageItem(tx, of);
  },
};
