import type { StandingWish } from '#domain/facilities/days/shapes.opening.ts';
import type { Tx } from '#api/kit/db/db.ts';
import type { AdminCtx } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { listStanding, standingOrders } from './store.standing.view.ts';

export const standingRecords = (ctx: AdminCtx, wish: StandingWish) =>
  listStanding(ctx.db, ctx.language, wish, ctx.admin.countries('facilities.read'));

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
