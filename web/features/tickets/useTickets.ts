import {
  getMyTicket,
  getMyTicketDetail,
  getMyTickets,
  getTicketQRcode,
} from '#domain/tickets/calls.ts';
import { ticketsInput } from '#domain/tickets/rules.ts';
import { currentLayout, go, useAddress } from '#web/platform/nav.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { usePages } from '#web/platform/calls/usePages.ts';

/**
 * The member's tickets, upcoming ones first (TKT-015): infinite pages on phones, numbered ones on
 * desktops.
 */
export function useMyTickets() {
  const { query } = useAddress();
  const { pageNum: page, pageSize } = ticketsInput(query);
  const isPhone = currentLayout() === 'phone';
  const { regionCode, ada } = self();
  const inputOf = (pageNum: number) => ({ regionCode, ada, pageNum, pageSize });
  const pages = usePages(getMyTickets, inputOf, (last, loaded) => loaded < last.totalPage, {
    enabled: isPhone,
  });
  const numbered = useCallQuery(getMyTickets, inputOf(page), { enabled: !isPhone });
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

/** Tickets of an order by ticket set (TKT-016). */
export function useOrderTickets(orderNumber: string, sessionId?: string) {
  const input = sessionId === undefined ? { orderNumber } : { orderNumber, sessionId };
  const answer = useCallQuery(getMyTicket, input, { ignore: ['notEventOrder', 'orderNotFound'] });
  const failure = answer.data === undefined ? answer.error : null;
  return {
    answer: answer.data,
    isGone: isUnavailable(failure),
    isFailed: failure !== null && !isUnavailable(failure),
    seenAt: answer.dataUpdatedAt,
    reload: () => answer.refetch(),
  };
}

/**
 * A ticket and the content of its code, which a second call returns too (TKT-002, TKT-003). The
 * code is available with the ticket; the later response counts.
 */
export function useTicket(ticketID: string) {
  const ticket = useCallQuery(getMyTicketDetail, { ticketID }, { ignore: ['noData'] });
  // The code of a shared ticket belongs to its receiver.
  const isHeld = ticket.data !== undefined && ticket.data.givenTo === null;
  const code = useCallQuery(
    getTicketQRcode,
    { regionCode: self().regionCode, ticketID },
    { enabled: isHeld, ignore: ['ticketGivenAway'] },
  );
  const failure = ticket.data === undefined ? ticket.error : null;
  const own = ticket.data?.qrCode ?? null;
  const isLater = code.data !== undefined && code.dataUpdatedAt >= ticket.dataUpdatedAt;
  const known = isLater ? code.data.qrCode : (own ?? code.data?.qrCode ?? null);
  return {
    ticket: ticket.data,
    code: isHeld ? known : null,
    isCodeFailed: isHeld && known === null && code.isError && !code.isFetching,
    retryCode: () => code.refetch(),
    isGone: isUnavailable(failure),
    isFailed: failure !== null && !isUnavailable(failure),
    seenAt: ticket.dataUpdatedAt,
    reload: () => ticket.refetch(),
  };
}
