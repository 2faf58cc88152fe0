import { useEffect } from 'react';
import { amountText } from '#domain/invoices/rules.ts';
import { getRoomFigures } from '#domain/facilities/figures/calls.ts';
import { leadOf } from '#domain/facilities/figures/rules.ts';
import type { RoomFigures } from '#domain/facilities/figures/shapes.ts';
import { type DayPeriod, shareOf } from '#domain/orders/rules.figures.ts';
import { changeQuery, setUnsaved, useConsolePlace, zoneOf } from '#web/console/platform/console.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { FiguresBody } from '#web/console/ui/figures/FiguresBody.tsx';
import { FiguresFilter, useFiguresPeriod } from '#web/console/ui/figures/FiguresFilter.tsx';
import { shareText } from '#web/console/ui/figures/FiguresTable.tsx';
import { Tile } from '#web/console/ui/figures/Tile.tsx';
import { HoursCard } from './HoursCard.tsx';
import { IncomeCard } from './IncomeCard.tsx';
import { EndsCard, UseCard } from './RoomCards.tsx';
import { hoursText, tenthsText } from './numbers.ts';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** Use of a venue's rooms, by hours and by income (ADM-030). */
export function RoomFiguresPage() {
  const t = useTranslations('roomFiguresAdmin');
  const b = useTranslations('administrators');
  const { query } = useConsolePlace();
  const venues = useVenueRows();
  // This page has no form; clears the mark that a form left behind.
  useEffect(() => setUnsaved(false), []);
  if (venues === undefined) return <RowsSkeleton label={t('figures')} />;
  const venue = venues.find(({ id }) => id === query['venue']) ?? venues[0];
  if (venue === undefined) return <NoData title={b('nothingFound')} />;
  return (
    <>
      <h1 className="text-xl font-bold">{t('figures')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-soft">{t('intro')}</p>
      <Figures venueId={venue.id} zone={zoneOf(venue.country)} venues={choicesOf(venues)} />
    </>
  );
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
  const t = useTranslations('roomFiguresAdmin');
  const period = useFiguresPeriod(zone);
  const { from, until, isRight } = period;
  const answer = useCallQuery(
    getRoomFigures,
    { venueId, from, until },
    { enabled: isRight, keep: true },
  );
  return (
    <>
      <FiguresFilter label={t('figures')} period={period} zone={zone}>
        <Select
          label={t('venue')}
          value={venueId}
          options={venues}
          className="min-w-52"
          onChange={({ target }) => changeQuery({ venue: target.value })}
        />
      </FiguresFilter>
      {isRight && (
        <FiguresBody label={t('figures')} answer={answer}>
          {(data) => <Cards data={data} period={period} />}
        </FiguresBody>
      )}
    </>
  );
}

const isEmpty = ({ total, rooms, income }: RoomFigures) =>
  total.open + total.booked + total.own === 0 &&
  rooms.every((one) => one.sessions + one.byMember + one.byCompany + one.expired === 0) &&
  (income?.rows.length ?? 0) === 0;

function Cards({ data, period }: { data: RoomFigures; period: DayPeriod }) {
  const t = useTranslations('roomFiguresAdmin');
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

function Tiles({ data: { total, rooms, income } }: { data: RoomFigures }) {
  const t = useTranslations('roomFiguresAdmin');
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
