import { getEventChoices, listEventRows } from '#domain/events/calls.make.ts';
import type { EventState } from '#domain/events/shapes.admin.ts';
import type { EventRow } from '#domain/events/shapes.rows.ts';
import { momentCell, moneyCell } from '#web/console/kit/cells.ts';
import { changeQuery, consoleSelf, may, zoneOf } from '#web/console/kit/console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { setFilter, useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Choices } from '#web/parts/fields/Choices.tsx';
import type { Column } from '#web/console/parts/DataTable.tsx';
import { DayField } from '#web/parts/fields/DayField.tsx';
import type { ExportColumn } from '#web/console/parts/ExportButtons.tsx';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import {
  attentionWords,
  EventChips,
  EventName,
  EventPrice,
  EventSales,
  EventTaken,
  EventWhen,
  stateWords,
} from './form/EventRowParts.tsx';

/**
 * What the address says; without a word there it is what runs or comes, which is what an operator
 * opens the list for.
 */
const presets = ['coming', 'over', 'all'] as const;
type Preset = (typeof presets)[number];
/** A preset has an order of its own, to which this is also the way back. */
const showPreset = (preset: Preset) =>
  changeQuery({ when: preset === 'coming' ? null : preset, sort: null, page: null });

function useColumns(): {
  shown: readonly Column<EventRow>[];
  exported: readonly ExportColumn<EventRow>[];
} {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const shown: Column<EventRow>[] = [
    { key: 'name', title: t('name'), isSortable: true, cell: (row) => <EventName row={row} /> },
    {
      key: 'startTime',
      title: t('when'),
      isSortable: true,
      cell: (row) => <EventWhen row={row} />,
    },
    { key: 'state', title: a('state'), cell: (row) => <EventChips row={row} /> },
    {
      key: 'salesOpenAt',
      title: t('salesWindow'),
      isSortable: true,
      cell: (row) => <EventSales row={row} />,
    },
    {
      key: 'priceFrom',
      title: t('price'),
      isSortable: true,
      isEnd: true,
      cell: (row) => <EventPrice row={row} />,
    },
    {
      key: 'sold',
      title: t('taken'),
      isSortable: true,
      isEnd: true,
      cell: (row) => <EventTaken row={row} />,
    },
  ];
  const exported: ExportColumn<EventRow>[] = [
    { title: t('name'), csv: (row) => row.name },
    { title: t('type'), csv: (row) => row.typeName },
    { title: a('country'), csv: (row) => row.country.toUpperCase() },
    { title: t('district'), csv: (row) => row.district ?? t('everyDistrict') },
    { title: t('when'), csv: (row) => momentCell(row.startTime, zoneOf(row.country)) },
    { title: t('ending'), csv: (row) => momentCell(row.endTime, zoneOf(row.country)) },
    { title: a('state'), csv: (row) => t(stateWords[row.state]) },
    { title: t('salesOpenAt'), csv: (row) => momentCell(row.salesOpenAt, zoneOf(row.country)) },
    { title: t('salesCloseAt'), csv: (row) => momentCell(row.salesCloseAt, zoneOf(row.country)) },
    {
      title: t('priceFromTitle'),
      csv: (row) => (row.priceFrom === null ? null : moneyCell(row.priceFrom)),
    },
    {
      title: t('priceToTitle'),
      csv: (row) => (row.priceTo === null ? null : moneyCell(row.priceTo)),
    },
    { title: t('currency'), csv: (row) => row.currency },
    { title: t('taken'), csv: (row) => row.sold + row.held },
    { title: t('placesTitle'), csv: (row) => row.total },
    {
      title: t('attention'),
      csv: (row) => row.attention.map((mark) => t(attentionWords[mark])).join(', '),
    },
  ];
  return { shown, exported };
}

/**
 * Events of the countries, drafts too, the day's work first, with how they sell (ADM-013). Times
 * stand on the clock of the event's country.
 */
export function EventsPage() {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const [country, state, type, district] = [
    useFilter('country'),
    useFilter('state'),
    useFilter('type'),
    useFilter('district'),
  ];
  const [from, until, when] = [useFilter('from'), useFilter('until'), useFilter('when')];
  const preset = presets.find((one) => one === when) ?? 'coming';
  const home = country || (consoleSelf().countries[0]?.code ?? 'bn');
  const choices = useCallQuery(getEventChoices, { country: home }).data;
  const columns = useColumns();
  const list = useList<typeof listEventRows, 'when'>(
    listEventRows,
    {
      country: country || undefined,
      state: (state as EventState) || undefined,
      type: type || undefined,
      district: district || undefined,
      from: from || undefined,
      until: until || undefined,
    },
    { when: preset === 'all' ? undefined : preset },
  );
  const options = (of: readonly { value: string; text: string }[] | undefined) =>
    (of ?? []).map(({ value, text }) => ({ value, label: text }));
  const showAll = (
    <Button look="secondary" onPress={() => showPreset('all')}>
      {t('showAll')}
    </Button>
  );
  return (
    <ListPage
      title={t('events')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'state', 'type', 'district', 'from', 'until']}
      {...(preset === 'all'
        ? {}
        : {
            nothingFound: (
              <NoData title={t('nothingHere')} text={t('nothingHereText')}>
                {showAll}
              </NoData>
            ),
          })}
      {...(preset === 'coming'
        ? {
            empty: (
              <NoData title={t('nothingComing')} text={t('nothingComingText')}>
                {showAll}
              </NoData>
            ),
          }
        : {})}
      filters={
        <>
          <div className="w-full sm:w-80">
            <Choices
              label={t('show')}
              value={preset}
              options={presets.map((value) => ({ value, label: t(value) }))}
              onChange={showPreset}
            />
          </div>
          <CountryFilter />
          <ListFilter
            name="state"
            label={a('state')}
            options={(['DRAFT', 'PUBLISHED', 'CANCELLED'] as const).map((value) => ({
              value,
              label: t(stateWords[value]),
            }))}
          />
          <ListFilter name="type" label={t('type')} options={options(choices?.types)} />
          <ListFilter name="district" label={t('district')} options={options(choices?.districts)} />
          <div className="flex w-40">
            <DayField label={t('from')} value={from} onDay={(day) => setFilter('from', day)} />
          </div>
          <div className="flex w-40">
            <DayField label={t('until')} value={until} onDay={(day) => setFilter('until', day)} />
          </div>
        </>
      }
      {...(may('events.write') ? { newTo: '/admin/event', newLabel: t('newEvent') } : {})}
      exportName="events"
      columns={columns.shown}
      exportColumns={columns.exported}
    />
  );
}
