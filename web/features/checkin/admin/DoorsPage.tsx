import { listDoorRows } from '#domain/checkin/calls.doors.ts';
import { consoleSelf } from '#web/kit/console.ts';
import { setFilter, useFilter, useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { ConsoleLink } from '#web/parts/ConsoleLink.tsx';
import { ListPage } from '#web/parts/ListPage.tsx';
import { Select } from '#web/parts/Select.tsx';
import { Stamp } from '#web/parts/Stamp.tsx';
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
          <Select
            label={t('when')}
            isBare
            value={when}
            onChange={(event) => setFilter('when', event.target.value)}
            options={[
              { value: '', label: `${t('when')}: ${a('all')}` },
              { value: 'coming', label: t('coming') },
              { value: 'over', label: t('over') },
            ]}
          />
          <Select
            label={a('country')}
            isBare
            value={country}
            onChange={(event) => setFilter('country', event.target.value)}
            options={[
              { value: '', label: a('allCountries') },
              ...consoleSelf().countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        </>
      }
      exportName="doors"
      columns={[
        {
          key: 'eventName',
          title: t('event'),
          isSortable: true,
          cell: (row) => (
            <ConsoleLink to="/admin/door" query={{ id: row.sessionId }} className="font-semibold text-leaf hover:underline">
              {row.eventName}
            </ConsoleLink>
          ),
          csv: (row) => row.eventName,
        },
        {
          key: 'startTime',
          title: t('session'),
          isSortable: true,
          cell: (row) => <Stamp at={row.startTime} />,
          csv: (row) => new Date(row.startTime).toISOString(),
        },
        { key: 'country', title: a('country'), cell: (row) => row.country.toUpperCase(), csv: (row) => row.country.toUpperCase() },
        {
          key: 'code',
          title: t('staffCode'),
          cell: (row) => <Tag tone={row.hasStaffCode ? 'leaf' : 'gold'}>{t(row.hasStaffCode ? 'hasCode' : 'noCode')}</Tag>,
          csv: (row) => t(row.hasStaffCode ? 'hasCode' : 'noCode'),
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
