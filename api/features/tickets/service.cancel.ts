import type { Tx } from '#api/platform/db/sql.ts';
import { lockUsed, setCancelled, setSomeCancelled } from './store.cancel.ts';

/** Locks the tickets of an order against scans and returns how many are used (B-11, I41). */
export const lockUsedTickets = (tx: Tx, orderId: number): Promise<number> => lockUsed(tx, orderId);

/** Makes the tickets of ended orders invalid (B-11). */
export const cancelTickets = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  setCancelled(tx, orderIds);

/** Makes single tickets invalid, which the caller has locked (B-37). */
export const cancelSomeTickets = (tx: Tx, ticketIds: readonly number[]): Promise<void> =>
  setSomeCancelled(tx, ticketIds);
