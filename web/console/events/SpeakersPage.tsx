import { listSpeakerRows } from '#domain/events/calls.speakers.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Lists the speakers (ADM-011). */
export function SpeakersPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('eventsAdmin');
  return (
    <ListPage
      title={own('speakers')}
      call={listSpeakerRows}
      keyOf={(row) => row.id}
      filters={{ country: 'country', isActive: 'active' }}
      add={canAnywhere('events.write') && { to: '/admin/speaker', label: own('newSpeaker') }}
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
