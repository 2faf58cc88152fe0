import { randomBytes } from 'node:crypto';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { insertTickets } from './store.ts';
import { listPlaces } from './store.view.ts';

/** Issues a ticket with a random 128-bit key per booked place, once (TKT-018, I40). */
export async function issueTickets(
  core: Pick<Core, 'secrets'>,
  tx: Tx,
  orderId: number,
): Promise<void> {
  const places = await listPlaces(tx, orderId);
  const tickets = places.flatMap((place) =>
    Array.from({ length: place.quantity }, (_, index) => {
      const key = randomBytes(16);
      return {
        ...place,
        placeNo: index + 1,
        sealedKey: core.secrets.encrypt(key).toString('hex'),
        keyHash: sha256(key).toString('hex'),
      };
    }),
  );
  if (tickets.length > 0) await insertTickets(tx, tickets);
}
