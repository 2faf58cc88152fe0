import { getEventChoices, listEventRows } from '#domain/events/calls.make.ts';
import type { EventState } from '#domain/events/shapes.desk.ts';
import { momentCell } from '#web/kit/cells.ts';
import { consoleSelf, may, zoneOf } from '#web/kit/console.ts';
import { stampText } from '#web/kit/dates.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { setFilter, useFilter, useList } from '#web/kit/useList.ts';
import { useWords } from '#web/kit/words.ts';
import { ConsoleLink, RowLink } from '#web/parts/ConsoleLink.tsx';
import { DayField } from '#web/parts/DayField.tsx';
import { CountryFilter, ListFilter } from '#web/parts/ListFilter.tsx';
import { ListPage } from '#web/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';

const stateWords = { DRAFT: 'draft', PUBLISHED: 'onShow', CANCELLED: 'cancelled' } as const;
const stateTones = { DRAFT: 'plain', PUBLISHED: 'leaf', CANCELLED: 'coral' } as const;

export function StateTag({ state }: { state: EventState }) {
  const t = useWords('eventForm');
  return <Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>;
}

/** Events of the countries, drafts too, with how they sell (ADM-013). Times stand on the clock of the event's country. */
export function EventsPage() {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const [country, state, type, district] = [useFilter('country'), useFilter('state'), useFilter('type'), useFilter('district')];
  const [from, until] = [useFilter('from'), useFilter('until')];
  const home = country || (consoleSelf().countries[0]?.code ?? 'bn');
  const choices = useAsk(getEventChoices, { country: home }).data;
  const list = useList(listEventRows, {
    country: country || undefined,
    state: (state as EventState) || undefined,
    type: type || undefined,
    district: district || undefined,
    from: from || undefined,
    until: until || undefined,
  });
  const options = (of: readonly { value: string; text: string }[] | undefined) =>
    (of ?? []).map(({ value, text }) => ({ value, label: text }));
  const when = (row: (typeof list.rows)[number]) => (row.startTime === null ? '' : stampText(row.startTime, zoneOf(row.country)));
  return (
    <ListPage
      title={t('events')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'state', 'type', 'district', 'from', 'until']}
      filters={
        <>
          <CountryFilter />
          <ListFilter
            name="state"
            label={a('state')}
            options={(['DRAFT', 'PUBLISHED', 'CANCELLED'] as const).map((value) => ({ value, label: t(stateWords[value]) }))}
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
      columns={[
        {
          key: 'name',
          title: t('name'),
          isSortable: true,
          cell: (row) => (
            <>
              <RowLink to="/admin/event" query={{ id: row.id }}>
                {row.name || `#${row.id}`}
              </RowLink>
              <span className="block text-sm text-soft">
                {[row.typeName, row.country.toUpperCase(), row.district].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
          csv: (row) => row.name,
        },
        {
          key: 'startTime',
          title: t('when'),
          isSortable: true,
          cell: (row) => <span className="whitespace-nowrap tabular-nums">{when(row) || t('noDates')}</span>,
          csv: (row) => momentCell(row.startTime, zoneOf(row.country)),
        },
        { key: 'state', title: a('state'), cell: (row) => <StateTag state={row.state} />, csv: (row) => t(stateWords[row.state]) },
        {
          key: 'sold',
          title: t('taken'),
          isSortable: true,
          isEnd: true,
          cell: (row) => (
            <ConsoleLink
              to="/admin/event-figures"
              query={{ id: row.id }}
              aria-label={`${t('figures')}: ${row.name}, ${t('takenOf', { taken: row.sold + row.held, total: row.total })}`}
              className="tap inline-flex items-center justify-end text-leaf hover:underline"
            >
              {t('takenOf', { taken: row.sold + row.held, total: row.total })}
            </ConsoleLink>
          ),
          csv: (row) => row.sold + row.held,
        },
      ]}
    />
  );
}
