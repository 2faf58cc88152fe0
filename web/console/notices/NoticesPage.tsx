import { listNotices, noticeState, type NoticeRow } from '#domain/notices/calls.admin.ts';
import { canAnywhere, zoneOf } from '#web/console/platform/console.ts';
import { choices, yesOrNo } from '#web/console/platform/filters.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { now } from '#web/platform/clock.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

const states = {
  DRAFT: 'draftState',
  PUBLISHED: 'publishedState',
  WITHDRAWN: 'withdrawnState',
} as const;

/** State of a notice as members see it now. */
const standing = (row: NoticeRow) => {
  if (row.state !== 'PUBLISHED') return states[row.state];
  if (row.isShown) return 'shown';
  return row.publishedFrom > now() ? 'notYet' : 'run';
};
/** In the time zone of the notice's country. */
const moment = (at: number | null, { country }: NoticeRow) =>
  at === null ? null : stampText(at, zoneOf(country));

const noticeLink = ({ id, title }: NoticeRow) => (
  <ConsoleLink
    to="/admin/notice"
    query={{ id }}
    className="block min-w-48 font-semibold text-leaf hover:underline"
  >
    {title}
  </ConsoleLink>
);

const period = { isSortable: true, isLine: true };

/** Lists the notices of all boards (ADM-043). */
export function NoticesPage() {
  const t = useTranslations('contentAdmin');
  const a = useTranslations('administrators');
  return (
    <ListPage
      title={a('notices')}
      intro={t('noticesIntro')}
      call={listNotices}
      keyOf={(row) => row.id}
      filters={{
        isShown: { name: 'shown', label: t('shown'), options: yesOrNo(t('shown'), t('notShown')) },
        state: {
          label: a('state'),
          options: choices(noticeState.options, (one) => t(states[one])),
        },
        country: 'country',
      }}
      add={canAnywhere('notices.write') && { to: '/admin/notice', label: t('newNotice') }}
      exportName="notices"
      columns={(c) => [
        {
          key: 'title',
          title: t('heading'),
          isSortable: true,
          cell: noticeLink,
          csv: (row) => row.title,
        },
        c.tag('state', a('state'), (row) => ({
          text: t(standing(row)),
          tone: row.isShown ? 'leaf' : row.state === 'DRAFT' ? 'gold' : 'plain',
          ...(row.isShown ? { icon: checkIcon } : {}),
        })),
        {
          ...c.moment('publishedFrom', t('shownFrom'), period),
          cell: (row) => moment(row.publishedFrom, row),
        },
        {
          ...c.moment('publishedTo', t('shownUntil'), period),
          cell: (row) => moment(row.publishedTo, row),
        },
        c.country(),
        c.text('languages', t('languages'), (row) => row.languages.join(', '), {
          isLine: true,
          csv: (row) => row.languages.join(' '),
        }),
        c.field('readers', t('readers'), { isEnd: true }),
      ]}
    />
  );
}
