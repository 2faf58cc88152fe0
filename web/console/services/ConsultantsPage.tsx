import { soonDays } from '#domain/home/shapes.ts';
import { listConsultantRows } from '#domain/services/admin/calls.consultants.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { useServices } from './useServices.ts';

/** Lists the consultants (ADM-033). */
export function ConsultantsPage() {
  const t = useTranslations('administrators');
  const own = useTranslations('servicesAdmin');
  const services = useServices();
  return (
    <ListPage
      title={own('consultants')}
      call={listConsultantRows}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        serviceId: { label: own('service'), options: services, isOpen: true },
        isActive: 'active',
        isIdle: {
          label: own('sessions'),
          options: [{ value: true, label: own('idle', { days: soonDays }), as: 'yes' }],
        },
      }}
      add={
        canAnywhere('services.write') && { to: '/admin/consultant', label: own('newConsultant') }
      }
      exportName="consultants"
      columns={(c) => [
        c.name(t('name'), '/admin/consultant'),
        c.country({ isSortable: true }),
        c.field('services', own('gives')),
        c.field('sessions', own('sessions'), { isSortable: true, isEnd: true }),
        c.field('conflicts', own('conflicts'), { isSortable: true, isEnd: true }),
        c.active(),
      ]}
    />
  );
}
