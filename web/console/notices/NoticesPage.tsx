import { listNotices, noticeState, type NoticeRow } from '#domain/notices/calls.admin.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { now } from '#web/kit/clock.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { countryColumn, fieldColumn } from '#web/console/parts/columns.tsx';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { checkIcon } from '#web/parts/icons.ts';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

const states = {
  DRAFT: 'draftState',
  PUBLISHED: 'publishedState',
  WITHDRAWN: 'withdrawnState',
} as const;

/** What a notice's state means for members now. */
const standing = (row: NoticeRow) => {
  if (row.state !== 'PUBLISHED') return states[row.state];
  if (row.isShown) return 'shown';
  return row.publishedFrom > now() ? 'notYet' : 'run';
};

/** Notices of the boards (ADM-043). */
export function NoticesPage() {
  const t = useWords('contentAdmin');
  const a = useWords('administrators');
  const [country, state, shown] = [useFilter('country'), useFilter('state'), useFilter('shown')];
  const list = useList(listNotices, {
    country: country || undefined,
    state: noticeState.safeParse(state).data,
    isShown: shown === '' ? undefined : shown === 'yes',
  });
  const moment = (at: number | null, row: NoticeRow) =>
    at === null ? (
      ''
    ) : (
      <span className="whitespace-nowrap tabular-nums">{stampText(at, zoneOf(row.country))}</span>
    );
  return (
    <ListPage
      title={a('notices')}
      intro={t('noticesIntro')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'state', 'shown']}
      filters={
        <>
          <ListFilter
            name="shown"
            label={t('shown')}
            options={[
              { value: 'yes', label: t('shown') },
              { value: 'no', label: t('notShown') },
            ]}
          />
          <ListFilter
            name="state"
            label={a('state')}
            options={noticeState.options.map((one) => ({ value: one, label: t(states[one]) }))}
          />
          <CountryFilter />
        </>
      }
      {...(may('notices.write') ? { newTo: '/admin/notice', newLabel: t('newNotice') } : {})}
      exportName="notices"
      columns={[
        {
          key: 'title',
          title: t('heading'),
          isSortable: true,
          cell: (row) => (
            <ConsoleLink
              to="/admin/notice"
              query={{ id: row.id }}
              className="block min-w-48 font-semibold text-leaf hover:underline"
            >
              {row.title}
            </ConsoleLink>
          ),
          csv: (row) => row.title,
        },
        {
          key: 'state',
          title: a('state'),
          cell: (row) => (
            <Tag
              tone={row.isShown ? 'leaf' : row.state === 'DRAFT' ? 'gold' : 'plain'}
              {...(row.isShown ? { icon: checkIcon } : {})}
            >
              {t(standing(row))}
            </Tag>
          ),
          csv: (row) => t(standing(row)),
        },
        {
          key: 'publishedFrom',
          title: t('shownFrom'),
          isSortable: true,
          cell: (row) => moment(row.publishedFrom, row),
          csv: (row) => momentCell(row.publishedFrom, zoneOf(row.country)),
        },
        {
          key: 'publishedTo',
          title: t('shownUntil'),
          isSortable: true,
          cell: (row) => moment(row.publishedTo, row),
          csv: (row) => momentCell(row.publishedTo, zoneOf(row.country)),
        },
        countryColumn(a('country')),
        {
          key: 'languages',
          title: t('languages'),
          cell: (row) => row.languages.join(', '),
          csv: (row) => row.languages.join(' '),
        },
        fieldColumn('readers', t('readers'), { isEnd: true }),
      ]}
    />
  );
}
