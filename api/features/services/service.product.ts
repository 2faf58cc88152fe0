import { changeableUntil, canCancelAssessment, rescheduleBlockOf } from '#domain/services/rules.ts';
import { notCancellable } from '#domain/orders/rules.cancel.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { freeHeld, returnCoupons, redeemCoupons } from '#api/features/coupons/service.ts';
import type { Product } from '#api/features/orders/service.product.ts';
import { chooseSlots, sessionsOf } from '#api/features/services/bookings/service.parts.ts';
import { calendarOfBooking } from './service.calendar.ts';
import { freeSlots } from './store.ts';
import { listCancelled } from './store.view.ts';
import { keepFreed, setBooked } from './waiting/store.ts';

const nothing = async () => {};

/** Freed places are kept for members who wait (decision 0206). */
const endSlots = async (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  keepFreed(tx, await freeSlots(tx, orderIds, 'ENDED'), orderIds);

/** Slots and coupons are held until the deadline. Without a shop no payment can be late. */
export const assessmentProduct: Product = {
  otherKind: 'notAssessmentOrder',
  async sell(tx, orderId) {
    await redeemCoupons(tx, orderId);
    await setBooked(tx, orderId);
  },
  choosePlaces: chooseSlots,
  sessions: sessionsOf,
  canCancelPlaces: async () => notCancellable('notOffered'),
  issue: nothing,
  revoke: nothing,
  // Every transaction locks coupons before slots. A cancellation returns coupons by its type
  // (B-11).
  async release(tx, orderIds) {
    await freeHeld(tx, orderIds);
    for (const order of await listCancelled(tx, orderIds)) await returnCoupons(tx, order);
    await endSlots(tx, orderIds);
  },
  retake: async () => false,
  holdOn: nothing,
  lengthen: nothing,
  uncount: endSlots,
  changed: () => {},
  ineligibleMembers: async () => null,
  async canCancel(tx, order) {
    return canCancelAssessment(order, await appNow(tx));
  },
  isCancellable: (view, now) => canCancelAssessment(view, now).ok,
  cancelTerms(view, now) {
    const isLate =
      view.orderStatus === 'PAID' && view.endTime > now && !canCancelAssessment(view, now).ok;
    return { cancelUntil: null, cancelBlock: isLate ? 'TOO_LATE' : null };
  },
  deadlines: (view, now) => ({
    change: rescheduleBlockOf(view, now) === null ? changeableUntil(view) : null,
    cancel: canCancelAssessment(view, now).ok ? view.cancelBy : null,
  }),
  hasDetail: () => true,
  calendar: calendarOfBooking,
  mapItem: async () => 0,
};
