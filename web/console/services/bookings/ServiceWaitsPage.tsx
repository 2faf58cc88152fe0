import { getService } from '#domain/services/admin/calls.services.ts';
import { listServiceWaits } from '#domain/services/waiting/calls.admin.ts';
import type { ServiceWaitRow } from '#domain/services/waiting/shapes.ts';
import { can, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { nameIn } from '#web/console/platform/nameIn.ts';
import { useList } from '#web/console/platform/useList.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListView } from '#web/console/ui/list/ListView.tsx';
import { useWaitColumns, useWaitFilters } from '#web/console/ui/waiting/waitColumns.ts';

/** Requests of members who wait for a slot of a service, in their order (decision 0206). */
export function ServiceWaitsPage() {
  const t = useTranslations('serviceWaitsAdmin');
  const s = useTranslations('servicesAdmin');
  const serviceId = useConsolePlace().query['service'] ?? '0';
  const { data: service } = useCallQuery(getService, { id: serviceId });
  const filters = useWaitFilters();
  const list = useList(listServiceWaits, filters, { serviceId });
  const columns = useWaitColumns<ServiceWaitRow>(zoneOf(service?.country ?? null), (c) => ({
    where: [
      c.text('consultant', t('consultant'), (row) => row.consultantName || t('any')),
      c.field('categoryTypeName', t('type'), { none: '–' }),
    ],
    length: [c.text('times', t('times'), (row) => `${row.from}–${row.until}`)],
  }));
  const name = service === undefined ? '' : nameIn(service.names);
  const canExport = service !== undefined && can('personal.export', service);
  return (
    <ListView<ServiceWaitRow>
      title={name === '' ? t('title') : `${t('title')} · ${name}`}
      list={list}
      keyOf={(row) => row.waitId}
      filters={filters}
      exportName={canExport ? `service-waits-${serviceId}` : undefined}
      intro={
        <>
          <ConsoleLink
            to="/admin/service"
            query={{ id: serviceId }}
            className="tap inline-flex items-center text-sm text-soft hover:text-ink"
          >
            {s('service')}
          </ConsoleLink>
          <p>{t('intro')}</p>
        </>
      }
      columns={columns}
    />
  );
}
