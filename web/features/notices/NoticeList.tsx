import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { noticeIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import type { Notices } from './useNotices.ts';

/** Notices with the number of unread ones and a button that marks all as read (S-25). */
export function NoticeList({ notices }: { notices: Notices }) {
  const t = useTranslations('notices');
  const frame = useTranslations('frame');
  const { items, unread } = notices;
  if (items === null)
    return notices.isFailed ? (
      <NoData title={t('failed')}>
        <Button variant="secondary" onPress={() => void notices.reload()}>
          {frame('retry')}
        </Button>
      </NoData>
    ) : (
      <RowsSkeleton label={t('list')} />
    );
  if (items.length === 0)
    return (
      <NoData
        icon={noticeIcon}
        title={t('empty')}
        text={t(notices.isVenue ? 'emptyVenue' : 'emptyText')}
      />
    );
  return (
    <>
      {unread > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-sm text-soft tabular-nums">{t('unread', { count: unread })}</p>
          <Button
            variant="quiet"
            className="-mx-4"
            isBusy={notices.isMarking}
            onPress={notices.markAll}
          >
            {t('markAll')}
          </Button>
        </div>
      )}
      <ul aria-label={t('list')} className="space-y-3">
        {items.map((notice) => (
          <NoticeRow
            key={notice.noticeId}
            notice={notice}
            query={notices.queryOf(notice.noticeId)}
            isOpen={notice.noticeId === notices.openId}
          />
        ))}
      </ul>
    </>
  );
}
