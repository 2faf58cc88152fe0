import { type ReactNode, useEffect } from 'react';
import { amountText } from '#domain/invoices/rules.ts';
import { getRoomFigures } from '#domain/facilities/figures/calls.ts';
import { leadOf, type Period, periodOf, periods } from '#domain/facilities/figures/rules.ts';
import type { RoomFigures } from '#domain/facilities/figures/shapes.ts';
import { listVenueRows } from '#domain/facilities/setup/calls.venues.ts';
import { isFigurePeriod, shareOf } from '#domain/orders/rules.figures.ts';
import { changeQuery, setUnsaved, useConsolePlace, zoneOf } from '#web/console/kit/console.ts';
import { now } from '#web/kit/clock.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { calendarDayText, dayOf } from '#web/kit/words/dates.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { Toggles } from '#web/parts/fields/Choices.tsx';
import { Select } from '#web/parts/fields/Select.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import { NoData } from '#web/parts/page/NoData.tsx';
import { RowsSkeleton } from '#web/parts/page/Skeleton.tsx';
import { shareText } from '#web/console/parts/FiguresTable.tsx';
import { HoursCard } from './HoursCard.tsx';
import { IncomeCard } from './IncomeCard.tsx';
import { EndsCard, UseCard } from './RoomCards.tsx';
import { hoursText, tenthsText } from './numbers.ts';

/** How far the rooms of a venue are used, when, and by what they are paid for (ADM-030). */
export function RoomFiguresPage() {
  const t = useWords('roomFiguresAdmin');
  const b = useWords('administrators');
  const { query } = useConsolePlace();
  const venues = useCallQuery(listVenueRows, {
    sort: 'name',
    pageNum: 1,
    pageSize: 100,
    isExport: false,
  }).data?.items;
  // Figures have nothing to lose; a form that was left by its own link has said so already.
  useEffect(() => setUnsaved(false), []);
  if (venues === undefined) return <RowsSkeleton label={t('figures')} />;
  const venue = venues.find(({ id }) => id === query['venue']) ?? venues[0];
  if (venue === undefined) return <NoData title={b('nothingFound')} />;
  return (
    <>
      <h1 className="text-xl font-bold">{t('figures')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('intro')}</p>
      <Figures
        venueId={venue.id}
        zone={zoneOf(venue.country)}
        venues={venues.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

/** The period of the address, else the last whole month. */
function usePeriod(zone: string): Period & { name: (typeof periods)[number] | null } {
  const { query } = useConsolePlace();
  const today = dayOf(now(), zone);
  const { from, until } = query;
  if (from === undefined && until === undefined) {
    const name = periods.find((one) => one === query['period']) ?? 'lastMonth';
    return { ...periodOf(name, today), name };
  }
  return { from: from ?? until ?? today, until: until ?? today, name: null };
}

function Figures({
  venueId,
  zone,
  venues,
}: {
  venueId: string;
  zone: string;
  venues: readonly { value: string; label: string }[];
}) {
  const t = useWords('roomFiguresAdmin');
  const f = useWords('figuresAdmin');
  const a = useWords('administrators');
  const language = useLanguage();
  const { from, until, name } = usePeriod(zone);
  const isRight = isFigurePeriod(from, until);
  const { data, isError, isFetching } = useCallQuery(
    getRoomFigures,
    { venueId, from, until },
    { enabled: isRight, keep: true },
  );
  const setDay = (end: 'from' | 'until', value: string) =>
    changeQuery({ from, until, period: null, [end]: value || null });
  return (
    <>
      <div
        role="search"
        aria-label={t('figures')}
        className="mb-4 flex flex-wrap items-end gap-3 print:hidden"
      >
        <Select
          label={t('venue')}
          value={venueId}
          options={venues}
          className="min-w-52"
          onChange={({ target }) => changeQuery({ venue: target.value })}
        />
        <Toggles
          label={f('period')}
          value={name ?? ''}
          options={periods.map((value) => ({ value, label: t(value) }))}
          onChange={(period) => changeQuery({ period: period || null, from: null, until: null })}
        />
        <TextField
          label={a('from')}
          type="date"
          value={from}
          onChange={(event) => setDay('from', event.target.value)}
        />
        <TextField
          label={a('until')}
          type="date"
          value={until}
          onChange={(event) => setDay('until', event.target.value)}
          aria-invalid={!isRight || undefined}
        />
      </div>
      <p role="status" className={`mb-4 text-sm ${isRight ? 'text-soft' : 'text-coral'}`}>
        {isRight
          ? `${calendarDayText(from, language)} – ${calendarDayText(until, language)} · ${t('zone', { zone })}`
          : f('wrongPeriod')}
      </p>
      {isRight && data === undefined && !isError && <RowsSkeleton label={t('figures')} />}
      {isRight && data !== undefined && (
        <div
          className={`space-y-4 transition-opacity ${isFetching ? 'opacity-60' : ''}`}
          aria-busy={isFetching}
        >
          <Cards data={data} period={{ from, until }} />
        </div>
      )}
    </>
  );
}

const isEmpty = ({ total, rooms, income }: RoomFigures) =>
  total.open + total.booked + total.own === 0 &&
  rooms.every((one) => one.sessions + one.byMember + one.byCompany + one.expired === 0) &&
  (income?.rows.length ?? 0) === 0;

function Cards({ data, period }: { data: RoomFigures; period: Period }) {
  const t = useWords('roomFiguresAdmin');
  if (isEmpty(data)) return <NoData title={t('nothing')} text={t('nothingText')} />;
  const file = `${period.from}-${period.until}`;
  return (
    <>
      <Tiles data={data} />
      <UseCard data={data} file={file} />
      <HoursCard data={data} file={file} />
      {data.income !== null && (
        <IncomeCard data={data} income={data.income} period={period} file={file} />
      )}
      <EndsCard data={data} file={file} />
    </>
  );
}

function Tile({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <Card>
      <dt className="text-sm text-soft">{title}</dt>
      <dd>
        <p className="text-xl leading-tight font-bold whitespace-nowrap tabular-nums">{value}</p>
        <p className="mt-1 text-sm text-soft tabular-nums">{children}</p>
      </dd>
    </Card>
  );
}

function Tiles({ data: { total, rooms, income } }: { data: RoomFigures }) {
  const t = useWords('roomFiguresAdmin');
  const sum = (of: (room: RoomFigures['rooms'][number]) => number) =>
    rooms.reduce((all, room) => all + of(room), 0);
  const sessions = sum((room) => room.sessions);
  const lead = leadOf({ sessions, leadDays: sum((room) => room.leadDays) });
  const [paid, refunded] = [
    (income?.rows ?? []).reduce((all, row) => all + row.paid, 0),
    (income?.rows ?? []).reduce((all, row) => all + row.refunded, 0),
  ];
  const money = (cents: number) => amountText(cents, income?.prefix ?? '');
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Tile title={t('useTotal')} value={shareText(shareOf(total.bookedOpen, total.open))}>
        {t('useOf', { booked: hoursText(total.bookedOpen), open: hoursText(total.open) })}
      </Tile>
      <Tile title={t('sessionsTotal')} value={String(sessions)}>
        {t('sessionsOf', { count: sum((room) => room.bookings) })}
        {' · '}
        {t('ownOf', { hours: hoursText(total.own) })}
      </Tile>
      <Tile
        title={t('leadTotal')}
        value={lead === null ? '–' : t('leadDays', { count: tenthsText(lead) })}
      >
        {t('leadText')}
      </Tile>
      {income !== null && (
        <Tile title={t('incomeTotal')} value={money(paid - refunded)}>
          {t('incomeOf', { paid: money(paid), refunded: money(refunded) })}
        </Tile>
      )}
    </dl>
  );
}
