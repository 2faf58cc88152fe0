import { useEffect } from 'react';
import { getNoticeDetail, getNoticeList, markNoticesRead } from '#domain/notices/calls.board.ts';
import { noticesInput } from '#domain/notices/rules.board.ts';
import type { NoticeEntry } from '#domain/notices/shapes.board.ts';
import { idIn } from '#domain/screens/query.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { currentLayout, go, useAddress } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { usePages } from '#web/platform/calls/usePages.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

type Opened =
  | { state: 'none' | 'reading' | 'gone' | 'failed' }
  | { state: 'open'; notice: NoticeEntry };

/**
 * Loads the notice of the address. The API marks an open one as read, so the list is fetched again.
 */
function useOpened(requested: string | undefined) {
  const { regionCode } = self();
  const noticeId = idIn(requested);
  const detail = useCallQuery(
    getNoticeDetail,
    { regionCode, noticeId: noticeId ?? '1' },
    { enabled: noticeId !== undefined },
  );

  const opened = openedOf(requested, noticeId, detail);
  const seen =
    opened.state === 'open' || opened.state === 'gone' ? `${opened.state} ${noticeId}` : null;
  useEffect(() => {
    if (seen !== null) void refetchCalls(getNoticeList);
  }, [seen]);
  return { opened, reloadNotice: () => void detail.refetch() };
}

/** State of the notice board for both layouts; the address has notice and page (S-25). */
export function useNotices() {
  const t = useTranslations('notices');
  const { query } = useAddress();
  const { regionCode } = self();
  const isPhone = currentLayout() === 'phone';
  const requested = query['noticeId'];
  const noticeId = idIn(requested);
  const venueID = idIn(query['venueID']);
  const board = { ...noticesInput(query), regionCode };
  const page = board.pageNum;
  const inputOf = (pageNum: number) => ({ ...board, pageNum });

  const pages = usePages(getNoticeList, inputOf, (last, loaded) => loaded < last.totalPage, {
    enabled: isPhone && requested === undefined,
  });
  const numbered = useCallQuery(getNoticeList, inputOf(page), { enabled: !isPhone, keep: true });
  const last = isPhone ? pages.data?.pages.at(-1) : numbered.data;
  const items: readonly NoticeEntry[] | null =
    (isPhone ? pages.data?.pages.flatMap((part) => part.items) : numbered.data?.items) ?? null;
  const { opened, reloadNotice } = useOpened(requested);
  const { mutate, isBusy } = useCallMutation(markNoticesRead, {
    onDone: async () => {
      await refetchCalls(getNoticeList);
      toast(t('allRead'));
    },
  });
  const boardQuery = { venueID, ...(page > 1 ? { page } : {}) };

  return {
    items,
    isVenue: venueID !== undefined,
    isFailed: items === null && (isPhone ? pages.isError : numbered.isError),
    unread: last?.unread ?? 0,
    page,
    totalPage: last?.totalPage ?? 0,
    opened,
    openId: noticeId,
    queryOf: (id: string | undefined) => ({ ...boardQuery, noticeId: id }),
    reload: () => refetchCalls(getNoticeList),
    reloadNotice,
    markAll: () => void mutate({ regionCode, venueID }),
    isMarking: isBusy,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    toPage: (next: number) => go('SiteMsg', { venueID, page: next }),
  };
}

export type Notices = ReturnType<typeof useNotices>;

function openedOf(
  requested: string | undefined,
  noticeId: string | undefined,
  detail: { data?: NoticeEntry | undefined; error: Refused | null; isPending: boolean },
): Opened {
  if (requested === undefined) return { state: 'none' };
  if (noticeId === undefined || detail.error?.refusal === 'noData') return { state: 'gone' };
  if (detail.data !== undefined) return { state: 'open', notice: detail.data };
  return { state: detail.isPending ? 'reading' : 'failed' };
}
