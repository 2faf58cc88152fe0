import {
  getMySession,
  getMySessionDates,
  getMySessionList,
} from '#domain/tickets/calls.sessions.ts';
import { sessionsInput } from '#domain/tickets/rules.ts';
import { currentLayout, go, useAddress } from '#web/platform/nav.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { usePages } from '#web/platform/calls/usePages.ts';

/**
 * Booked sessions of a day, or of all days (TKT-021): infinite pages on phones, numbered ones on
 * desktops.
 */
export function useSessions(date: string) {
  const { query } = useAddress();
  const { pageNum: page, pageSize } = sessionsInput(query);
  const isPhone = currentLayout() === 'phone';
  const { regionCode, ada } = self();
  const inputOf = (pageNum: number) => ({ regionCode, ada, date, pageNum, pageSize });
  const pages = usePages(getMySessionList, inputOf, (last, loaded) => loaded < last.totalPage, {
    enabled: isPhone,
  });
  const numbered = useCallQuery(getMySessionList, inputOf(page), { enabled: !isPhone });
  const answer = isPhone ? pages : numbered;
  const items = isPhone ? pages.data?.pages.flatMap((part) => part.items) : numbered.data?.items;
  return {
    page,
    items: items ?? null,
    totalPage: numbered.data?.totalPage ?? 0,
    isFailed: answer.isError && items === undefined,
    seenAt: answer.dataUpdatedAt,
    reload: () => answer.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => pages.fetchNextPage(),
    toPage: (next: number) => go('MyBookings', { date, page: next }),
  };
}

const none: ReadonlySet<string> = new Set();

/** Days of a month with a booked session; empty while loading. */
export function useSessionDays(month: string): ReadonlySet<string> {
  const { regionCode, ada } = self();
  const { data } = useCallQuery(
    getMySessionDates,
    { regionCode, ada, month },
    { errorDisplay: 'silent' },
  );
  return data === undefined ? none : new Set(data);
}

/** A booked session with its tickets (API-097). */
export function useSession(sessionId: string) {
  const { regionCode, ada } = self();
  const answer = useCallQuery(
    getMySession,
    { regionCode, ada, sessionId },
    { ignore: ['noData', 'wrongInput'] },
  );
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
  return {
    session: answer.data,
    isGone,
    isFailed: failure !== null && !isGone,
    seenAt: answer.dataUpdatedAt,
    reload: () => answer.refetch(),
    isFetching: answer.isFetching,
  };
}
