import { listEventTypeRows } from '#domain/events/calls.admin.ts';
import { may } from '#web/console/kit/console.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { fieldColumn } from '#web/console/parts/columns.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/** Types of events (ADM-010). */
export function EventTypesPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const list = useList(listEventTypeRows, {});
  return (
    <ListPage
      title={own('eventTypes')}
      list={list}
      keyOf={(row) => row.id}
      {...(may('events.write', null)
        ? { newTo: '/admin/event-type', newLabel: own('newType') }
        : {})}
      exportName="event-types"
      columns={[
        {
          key: 'name',
          title: t('nameOfThing'),
          isSortable: true,
          cell: (row) => (
            <span className="flex flex-wrap items-center gap-2">
              <RowLink to="/admin/event-type" query={{ id: row.id }}>
                {row.name}
              </RowLink>
              {row.isDefault && <Tag tone="lagoon">{own('isDefaultType')}</Tag>}
            </span>
          ),
          csv: (row) => row.name,
        },
        fieldColumn('code', t('code'), { isSortable: true }),
        fieldColumn('sort', t('order'), { isSortable: true, isEnd: true }),
        fieldColumn('events', own('events'), { isSortable: true, isEnd: true }),
      ]}
    />
  );
}
