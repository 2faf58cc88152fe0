import { listEventTypeRows } from '#domain/events/calls.admin.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** Event types (ADM-010). */
export function EventTypesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('eventsAdmin');
  return (
    <ListPage
      title={own('eventTypes')}
      call={listEventTypeRows}
      keyOf={(row) => row.id}
      add={can('events.write', wholeOf(null)) && { to: '/admin/event-type', label: own('newType') }}
      exportName="event-types"
      columns={(c) => [
        {
          ...c.name(t('nameOfThing'), '/admin/event-type'),
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-2">
              <RowLink to="/admin/event-type" query={{ id: row.id }}>
                {row.name}
              </RowLink>
              {row.isDefault && <Tag tone="lagoon">{own('isDefaultType')}</Tag>}
            </span>
          ),
        },
        c.field('code', t('code'), { isSortable: true }),
        c.field('sort', t('order'), { isSortable: true, isEnd: true }),
        c.field('events', own('events'), { isSortable: true, isEnd: true }),
      ]}
    />
  );
}
