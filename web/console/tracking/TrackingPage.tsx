import { screens } from '#domain/screens.ts';
import type { ScreenName } from '#domain/screens.table.ts';
import { listTrackingCounts } from '#domain/tracking/calls.admin.ts';
import { type TrackName, trackNames } from '#domain/tracking/shapes.ts';
import { dayCell } from '#web/console/kit/cells.ts';
import { setFilter, useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { countryColumn, fieldColumn } from '#web/console/parts/columns.tsx';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';

const nameWords = {
  view: 'view',
  filter_search: 'filterSearch',
  book_now: 'bookNow',
} as const satisfies Record<TrackName, string>;
/** Screens members look at while signed in, by their names. */
const pages = (Object.keys(screens) as ScreenName[])
  .filter((name) => screens[name].who !== 'open' && name !== 'Root')
  .sort();

/** Counts of what is looked at, searched and pressed, per day, page and kind (ADM-047). */
export function TrackingPage() {
  const t = useWords('memberAdmin');
  const a = useWords('administrators');
  const frame = useWords('frame');
  /** A screen as members know it; several share a title, so its name stands beside. */
  const titleOf = (name: string) =>
    frame(`at${name.charAt(0).toUpperCase()}${name.slice(1)}` as 'atHome');
  const [from, until, country, name, page] = [
    useFilter('from'),
    useFilter('until'),
    useFilter('country'),
    useFilter('name'),
    useFilter('screen'),
  ];
  const list = useList(listTrackingCounts, {
    from: from || undefined,
    until: until || undefined,
    country: country || undefined,
    name: trackNames.find((one) => one === name),
    page: page || undefined,
  });
  return (
    <ListPage
      title={t('tracking')}
      intro={t('trackingIntro')}
      list={list}
      keyOf={(row) => [row.day, row.country, row.name, row.page, row.objectId].join()}
      filterNames={['from', 'until', 'country', 'name', 'screen']}
      exportName="tracking"
      filters={
        <>
          <TextField
            label={a('from')}
            type="date"
            value={from}
            onChange={(event) => setFilter('from', event.target.value)}
          />
          <TextField
            label={a('until')}
            type="date"
            value={until}
            onChange={(event) => setFilter('until', event.target.value)}
          />
          <ListFilter
            name="name"
            label={t('event')}
            options={trackNames.map((one) => ({ value: one, label: t(nameWords[one]) }))}
          />
          <ListFilter
            name="screen"
            label={t('page')}
            options={pages.map((one) => ({ value: one, label: `${titleOf(one)} · ${one}` }))}
          />
          <CountryFilter />
        </>
      }
      columns={[
        {
          key: 'day',
          title: t('day'),
          isSortable: true,
          cell: (row) => row.day.replaceAll('-', '/'),
          csv: (row) => dayCell(row.day),
        },
        {
          key: 'name',
          title: t('event'),
          isSortable: true,
          cell: (row) => t(nameWords[row.name]),
          csv: (row) => row.name,
        },
        {
          key: 'page',
          title: t('page'),
          isSortable: true,
          cell: (row) => `${titleOf(row.page)} · ${row.page}`,
          csv: (row) => row.page,
        },
        {
          key: 'subject',
          title: t('subject'),
          cell: (row) => (
            <>
              {row.subject}{' '}
              {row.objectId !== null && (
                <span className="text-soft tabular-nums">{row.objectId}</span>
              )}
            </>
          ),
          csv: (row) => [row.subject, row.objectId].filter(Boolean).join(' '),
        },
        countryColumn(a('country')),
        fieldColumn('count', t('count'), { isSortable: true, isEnd: true }),
        fieldColumn('members', t('people'), { isSortable: true, isEnd: true }),
      ]}
    />
  );
}
