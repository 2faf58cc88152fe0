import { listDoorRows } from '#domain/checkin/calls.doors.ts';
import { now } from '#web/kit/clock.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { zoneOf } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { countryColumn } from '#web/console/parts/columns.tsx';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** Sessions and their doors (ADM-014, ADM-021). */
export function DoorsPage() {
  const t = useWords('checkinAdmin');
  const a = useWords('administrators');
  const [country, when] = [useFilter('country'), useFilter('when')];
  const list = useList(listDoorRows, {
    country: country || undefined,
    when: when === 'coming' || when === 'over' ? when : undefined,
  });
  return (
    <ListPage
      title={t('doors')}
      intro={t('intro')}
      list={list}
      keyOf={(row) => row.sessionId}
      filterNames={['country', 'when']}
      filters={
        <>
          <ListFilter
            name="when"
            label={t('when')}
            options={[
              { value: 'coming', label: t('coming') },
              { value: 'over', label: t('over') },
            ]}
          />
          <CountryFilter />
        </>
      }
      exportName="doors"
      columns={[
        {
          key: 'eventName',
          title: t('event'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/door" query={{ id: row.sessionId }}>
              {row.eventName}
            </RowLink>
          ),
          csv: (row) => row.eventName,
        },
        {
          key: 'startTime',
          title: t('session'),
          isSortable: true,
          cell: (row) => <Stamp at={row.startTime} zone={zoneOf(row.country)} />,
          csv: (row) => momentCell(row.startTime, zoneOf(row.country)),
        },
        countryColumn(a('country')),
        {
          key: 'code',
          title: t('staffCode'),
          // Who needs no code any more lacks none.
          cell: (row) =>
            row.hasStaffCode || row.endTime > now() ? (
              <Tag tone={row.hasStaffCode ? 'leaf' : 'gold'}>
                {t(row.hasStaffCode ? 'hasCode' : 'noCode')}
              </Tag>
            ) : (
              t('over')
            ),
          csv: (row) => t(row.hasStaffCode ? 'hasCode' : row.endTime > now() ? 'noCode' : 'over'),
        },
        {
          key: 'checkedIn',
          title: t('checkedIn'),
          isEnd: true,
          cell: (row) => t('ofIssued', { checkedIn: row.checkedIn, issued: row.issued }),
          csv: (row) => `${row.checkedIn}/${row.issued}`,
        },
      ]}
    />
  );
}
