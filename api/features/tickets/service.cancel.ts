import type { Tx } from '#api/platform/db/sql.ts';
import { lockUsed, setCancelled } from './store.cancel.ts';

/**
 * How many tickets of an order were used at a door; until the transaction ends no door uses another
 * (B-11, I41).
 */
export const lockUsedTickets = (tx: Tx, orderId: number): Promise<number> => lockUsed(tx, orderId);

/** The tickets of orders that ended open no door any more (B-11). */
export const cancelTickets = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  setCancelled(tx, orderIds);
