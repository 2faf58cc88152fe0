import { listBatchRows } from '#domain/services/admin/calls.batches.ts';
import { batchStates } from '#domain/services/shapes.kinds.ts';
import { canAnywhere, useConsolePlace } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { useServices } from './useServices.ts';
import { choices } from '#web/console/platform/filters.ts';

/** Batches of services, latest first (ADM-032). */
export function BatchesPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const services = useServices();
  const { serviceId } = useConsolePlace().query;
  return (
    <ListPage
      title={own('batches')}
      call={listBatchRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        serviceId: { label: own('service'), options: services, isOpen: true },
        state: {
          label: own('state'),
          options: choices(batchStates, (value) => own(`state${value}`)),
        },
        from: { day: t('from') },
        until: { day: t('until') },
      }}
      add={
        canAnywhere('services.write') && {
          to: '/admin/service-batch',
          label: own('newBatch'),
          ...(serviceId === undefined ? {} : { query: { serviceId } }),
        }
      }
      exportName="service-batches"
      columns={(c) => [
        c.name(t('nameOfThing'), '/admin/service-batch'),
        c.field('service', own('service'), { isSortable: true }),
        c.country(),
        c.text('firstDay', own('firstDay'), ({ firstDay }) => dayName(firstDay), {
          isSortable: true,
          csv: ({ firstDay }) => firstDay,
        }),
        c.text('lastDay', own('lastDay'), ({ lastDay }) => dayName(lastDay), {
          isSortable: true,
          csv: ({ lastDay }) => lastDay,
        }),
        c.field('sessions', own('sessions'), { isEnd: true }),
        c.text('taken', own('booked'), ({ taken, capacity }) => `${taken} / ${capacity}`, {
          isSortable: true,
          isEnd: true,
        }),
        c.tag('state', own('state'), ({ state }) => ({
          text: own(`state${state}`),
          tone: state === 'PUBLISHED' ? 'leaf' : state === 'CANCELLED' ? 'coral' : 'plain',
        })),
      ]}
    />
  );
}
