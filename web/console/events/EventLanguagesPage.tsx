import { listEventLanguageRows } from '#domain/events/calls.admin.ts';
import { may } from '#web/console/kit/console.ts';
import { useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { fieldColumn, useActiveColumn } from '#web/console/parts/columns.tsx';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { StateFilter, useActiveFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';

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
        fieldColumn('code', own('languageCode'), { isSortable: true }),
        fieldColumn('sort', t('order'), { isSortable: true, isEnd: true }),
        fieldColumn('events', own('events'), { isSortable: true, isEnd: true }),
        activeColumn,
      ]}
    />
  );
}
