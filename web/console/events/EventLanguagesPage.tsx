import { listEventLanguageRows } from '#domain/events/calls.admin.ts';
import { can, wholeOf } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';

/** Languages in which events are offered (ADM-012). */
export function EventLanguagesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('eventsAdmin');
  return (
    <ListPage
      title={own('languages')}
      call={listEventLanguageRows}
      keyOf={(row) => row.code}
      filters={{ isActive: 'active' }}
      add={
        can('events.write', wholeOf(null)) && {
          to: '/admin/event-language',
          label: own('newLanguage'),
        }
      }
      exportName="event-languages"
      columns={(c) => [
        c.link('name', t('nameOfThing'), ({ code, name }) => ({
          to: '/admin/event-language',
          query: { id: code },
          text: name,
        })),
        c.field('code', own('languageCode'), { isSortable: true }),
        c.field('sort', t('order'), { isSortable: true, isEnd: true }),
        c.field('events', own('events'), { isSortable: true, isEnd: true }),
        c.active(),
      ]}
    />
  );
}
