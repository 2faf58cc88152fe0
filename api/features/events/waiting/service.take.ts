import type { Tx } from '#api/platform/db/sql.ts';
import { setWaiting } from '#api/features/events/service.ts';
import { countLine, type WaitingLine, type Offer, setBooked } from './store.ts';

/** Updates the counters of stock rows from the entries. The rows must be locked. */
export async function keepCounters(tx: Tx, lines: readonly WaitingLine[]): Promise<void> {
  for (const line of lines) await setWaiting(tx, line, await countLine(tx, line));
}

/** Marks offers as booked, so that the order can take their places. The stock must be locked. */
export async function bookOffers(tx: Tx, offers: readonly Offer[], orderId: number): Promise<void> {
  await setBooked(
    tx,
    offers.map(({ id }) => id),
    orderId,
  );
  await keepCounters(tx, offers);
}
