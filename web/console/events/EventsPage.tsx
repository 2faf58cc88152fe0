import { getEventChoices, listEventRows } from '#domain/events/calls.make.ts';
import { momentCell, moneyCell } from '#web/console/platform/cells.ts';
import { changeQuery, consoleSelf, mayAnywhere, zoneOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useFilter } from '#web/console/platform/useList.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
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

const priceCell = (cents: number | null) => (cents === null ? null : moneyCell(cents));

/**
 * Events of the countries, drafts too, the day's work first, with how they sell (ADM-013). Times
 * stand on the clock of the event's country.
 */
export function EventsPage() {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const [country, when] = [useFilter('country'), useFilter('when')];
  const preset = presets.find((one) => one === when) ?? 'coming';
  const home = country || (consoleSelf().countries[0]?.code ?? 'bn');
  const { types = [], districts = [] } =
    useCallQuery(getEventChoices, { country: home }).data ?? {};
  const nothing = (title: string, text: string) => (
    <NoData title={title} text={text}>
      <Button look="secondary" onPress={() => showPreset('all')}>
        {t('showAll')}
      </Button>
    </NoData>
  );
  const later = (label: string, of: readonly { value: string; text: string }[]) => ({
    label,
    options: of.map(({ value, text }) => ({ value, label: text })),
    isOpen: true,
  });
  return (
    <ListPage
      title={t('events')}
      call={listEventRows}
      fixed={{ when: preset === 'all' ? undefined : preset }}
      keyOf={(row) => row.id}
      nothingFound={preset === 'all' ? undefined : nothing(t('nothingHere'), t('nothingHereText'))}
      empty={preset === 'coming' ? nothing(t('nothingComing'), t('nothingComingText')) : undefined}
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
          options: choices(['DRAFT', 'PUBLISHED', 'CANCELLED'], (one) => t(stateWords[one])),
        },
        type: later(t('type'), types),
        district: later(t('district'), districts),
        from: { day: t('from') },
        until: { day: t('until') },
      }}
      add={mayAnywhere('events.write') && { to: '/admin/event', label: t('newEvent') }}
      exportName="events"
      columns={(c) => [
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
          ...c.text('state', a('state'), (row) => t(stateWords[row.state])),
          cell: (row) => <EventChips row={row} />,
        },
        {
          key: 'salesOpenAt',
          title: t('salesWindow'),
          isSortable: true,
          cell: (row) => <EventSales row={row} />,
        },
        c.exported(t('salesOpenAt'), (row) => momentCell(row.salesOpenAt, zoneOf(row.country))),
        c.exported(t('salesCloseAt'), (row) => momentCell(row.salesCloseAt, zoneOf(row.country))),
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
        {
          key: 'sold',
          title: t('taken'),
          isSortable: true,
          isEnd: true,
          cell: (row) => <EventTaken row={row} />,
          csv: (row) => row.sold + row.held,
        },
        c.exported(t('placesTitle'), (row) => row.total),
        c.exported(t('attention'), (row) =>
          row.attention.map((mark) => t(attentionWords[mark])).join(', '),
        ),
      ]}
    />
  );
}
