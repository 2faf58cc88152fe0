import { mayCancelRoom, roomCancelUntil } from '#domain/orders/rules.cancel.ts';
import { appNow } from '#api/kit/db/clock.ts';
import type { Product } from '#api/features/orders/service.product.ts';
import { findUse } from './store.view.ts';

const nothing = async () => {};

/** Rooms. Their orders come from imports, so that there is nothing to hold or to hand out. */
export const facilityProduct: Product = {
  otherKind: 'notFacilityOrder',
  sell: nothing,
  issue: nothing,
  revoke: nothing,
  release: nothing,
  // Nobody knows whether the room is still free: late money goes back.
  retake: async () => false,
  holdOn: nothing,
  lengthen: nothing,
  uncount: nothing,
  changed: () => {},
  ineligibleFor: async () => null,
  async mayCancel(tx, order, days) {
    const use = await findUse(tx, order.id);
    return mayCancelRoom({ ...order, ...use, ...days }, await appNow(tx));
  },
  isCancellable: (view, now) => mayCancelRoom(view, now).ok,
  cancelTerms(view, now) {
    const isLate =
      view.orderStatus === 'PAID' && view.endTime > now && !mayCancelRoom(view, now).ok;
    return { cancelUntil: roomCancelUntil(view), cancelBlock: isLate ? 'TOO_LATE' : null };
  },
  hasDetail: () => true,
};
