import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { standingOrders } from './store.standing.view.ts';

/**
 * Looks before a change at the bookings of a country, and after it whether those that have come to
 * stand in closed time are as many as was confirmed; else the change is refused as a whole. Bookings
 * wait meanwhile (`lockSetup`).
 */
export function watchStanding(country: string, confirmed: number) {
  let before: ReadonlySet<string> = new Set();
  return {
    async look(tx: Tx): Promise<void> {
      before = new Set(await standingOrders(tx, country));
    },
    async assertKnown(tx: Tx): Promise<void> {
      const count = (await standingOrders(tx, country)).filter((id) => !before.has(id)).length;
      if (count > 0 && count !== confirmed)
        throw new Refused('bookingsStand', { count }, { count });
    },
  };
}
