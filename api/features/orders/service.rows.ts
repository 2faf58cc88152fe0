/** Orders as their products read and write them; whoever takes a row locks it here. */
export { findOwn, hideOrder, lockById, lockOwn, type OrderRow } from './store.ts';
export { insertingOrders, type NewOrder, nextOrderIds, noteReplaced } from './store.insert.ts';
export { findView, listLines, type OrderView } from './store.view.ts';
