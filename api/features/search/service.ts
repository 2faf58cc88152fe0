import type { Input, Output } from '#domain/call.ts';
import type { findRecords, listBookable } from '#domain/search/calls.ts';
import { maxFound, searchQuery, searchTerms } from '#domain/search/rules.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { findMembers } from '#api/features/members/service.find.ts';
import { ordersFound } from '#api/features/orders/admin/service.search.ts';
import { bookableLists } from './store.bookable.view.ts';
import { findBookables } from './store.found.view.ts';

/** One more than is shown tells that there are more. */
const most = maxFound + 1;

function bookablesFound(ctx: AdminCtx, text: string) {
  const reach = {
    events: ctx.admin.reach('events.read'),
    facilities: ctx.admin.reach('facilities.read'),
    services: ctx.admin.reach('services.read'),
  };
  return findBookables(ctx.db, reach, { text: text.trim(), language: ctx.language, most });
}

/**
 * Finds orders and members by any of their numbers, names and contacts (issue 51), events, rooms,
 * venues and services by name (issue 52).
 */
export async function recordsFound(
  ctx: AdminCtx,
  text: string,
): Promise<Output<typeof findRecords>> {
  const terms = searchTerms(text);
  const [orders, members, bookables] = [
    await ordersFound(ctx, terms, most),
    await findMembers(ctx, { text, query: searchQuery(terms), most }),
    await bookablesFound(ctx, text),
  ];
  return { orders, members, bookables };
}

export const bookables = (
  ctx: AdminCtx,
  { kind }: Input<typeof listBookable>,
): Promise<Output<typeof listBookable>> =>
  bookableLists[kind](ctx.db, { reach: ctx.admin.reach('members.read'), language: ctx.language });
