import { getEventChoices, listEventRows } from '#domain/events/calls.make.ts';
import { shownState } from '#domain/events/shapes.admin.ts';
import { type EventRow, missingKinds } from '#domain/events/shapes.rows.ts';
import { momentCell, moneyCell } from '#web/console/platform/cells.ts';
import {
  can,
  changeQuery,
  consoleSelf,
  canAnywhere,
  zoneOf,
} from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import type { Columns } from '#web/console/ui/list/columns.tsx';
import type { Column } from '#web/console/ui/list/useDataTable.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { CopyEvent } from './form/CopyEvent.tsx';
import {
  attentionTexts,
  EventChips,
  EventName,
  EventPrice,
  EventSales,
  EventTaken,
  EventWhen,
  stateTexts,
} from './form/EventRowParts.tsx';

/** Values of `when` in the address. Without one the list shows running and coming events. */
const presets = ['coming', 'over', 'all'] as const;
type Preset = (typeof presets)[number];
/** Each preset has its own order, so the sort order and page are reset. */
const showPreset = (preset: Preset) =>
  changeQuery({ when: preset === 'coming' ? null : preset, sort: null, page: null });

const priceCell = (cents: number | null) => (cents === null ? null : moneyCell(cents));

const missingTexts = {
  ITEM: 'missingItem',
  STAFF_CODE: 'missingStaffCode',
  TRANSLATION: 'missingTranslation',
  INVITATIONS: 'missingInvitations',
  ONLINE_LINK: 'missingOnlineLink',
} as const;

type Choice = { value: string; text: string };
/** A filter whose options load after the list. */
const later = (label: string, of: readonly Choice[] = []) => ({
  label,
  options: choicesOf(of),
  isOpen: true,
});

/**
 * Events including drafts, with their sales (ADM-013). Times are in the time zone of the event's
 * country.
 */
export function EventsPage() {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const [country, when] = [useFilter('country'), useFilter('when')];
  const preset = presets.find((one) => one === when) ?? 'coming';
  const home = country || (consoleSelf().countries[0]?.code ?? 'bn');
  const offer = useCallQuery(getEventChoices, { country: home }).data;
  const columns = useEventColumns();
  return (
    <ListPage
      title={t('events')}
      call={listEventRows}
      fixed={{ when: preset === 'all' ? undefined : preset }}
      keyOf={(row) => row.id}
      nothingFound={preset === 'all' ? undefined : <NoEvents words="nothingHere" />}
      empty={preset === 'coming' ? <NoEvents words="nothingComing" /> : undefined}
      lead={
        <div className="w-full sm:w-80">
          <Choices
            label={t('show')}
            value={preset}
            options={choices(presets, t)}
            onChange={showPreset}
          />
        </div>
      }
      filters={{
        country: 'country',
        state: {
          label: a('state'),
          options: choices(shownState.options, (one) => t(stateTexts[one])),
        },
        type: later(t('type'), offer?.types),
        district: later(t('district'), offer?.districts),
        missing: {
          label: t('readiness'),
          options: choices(missingKinds, (one) => t(missingTexts[one])),
        },
        from: { day: t('from') },
        until: { day: t('until') },
      }}
      add={canAnywhere('events.write') && { to: '/admin/event', label: t('newEvent') }}
      exportName="events"
      acts={
        canAnywhere('events.write')
          ? (chosen) => <BulkActs kind="event" chosen={chosen} />
          : undefined
      }
      columns={columns}
    />
  );
}

/** Empty state of a preset, with a button that shows all events. */
function NoEvents({ words }: { words: 'nothingHere' | 'nothingComing' }) {
  const t = useTranslations('eventForm');
  return (
    <NoData title={t(words)} text={t(`${words}Text`)}>
      <Button variant="secondary" onPress={() => showPreset('all')}>
        {t('showAll')}
      </Button>
    </NoData>
  );
}

function usePriceColumns() {
  const t = useTranslations('eventForm');
  return (c: Columns<EventRow>): readonly Column<EventRow>[] => [
    {
      key: 'priceFrom',
      title: t('price'),
      isSortable: true,
      isEnd: true,
      cell: (row) => <EventPrice row={row} />,
    },
    c.exported(t('priceFromTitle'), (row) => priceCell(row.priceFrom)),
    c.exported(t('priceToTitle'), (row) => priceCell(row.priceTo)),
    c.exported(t('currency'), (row) => row.currency),
  ];
}

function useEventColumns() {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const prices = usePriceColumns();
  const sales = (key: 'salesOpenAt' | 'salesCloseAt', c: Columns<EventRow>) =>
    c.exported(t(key), (row) => momentCell(row[key], zoneOf(row.country)));
  return (c: Columns<EventRow>): readonly Column<EventRow>[] => [
    {
      ...c.field('name', t('name'), { isSortable: true }),
      cell: (row) => <EventName row={row} />,
    },
    c.exported(t('type'), (row) => row.typeName),
    c.exported(a('country'), (row) => row.country.toUpperCase()),
    c.exported(t('district'), (row) => row.district ?? t('everyDistrict')),
    {
      ...c.moment('startTime', t('when'), { isSortable: true }),
      cell: (row) => <EventWhen row={row} />,
    },
    c.exported(t('ending'), (row) => momentCell(row.endTime, zoneOf(row.country))),
    {
      ...c.text('state', a('state'), (row) => t(stateTexts[row.state])),
      cell: (row) => <EventChips row={row} />,
    },
    {
      key: 'salesOpenAt',
      title: t('salesWindow'),
      isSortable: true,
      cell: (row) => <EventSales row={row} />,
    },
    sales('salesOpenAt', c),
    sales('salesCloseAt', c),
    ...prices(c),
    {
      ...c.text('sold', t('taken'), (row) => row.sold + row.held, {
        isSortable: true,
        isEnd: true,
      }),
      cell: (row) => <EventTaken row={row} />,
    },
    c.exported(t('placesTitle'), (row) => row.total),
    c.exported(t('attention'), (row) =>
      row.attention.map((mark) => t(attentionTexts[mark])).join(', '),
    ),
    {
      key: 'copy',
      title: t('copyRow'),
      minWidth: 1280,
      cell: (row) => can('events.write', row) && <CopyEvent {...row} isInRow />,
    },
  ];
}
