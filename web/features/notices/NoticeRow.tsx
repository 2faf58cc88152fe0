import type { NoticeEntry } from '#domain/notices/shapes.board.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { type Query, ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { forwardIcon, noticeIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';

type NoticeRowProps = { notice: NoticeEntry; query: Query; isOpen?: boolean };

/** A notice in the list; unread ones have a tag (S-25). */
export function NoticeRow({ notice, query, isOpen = false }: NoticeRowProps) {
  const t = useTranslations('notices');
  return (
    <li>
      <ScreenLink
        to="SiteMsg"
        query={query}
        aria-current={isOpen ? 'true' : undefined}
        className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge aria-[current]:border-leaf aria-[current]:bg-leaf-soft"
      >
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-full ${notice.read ? 'bg-sunk text-soft' : 'bg-leaf-soft text-leaf'}`}
        >
          <Icon d={noticeIcon} />
        </span>
        <span className="min-w-0 flex-1">
          <span
            lang={notice.lang}
            className={`block leading-snug ${notice.read ? '' : 'font-bold'}`}
          >
            {notice.title}
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft tabular-nums">
            {stampText(notice.publishedFrom)}
            {!notice.read && <Tag tone="leaf">{t('isNew')}</Tag>}
          </span>
        </span>
        <Icon d={forwardIcon} className="mt-2.5 size-4 text-edge" />
      </ScreenLink>
    </li>
  );
}
