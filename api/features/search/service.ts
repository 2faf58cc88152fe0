import type { Input, Output } from '#domain/call.ts';
import type { findRecords, listBookable } from '#domain/search/calls.ts';
import { maxFound } from '#domain/search/calls.ts';
import { searchQuery, searchTerms } from '#domain/search/rules.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { findMembers } from '#api/features/members/service.find.ts';
import { ordersFound } from '#api/features/orders/admin/service.search.ts';
import { bookableLists } from './store.bookable.view.ts';

/** Finds orders and members by any of their numbers, names and contacts (issue 51). */
export async function recordsFound(
  ctx: AdminCtx,
  text: string,
): Promise<Output<typeof findRecords>> {
  const terms = searchTerms(text);
  const [orders, members] = [
    await ordersFound(ctx, terms, maxFound),
    await findMembers(ctx, { text, query: searchQuery(terms), most: maxFound }),
  ];
  return { orders, members };
}

export const bookables = (
  ctx: AdminCtx,
  { kind }: Input<typeof listBookable>,
): Promise<Output<typeof listBookable>> =>
  bookableLists[kind](ctx.db, { reach: ctx.admin.reach('members.read'), language: ctx.language });
