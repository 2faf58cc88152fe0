/** The functions with which products read, lock and write rows of orders. */
export { findOwn, hideOrder, lockById, lockOwn, type OrderRow } from './store.ts';
export { closingEventOrders, openEventOrders } from './store.eventOrders.ts';
export {
  insertingOrders,
  insertingTexts,
  type NewOrder,
  type OrderNumbers,
  noteCoupons,
  noteReplaced,
  notingCoupons,
  setTerms,
} from './store.insert.ts';
export { deleteLine, moveLinePlaces } from './parts/store.lines.ts';
export { markCalledOff, setUses } from './settle/store.follow.ts';
export { listPrices } from './late/store.ts';
export { noteStep, noteStepBy } from './store.history.ts';
export { findView, listLines, type OrderView } from './store.view.ts';
