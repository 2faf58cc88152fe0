import { listInterruptions } from '#domain/notices/calls.interruptions.ts';
import type { Output } from '#domain/call.ts';
import { serviceType } from '#domain/notices/shapes.maintenance.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { checkIcon, clockIcon, toolIcon } from '#web/parts/icons.ts';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag, type Tone } from '#web/parts/Tag.tsx';

type Row = Output<typeof listInterruptions>['items'][number];

const serviceTypes = serviceType.def.out.options;
const states = ['running', 'ahead', 'over'] as const;
const looks: Record<Row['state'], { tone: Tone; icon: string }> = {
  running: { tone: 'coral', icon: toolIcon },
  ahead: { tone: 'lagoon', icon: clockIcon },
  over: { tone: 'plain', icon: checkIcon },
};

function Moment({ at, row: { country } }: { at: number; row: Row }) {
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{stampText(at, zoneOf(country))}</span>
      <span className="block text-xs text-soft">{zoneOf(country)}</span>
    </span>
  );
}

function State({ row }: { row: Row }) {
  const t = useWords('maintenanceAdmin');
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Tag {...looks[row.state]}>{t(row.state)}</Tag>
      <span className="text-sm text-soft">{t(row.isAnnounced ? 'announced' : 'unannounced')}</span>
    </span>
  );
}

function What({ row }: { row: Row }) {
  const t = useWords('maintenanceAdmin');
  return (
    <RowLink to="/admin/interruption" query={{ id: row.id }}>
      {t(`what${row.serviceType}`)}
    </RowLink>
  );
}

const stateCell = (row: Row) => <State row={row} />;
const whatCell = (row: Row) => <What row={row} />;
const beginCell = (row: Row) => <Moment at={row.startTime} row={row} />;
const endCell = (row: Row) => <Moment at={row.endTime} row={row} />;

/** Interruptions, planned, running and over (ADM-044, MNT-004). */
export function InterruptionsPage() {
  const t = useWords('maintenanceAdmin');
  const a = useWords('administrators');
  const [country, what, state] = [useFilter('country'), useFilter('what'), useFilter('state')];
  const list = useList(listInterruptions, {
    country: country || undefined,
    serviceType: serviceTypes.find((kind) => kind === what),
    state: states.find((one) => one === state),
  });
  return (
    <ListPage
      title={a('maintenance')}
      intro={t('intro')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'what', 'state']}
      filters={
        <>
          <ListFilter
            name="state"
            label={a('state')}
            options={states.map((one) => ({ value: one, label: t(one) }))}
          />
          <ListFilter
            name="what"
            label={t('what')}
            options={serviceTypes.map((kind) => ({
              value: kind,
              label: t(`what${kind}`),
            }))}
          />
          <CountryFilter />
        </>
      }
      {...(may('maintenance.write') ? { newTo: '/admin/interruption', newLabel: t('add') } : {})}
      exportName="maintenance"
      empty={t('none')}
      columns={[
        {
          key: 'state',
          title: a('state'),
          cell: stateCell,
          csv: (row) => t(row.state),
        },
        {
          key: 'what',
          title: t('what'),
          cell: whatCell,
          csv: (row) => t(`what${row.serviceType}`),
        },
        {
          key: 'country',
          title: a('country'),
          cell: (row) => row.country?.toUpperCase() ?? a('allCountries'),
          csv: (row) => row.country?.toUpperCase() ?? a('allCountries'),
        },
        {
          key: 'startTime',
          title: t('begins'),
          isSortable: true,
          cell: beginCell,
          csv: (row) => momentCell(row.startTime, zoneOf(row.country)),
        },
        {
          key: 'endTime',
          title: t('ends'),
          isSortable: true,
          cell: endCell,
          csv: (row) => momentCell(row.endTime, zoneOf(row.country)),
        },
        { key: 'remark', title: t('remark'), cell: (row) => row.remark, csv: (row) => row.remark },
      ]}
    />
  );
}
