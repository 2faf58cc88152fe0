import { randomBytes } from 'node:crypto';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { lockTickets, setKeys } from './store.renew.ts';

/**
 * A named place: of a ticket type in a session, or of a set (`sessionId` null) in all its sessions.
 */
type Place = { ticketTypeId: number; sessionId: number | null; placeNo: number };

/**
 * New codes for the tickets of places where somebody else comes now (B-06, B-20); the old ones open
 * no door from here on. False, with nothing changed: one of the order's tickets was used at a door
 * already.
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
