import type { QueryKey } from '@tanstack/react-query';
import { getMyTicketDetail, getMyTickets } from '#domain/tickets/calls.ts';
import { now } from '#web/platform/clock.ts';
import { self } from '#web/platform/session/session.ts';
import { request } from './request.ts';
import { pagesKey } from './usePages.ts';
import { queries } from './useCallQuery.ts';

/** Size of a page of the list on phones (TKT-015). */
const pageSize = 10;
/** Pages of the list, upcoming tickets first, that are stored. */
const maxPages = 5;
/** A ticket that was stored later than this ago is not fetched again, ms. */
const freshMs = 3_600_000;

/** The list as phones show it, so that it opens offline too. */
const listed = async () => {
  const { regionCode, ada } = self();
  const inputOf = (pageNum: number) => ({ regionCode, ada, pageNum, pageSize });
  const { pages } = await queries.fetchInfiniteQuery({
    queryKey: pagesKey(getMyTickets, inputOf(1)),
    queryFn: ({ pageParam, signal }) =>
      request(getMyTickets, inputOf(pageParam), { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length < last.totalPage ? all.length + 1 : undefined),
    pages: maxPages,
  });
  return pages.flatMap(({ items }) => items);
};

/**
 * Fetches the member's upcoming tickets with their codes, one after another, so that they are
 * stored on the device (decision 0184). `seenAt`: when a response was stored.
 */
export async function storeTickets(
  seenAt: (key: QueryKey) => Promise<number | null>,
): Promise<void> {
  for (const { id, state, sessionEnd } of await listed()) {
    if (state === 'CANCELLED' || sessionEnd < now()) continue;
    const input = { ticketID: id };
    const queryKey = [getMyTicketDetail.name, input];
    const stored = await seenAt(queryKey);
    if (stored !== null && Date.now() - stored < freshMs) continue;
    await queries.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => request(getMyTicketDetail, input, { signal, quiet: true }),
    });
  }
}
