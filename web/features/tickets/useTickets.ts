import { getMyTicket, getMyTicketDetail, getMyTickets, getTicketQRcode } from '#domain/tickets/calls.ts';
import { currentLayout, go, useAddress } from '#web/kit/nav.ts';
import { isNo } from '#web/kit/refused.ts';
import { self } from '#web/kit/session.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { usePages } from '#web/kit/usePages.ts';

export const pageSize = 10;

/** All own tickets, upcoming first (TKT-015): page after page on phones, numbered pages on desktops. */
export function useMyTickets() {
  const { query } = useAddress();
  const page = Math.max(1, Math.trunc(Number(query['page'] ?? 1)) || 1);
  const isPhone = currentLayout() === 'phone';
  const { regionCode, ada } = self();
  const inputOf = (pageNum: number) => ({ regionCode, ada, pageNum, pageSize });
  const pages = usePages(getMyTickets, inputOf, (last, loaded) => loaded < last.totalPage, { enabled: isPhone });
  const numbered = useAsk(getMyTickets, inputOf(page), { enabled: !isPhone });
  const answer = isPhone ? pages : numbered;
  const last = isPhone ? pages.data?.pages.at(-1) : numbered.data;
  const items = isPhone ? pages.data?.pages.flatMap((part) => part.items) : numbered.data?.items;
  return {
    page,
    items: items ?? null,
    totalNum: last?.totalNum ?? 0,
    totalPage: last?.totalPage ?? 0,
    isFailed: answer.isError && items === undefined,
    seenAt: answer.dataUpdatedAt,
    reload: () => answer.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => pages.fetchNextPage(),
    toPage: (next: number) => go('MyTickets', { page: next }),
  };
}

/** Tickets of one order by ticket set (TKT-016). */
export function useOrderTickets(orderNumber: string, sessionId?: string) {
  const wish = sessionId === undefined ? { orderNumber } : { orderNumber, sessionId };
  const answer = useAsk(getMyTicket, wish, { ignore: ['8036', '8049'] });
  const failure = answer.data === undefined ? answer.error : null;
  return {
    answer: answer.data,
    isGone: isNo(failure),
    isFailed: failure !== null && !isNo(failure),
    seenAt: answer.dataUpdatedAt,
    reload: () => answer.refetch(),
  };
}

/** One ticket and, apart from it, the content of its code (TKT-002, TKT-003): the ticket is readable when the code is not there yet. */
export function useTicket(ticketID: string) {
  const ticket = useAsk(getMyTicketDetail, { ticketID }, { ignore: ['6040'] });
  // The code of a ticket that was given away is its receiver's.
  const isHeld = ticket.data !== undefined && ticket.data.givenTo === null;
  const code = useAsk(getTicketQRcode, { regionCode: self().regionCode, ticketID }, { enabled: isHeld, ignore: ['9065'] });
  const failure = ticket.data === undefined ? ticket.error : null;
  return {
    ticket: ticket.data,
    code: isHeld ? (code.data?.qrCode ?? null) : null,
    isCodeFailed: isHeld && code.isError && code.data === undefined && !code.isFetching,
    retryCode: () => code.refetch(),
    isGone: isNo(failure),
    isFailed: failure !== null && !isNo(failure),
    seenAt: ticket.dataUpdatedAt,
    reload: () => ticket.refetch(),
  };
}
