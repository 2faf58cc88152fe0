import type { Tx } from '#api/platform/db/sql.ts';
import { endLinks } from './guests/store.guests.ts';
import { renewCode, revokeShare } from './store.sharing.ts';

/**
 * Takes a locked ticket back from a member or guest: ends share and link and makes a new code.
 * Returns false if the ticket is no longer valid.
 */
export async function takeBackTicket(tx: Tx, ticketId: number): Promise<boolean> {
  await endLinks(tx, [ticketId]);
  return !(await revokeShare(tx, ticketId)) || renewCode(tx, ticketId);
}
