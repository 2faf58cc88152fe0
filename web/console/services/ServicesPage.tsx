import { getServiceChoices, listServiceRows } from '#domain/services/admin/calls.services.ts';
import { serviceStates } from '#domain/services/admin/shapes.services.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import { shownTones } from '#web/console/ui/shown/ShownState.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Lists the services (ADM-031). */
export function ServicesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const choices = useCallQuery(getServiceChoices, {}).data;
  return (
    <ListPage
      title={own('services')}
      call={listServiceRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        categoryId: {
          label: own('category'),
          options: choicesOf(choices?.categories ?? []),
          isOpen: true,
        },
        state: {
          label: own('state'),
          options: serviceStates.map((value) => ({ value, label: own(`state${value}`) })),
        },
      }}
      add={canAnywhere('services.write') && { to: '/admin/service', label: own('newService') }}
      exportName="services"
      acts={
        canAnywhere('services.write')
          ? (chosen) => <BulkActs kind="service" chosen={chosen} />
          : undefined
      }
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/service'),
        c.country({ isSortable: true }),
        c.field('category', own('category'), { isSortable: true }),
        c.field('venue', own('place'), { isSortable: true }),
        c.field('batches', own('batches'), { isSortable: true, isEnd: true }),
        c.tag('state', own('state'), ({ state }) => ({
          text: own(`state${state}`),
          tone: shownTones[state],
        })),
      ]}
    />
  );
}
