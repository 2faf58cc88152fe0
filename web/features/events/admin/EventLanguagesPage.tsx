import { listEventLanguageRows } from '#domain/events/calls.desk.ts';
import { may } from '#web/kit/console.ts';
import { useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { useActiveColumn } from '#web/parts/columns.tsx';
import { RowLink } from '#web/parts/ConsoleLink.tsx';
import { StateFilter, useActiveFilter } from '#web/parts/ListFilter.tsx';
import { ListPage } from '#web/parts/ListPage.tsx';

/** Languages events are offered in (ADM-012). */
export function EventLanguagesPage() {
  const t = useWords('administrators');
  const own = useWords('eventsAdmin');
  const list = useList(listEventLanguageRows, { isActive: useActiveFilter() });
  const activeColumn = useActiveColumn<(typeof list.rows)[number]>();
  return (
    <ListPage
      title={own('languages')}
      list={list}
      keyOf={(row) => row.code}
      filterNames={['state']}
      filters={<StateFilter />}
      {...(may('events.write', null)
        ? { newTo: '/admin/event-language', newLabel: own('newLanguage') }
        : {})}
      exportName="event-languages"
      columns={[
        {
          key: 'name',
          title: t('nameOfThing'),
          cell: (row) => (
            <RowLink to="/admin/event-language" query={{ id: row.code }}>
              {row.name}
            </RowLink>
          ),
          csv: (row) => row.name,
        },
        {
          key: 'code',
          title: own('languageCode'),
          isSortable: true,
          cell: (row) => row.code,
          csv: (row) => row.code,
        },
        {
          key: 'sort',
          title: t('order'),
          isSortable: true,
          isEnd: true,
          cell: (row) => row.sort,
          csv: (row) => row.sort,
        },
        {
          key: 'events',
          title: own('events'),
          isSortable: true,
          isEnd: true,
          cell: (row) => row.events,
          csv: (row) => row.events,
        },
        activeColumn,
      ]}
    />
  );
}
