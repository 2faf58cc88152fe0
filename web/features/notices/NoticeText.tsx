import { useEffect, useRef } from 'react';
import { stampText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { noticeIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { PageSkeleton } from '#web/ui/page/Skeleton.tsx';
import type { Notices } from './useNotices.ts';

/** The open notice, or why it cannot be shown (S-25). */
export function NoticeText({ notices }: { notices: Notices }) {
  const t = useTranslations('notices');
  const frame = useTranslations('frame');
  const language = useLanguage();
  const { opened } = notices;
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = opened.state === 'open' ? opened.notice : null;
  const noticeId = notice?.noticeId;
  useEffect(() => {
    // Moves the focus from the list to the text, but not for a notice that the page has opened
    // itself beside the list.
    const isOpenedByPage =
      window.matchMedia('(width >= 64rem)').matches && document.activeElement === document.body;
    if (noticeId !== undefined && !isOpenedByPage) heading.current?.focus({ preventScroll: true });
  }, [noticeId]);

  if (opened.state === 'reading') return <PageSkeleton label={t('reading')} />;
  if (opened.state === 'gone')
    return (
      <NoData icon={noticeIcon} title={t('gone')} text={t('goneText')}>
        <LinkButton to="SiteMsg" query={notices.queryOf(undefined)} replace>
          {t('toList')}
        </LinkButton>
      </NoData>
    );
  if (notice === null)
    return (
      <NoData title={t('detailFailed')}>
        <Button variant="secondary" onPress={notices.reloadNotice}>
          {frame('retry')}
        </Button>
      </NoData>
    );
  return (
    <article>
      <h2
        ref={heading}
        tabIndex={-1}
        lang={notice.lang}
        className="text-xl font-semibold outline-none"
      >
        {notice.title}
      </h2>
      <p className="mt-1 mb-5 text-sm text-soft tabular-nums">{stampText(notice.publishedFrom)}</p>
      {notice.lang !== language && (
        <p className="mb-4 rounded-control bg-lagoon-soft px-4 py-3 text-sm">{t('english')}</p>
      )}
      <div lang={notice.lang}>
        <SafeHtml html={notice.content} />
      </div>
    </article>
  );
}
