import type { Tx } from '#api/platform/db/sql.ts';
import { listClaimed, lockStock } from '../service.ts';
import { findHoldFacts } from './store.view.ts';

/**
 * Locks the stock of a reservation's event. Its places are awaited while an entry waits for them,
 * has an offer, or had the offer from which the reservation was made (B-38).
 */
export async function lockHeldStock(
  tx: Tx,
  orderId: number,
): Promise<{ isAwaited: boolean; closesAt: number }> {
  const { eventId, isOffered, closesAt } = await findHoldFacts(tx, orderId);
  const own = await listClaimed(tx, orderId);
  const { rows } = await lockStock(tx, eventId);
  const isAwaited = rows.some(
    (row) =>
      row.waiting + row.offered > 0 &&
      own.some(
        (claim) => claim.ticketTypeId === row.ticketTypeId && claim.sessionId === row.sessionId,
      ),
  );
  return { isAwaited: isOffered || isAwaited, closesAt };
}
