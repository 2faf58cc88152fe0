import type { ReactNode } from 'react';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { LoadMore } from '#web/ui/page/LoadMore.tsx';
import { PullToRefresh } from '#web/ui/page/PullToRefresh.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeText } from './NoticeText.tsx';
import { useNotices } from './useNotices.ts';

/** The notice board on phones: the list or one notice (S-25). `about`: content above the list. */
export function NoticesScreen({ about }: { about: ReactNode }) {
  const t = useTranslations('notices');
  const notices = useNotices();
  if (notices.opened.state !== 'none')
    return (
      <div className="pt-4">
        <NoticeText notices={notices} />
        {notices.opened.state === 'open' && (
          <ActionBar>
            <LinkButton to="SiteMsg" query={notices.queryOf(undefined)} isWide>
              {t('toList')}
            </LinkButton>
          </ActionBar>
        )}
      </div>
    );
  return (
    <div className="pt-3">
      <PullToRefresh onRefresh={notices.reload}>
        {about}
        <NoticeList notices={notices} />
        <LoadMore
          hasMore={notices.hasMore}
          isLoading={notices.isLoadingMore}
          onMore={notices.more}
        />
      </PullToRefresh>
    </div>
  );
}
