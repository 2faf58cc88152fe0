import type { Overview } from '#domain/overview/shapes.ts';
import { orderType } from '#domain/orders/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { countUnread } from '#api/features/notices/service.board.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import {
  findAgain,
  findNext,
  findReceived,
  findWaiting,
  listHeld,
  listChoices,
  listLate,
  listOffers,
  listRequests,
} from './store.view.ts';

/** Reads what needs the member's attention, of the kinds their country may use. */
export async function myOverview(ctx: Ctx): Promise<Overview> {
  const isOpen = await openOrders(ctx);
  const of = {
    me: ctx.me.id,
    lang: ctx.language,
    kinds: orderType.options.filter((kind) => isOpen({ orderType: kind })),
  };
  const hasEvents = of.kinds.includes('event');
  const [offers, waiting, requests, held, late, choices, next, received, unreadNotices, again] =
    await Promise.all([
      hasEvents ? listOffers(ctx.db, of) : [],
      hasEvents ? findWaiting(ctx.db, of) : null,
      listRequests(ctx.db, of),
      listHeld(ctx.db, of),
      listLate(ctx.db, of),
      listChoices(ctx.db, of),
      findNext(ctx.db, of),
      hasEvents ? findReceived(ctx.db, of) : null,
      countUnread(ctx),
      of.kinds.includes('facility') ? findAgain(ctx.db, of) : null,
    ]);
  return { offers, waiting, requests, held, late, choices, next, received, unreadNotices, again };
}
