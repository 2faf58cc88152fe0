import { listSpeakerRows } from '#domain/events/calls.desk.ts';
import { may } from '#web/kit/console.ts';
import { useFilter, useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { RowLink } from '#web/parts/ConsoleLink.tsx';
import { CountryFilter, StateFilter, useActiveFilter } from '#web/parts/ListFilter.tsx';
import { ListPage } from '#web/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** Speakers of the countries (ADM-011). */
export function SpeakersPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const country = useFilter('country');
  const list = useList(listSpeakerRows, { country: country || undefined, isActive: useActiveFilter() });
  return (
    <ListPage
      title={own('speakers')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'state']}
      filters={
        <>
          <CountryFilter />
          <StateFilter />
        </>
      }
      {...(may('events.write') ? { newTo: '/admin/speaker', newLabel: own('newSpeaker') } : {})}
      exportName="speakers"
      columns={[
        {
          key: 'name',
          title: t('name'),
          isSortable: true,
          cell: (row) => (
            <RowLink to="/admin/speaker" query={{ id: row.id }}>
              {row.name}
            </RowLink>
          ),
          csv: (row) => row.name,
        },
        {
          key: 'country',
          title: t('country'),
          isSortable: true,
          cell: (row) => row.country.toUpperCase(),
          csv: (row) => row.country.toUpperCase(),
        },
        { key: 'events', title: own('events'), isSortable: true, isEnd: true, cell: (row) => row.events, csv: (row) => row.events },
        {
          key: 'state',
          title: t('state'),
          cell: (row) => <Tag tone={row.isActive ? 'leaf' : 'plain'}>{t(row.isActive ? 'active' : 'inactive')}</Tag>,
          csv: (row) => t(row.isActive ? 'active' : 'inactive'),
        },
      ]}
    />
  );
}
