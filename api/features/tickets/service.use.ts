import type { Tx } from '#api/platform/db/sql.ts';
import { markUnused, markUsed, markUsedEarlier } from './store.ts';

/**
 * Uses a valid ticket once, whatever two doors or its owner do at the same moment (I41); false: it
 * is not what it was any more.
 */
export const useTicket = (
  tx: Tx,
  ticket: { id: number; version: number },
  at: number,
): Promise<boolean> => markUsed(tx, ticket.id, ticket.version, at);

/** A scan that became known late was the first one (R37); false: it was not. */
export const useTicketEarlier = (tx: Tx, ticketId: number, at: number): Promise<boolean> =>
  markUsedEarlier(tx, ticketId, at);

/**
 * Takes the use of a ticket back (ADM-021), as it was seen: used at `usedAt`. False: it is not so
 * any more.
 */
export const unuseTicket = (tx: Tx, ticketId: number, usedAt: number): Promise<boolean> =>
  markUnused(tx, ticketId, usedAt);
