import type { Tx } from '#api/platform/db/sql.ts';
import { endLinks } from './guests/store.guests.ts';
import { renewCode, revokeShare } from './store.sharing.ts';

/**
 * Ends what others have of a locked ticket: whoever has it, member or guest, has it no longer, its
 * code is a new one, and a guest's link opens nothing. False: it is settled.
 */
export async function takeFromHands(tx: Tx, ticketId: number): Promise<boolean> {
  await endLinks(tx, [ticketId]);
  return !(await revokeShare(tx, ticketId)) || renewCode(tx, ticketId);
}
