import type { ReactNode } from 'react';
import { screens } from '#domain/screens/screens.ts';
import type { ScreenName } from '#domain/screens/table.ts';
import { listTrackingCounts } from '#domain/analytics/calls.admin.ts';
import { type TrackName, trackNames } from '#domain/analytics/shapes.ts';
import { dayCell } from '#web/console/platform/cells.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

const nameTexts = {
  view: 'view',
  filter_search: 'filterSearch',
  book_now: 'bookNow',
} as const satisfies Record<TrackName, string>;
/** Names of the screens that need a sign-in. */
const pages = (Object.keys(screens) as ScreenName[])
  .filter((name) => screens[name].who !== 'open' && name !== 'Root')
  .sort();

const subjectOf = ({ subject, objectId }: { subject: ReactNode; objectId: string | null }) => (
  <>
    {subject} {objectId !== null && <span className="text-soft tabular-nums">{objectId}</span>}
  </>
);

/** Counts of page views, searches and presses by day, page and kind (ADM-047). */
export function TrackingPage() {
  const t = useTranslations('membersAdmin');
  const a = useTranslations('administrators');
  const frame = useTranslations('frame');
  /** Title of a screen with its name, because several screens share a title. */
  const pageText = (name: string) =>
    `${frame(`at${name.charAt(0).toUpperCase()}${name.slice(1)}` as 'atHome')} · ${name}`;
  return (
    <ListPage
      title={t('tracking')}
      intro={t('trackingIntro')}
      call={listTrackingCounts}
      keyOf={(row) => [row.day, row.country, row.name, row.page, row.objectId].join()}
      exportName="tracking"
      filters={{
        from: { day: a('from') },
        until: { day: a('until') },
        name: { label: t('event'), options: choices(trackNames, (one) => t(nameTexts[one])) },
        // `page` in the address is the page number of the list.
        page: { name: 'screen', label: t('page'), options: choices(pages, pageText), isOpen: true },
        country: 'country',
      }}
      columns={(c) => [
        c.text('day', t('day'), (row) => row.day.replaceAll('-', '/'), {
          isSortable: true,
          csv: (row) => dayCell(row.day),
        }),
        c.text('name', t('event'), (row) => t(nameTexts[row.name]), {
          isSortable: true,
          csv: (row) => row.name,
        }),
        c.text('page', t('page'), (row) => pageText(row.page), {
          isSortable: true,
          csv: (row) => row.page,
        }),
        {
          key: 'subject',
          title: t('subject'),
          cell: subjectOf,
          csv: (row) => [row.subject, row.objectId].filter(Boolean).join(' '),
        },
        c.country(),
        c.field('count', t('count'), { isSortable: true, isEnd: true }),
        c.field('members', t('people'), { isSortable: true, isEnd: true }),
      ]}
    />
  );
}
