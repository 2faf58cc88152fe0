import type { Tx } from '#api/platform/db/sql.ts';
import { markUnused, markUsed, markUsedEarlier } from './store.ts';

/** Uses a valid ticket, once (I41). Returns false if its state or version has changed. */
export const useTicket = (
  tx: Tx,
  ticket: { id: number; version: number },
  at: number,
): Promise<boolean> => markUsed(tx, ticket.id, ticket.version, at);

/** Moves the first use to an earlier scan that arrived late (R37). False if it is not earlier. */
export const useTicketEarlier = (tx: Tx, ticketId: number, at: number): Promise<boolean> =>
  markUsedEarlier(tx, ticketId, at);

/** Takes back a use at `usedAt` (ADM-021). Returns false if the state has changed. */
export const unuseTicket = (tx: Tx, ticketId: number, usedAt: number): Promise<boolean> =>
  markUnused(tx, ticketId, usedAt);
