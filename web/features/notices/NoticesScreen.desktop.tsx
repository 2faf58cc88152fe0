import { type ReactNode, useEffect } from 'react';
import { go } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { noticeIcon } from '#web/ui/icons.ts';
import { Pager } from '#web/ui/page/Pager.tsx';
import { NoticeList } from './NoticeList.tsx';
import { NoticeText } from './NoticeText.tsx';
import { useNotices } from './useNotices.ts';

/**
 * The notice board with the list beside the open notice; tablets show one of the two (S-25).
 * `about`: content above the list.
 */
export function NoticesScreen({ about }: { about: ReactNode }) {
  const t = useTranslations('notices');
  const notices = useNotices();
  const isOpen = notices.opened.state !== 'none';
  // On wide screens the newest notice opens, so that the space beside the list is not empty.
  const newest = notices.items?.[0]?.noticeId;
  const { queryOf, page } = notices;
  useEffect(() => {
    if (isOpen || newest === undefined || page > 1) return;
    if (window.matchMedia('(width >= 64rem)').matches)
      go('SiteMsg', queryOf(newest), { replace: true });
  });
  const isEmpty = notices.items?.length === 0 && !isOpen;
  return (
    <div className={isEmpty ? '' : 'grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8'}>
      <div className={isOpen ? 'max-lg:hidden' : ''}>
        {about}
        <NoticeList notices={notices} />
        <Pager page={notices.page} total={notices.totalPage} onPage={notices.toPage} />
      </div>
      {!isEmpty && (
        <div className={`lg:sticky lg:top-24 lg:self-start ${isOpen ? '' : 'max-lg:hidden'}`}>
          <Card className="lg:p-8">
            {isOpen ? (
              <NoticeText notices={notices} />
            ) : (
              <p className="flex flex-col items-center gap-4 py-16 text-center text-soft">
                <Icon d={noticeIcon} className="size-10 text-edge" />
                {t('choose')}
              </p>
            )}
          </Card>
          {isOpen && (
            <LinkButton to="SiteMsg" query={notices.queryOf(undefined)} className="mt-4 lg:hidden">
              {t('toList')}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}
