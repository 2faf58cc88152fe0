import { listSpeakerRows } from '#domain/events/calls.speakers.ts';
import { may } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import {
  countryColumn,
  fieldColumn,
  nameColumn,
  useActiveColumn,
} from '#web/console/parts/columns.tsx';
import { CountryFilter, StateFilter, useActiveFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';

/** Speakers of the countries (ADM-011). */
export function SpeakersPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const country = useFilter('country');
  const list = useList(listSpeakerRows, {
    country: country || undefined,
    isActive: useActiveFilter(),
  });
  const activeColumn = useActiveColumn<(typeof list.rows)[number]>();
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
        nameColumn(t('name'), '/admin/speaker'),
        { ...countryColumn(t('country')), isSortable: true },
        fieldColumn('events', own('events'), { isSortable: true, isEnd: true }),
        activeColumn,
      ]}
    />
  );
}
