import { randomBytes } from 'node:crypto';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { lockTickets, setKeys } from './store.renew.ts';

/** An attendee's place: in a session, or with `sessionId` null in all sessions of a set. */
type Place = { ticketTypeId: number; sessionId: number | null; placeNo: number };

/**
 * Makes new codes for the tickets of places that another person takes; old codes become invalid
 * (B-06, B-20). Returns false without changes if any ticket of the order has been used.
 */
export async function renewTickets(
  core: Pick<Core, 'secrets'>,
  tx: Tx,
  orderId: number,
  places: readonly Place[],
): Promise<boolean> {
  const tickets = await lockTickets(tx, orderId);
  if (tickets.some((ticket) => ticket.state === 'USED')) return false;
  const isMeant = (ticket: Place) =>
    places.some(
      (place) =>
        place.ticketTypeId === ticket.ticketTypeId &&
        place.placeNo === ticket.placeNo &&
        (place.sessionId === null || place.sessionId === ticket.sessionId),
    );
  const keys = tickets.filter(isMeant).map(({ id }) => {
    const key = randomBytes(16);
    return {
      id,
      sealedKey: core.secrets.encrypt(key).toString('hex'),
      keyHash: sha256(key).toString('hex'),
    };
  });
  if (keys.length > 0) await setKeys(tx, keys);
  return true;
}
