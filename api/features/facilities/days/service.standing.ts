import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { standingOrders } from './store.standing.view.ts';

/**
 * Compares the bookings in closed time before and after a change of the set-up. The change is
 * refused if it adds some and their number is not the `confirmed` one. Bookings wait for the lock
 * of the set-up (`lockSetup`).
 */
export function watchClosedBookings(country: string, confirmed: number) {
  let before: ReadonlySet<string> = new Set();
  return {
    async capture(tx: Tx): Promise<void> {
      before = new Set(await standingOrders(tx, country));
    },
    async assertKnown(tx: Tx): Promise<void> {
      const count = (await standingOrders(tx, country)).filter((id) => !before.has(id)).length;
      if (count > 0 && count !== confirmed)
        throw new Refused('bookingsStand', { count }, { count });
    },
  };
}
