import { cancelUntil, endOfDay, canCancel } from '#domain/orders/rules.cancel.ts';
import { lastNameDay } from '#domain/orders/names/rules.names.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { releaseClaims, retakeClaims, sellClaims, setHoldUntil } from '../service.ts';
import { eventLate } from '#api/features/events/late/service.ts';
import { noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { cancelTickets, lockUsedTickets } from '#api/features/tickets/service.cancel.ts';
import { issueTickets } from '#api/features/tickets/service.issue.ts';
import { ineligibleMembers } from './service.eligibility.ts';
import { canCancelPlaces, choosePlaces } from '../places/service.places.ts';
import type { Product } from '#api/features/orders/service.product.ts';
import { setTicketItem } from '#api/features/events/admin/store.items.ts';
import { lengthenClaims, subtractCounts } from '../names/store.retention.ts';
import { lockHeldStock } from './service.hold.ts';
import { findEventFacts } from './store.view.ts';

export const eventProduct: Product = {
  otherKind: 'notEventOrder',
  async sell(tx, orderId) {
    await sellClaims(tx, orderId);
  },
  choosePlaces,
  sessions: async () => [],
  canCancelPlaces,
  issue: issueTickets,
  revoke: cancelTickets,
  async release(tx, orderIds) {
    await releaseClaims(tx, orderIds);
  },
  retake: retakeClaims,
  late: eventLate,
  holdOn: (tx, orderId) => setHoldUntil(tx, orderId, null),
  lengthen: lengthenClaims,
  lockHold: lockHeldStock,
  uncount: subtractCounts,
  changed: noteStockChange,
  ineligibleMembers,
  async canCancel(tx, order, days) {
    const usedCount = await lockUsedTickets(tx, order.id);
    const facts = await findEventFacts(tx, order.id);
    return canCancel({ ...order, ...facts, usedCount, ...days }, await appNow(tx));
  },
  isCancellable: (view, now) => canCancel(view, now).ok,
  cancelTerms: () => ({ cancelUntil: null, cancelBlock: null }),
  deadlines: (view, now) => ({
    change:
      view.hasNames && view.usedCount === 0
        ? endOfDay(lastNameDay(view.startTime, view.zone), view.zone)
        : null,
    cancel: canCancel(view, now).ok
      ? Math.min(endOfDay(cancelUntil(view), view.zone), view.startTime)
      : null,
  }),
  // An imported order may be of an event that the portal does not have.
  hasDetail: (view) => view.eventId !== null,
  calendar: async () => [],
  mapItem: setTicketItem,
};
