import type { Tx } from '#api/platform/db/sql.ts';
import { setWaiting } from '#api/features/events/service.ts';
import { countLine, type WaitingLine, type Offer, setBooked } from './store.ts';

/** Writes what the stock of locked lines says of those who wait, from their entries. */
export async function keepCounters(tx: Tx, lines: readonly WaitingLine[]): Promise<void> {
  for (const line of lines) await setWaiting(tx, line, await countLine(tx, line));
}

/**
 * Offers become the order that is made of them: their places leave the offers, so that the order can
 * take them in the same transaction. The stock is locked.
 */
export async function bookOffers(tx: Tx, offers: readonly Offer[], orderId: number): Promise<void> {
  await setBooked(
    tx,
    offers.map(({ id }) => id),
    orderId,
  );
  await keepCounters(tx, offers);
}
