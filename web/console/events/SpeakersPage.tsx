import { listSpeakerRows } from '#domain/events/calls.speakers.ts';
import { mayAnywhere } from '#web/console/platform/console.ts';
import { useWords } from '#web/platform/words/words.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Speakers of the countries (ADM-011). */
export function SpeakersPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  return (
    <ListPage
      title={own('speakers')}
      call={listSpeakerRows}
      keyOf={(row) => row.id}
      filters={{ country: 'country', isActive: 'active' }}
      add={mayAnywhere('events.write') && { to: '/admin/speaker', label: own('newSpeaker') }}
      exportName="speakers"
      columns={(c) => [
        c.name(t('name'), '/admin/speaker'),
        c.country({ isSortable: true }),
        c.field('events', own('events'), { isSortable: true, isEnd: true }),
        c.active(),
      ]}
    />
  );
}
