import type { Tx } from '#api/platform/db/sql.ts';
import { listClaimed, lockStock } from '../service.ts';
import { isOfRow } from '../waiting/service.offers.ts';
import { listLive } from '../waiting/store.view.ts';
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
  const isOwn = (row: { ticketTypeId: number; sessionId: number }) =>
    own.some(
      (claim) => claim.ticketTypeId === row.ticketTypeId && claim.sessionId === row.sessionId,
    );
  // Places of shared holds count as offered, but no member waits for them (decision 0195).
  const isAwaited =
    rows.some((row) => row.waiting > 0 && isOwn(row)) ||
    (rows.some((row) => row.offered > 0 && isOwn(row)) &&
      (await listLive(tx, eventId)).some(
        (entry) =>
          entry.role === 'LINE' &&
          entry.state === 'OFFERED' &&
          own.some((claim) => isOfRow(entry, claim)),
      ));
  return { isAwaited: isOffered || isAwaited, closesAt };
}
