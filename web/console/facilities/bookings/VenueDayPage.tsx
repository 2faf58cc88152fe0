import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { weekOf } from '#domain/time/days.ts';
import { getVenueCalendar } from '#domain/facilities/bookings/calls.ts';
import type { BlockFields, RoomBlock, VenueCalendar } from '#domain/facilities/bookings/shapes.ts';
import {
  changeQuery,
  goConsole,
  can,
  useConsolePlace,
  zoneOf,
} from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { DaySteps } from '#web/console/ui/fields/DaySteps.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { dayName } from '#web/console/platform/dayName.ts';
import { askHours } from './askHours.tsx';
import type { Standing } from './calendar.ts';
import { DaySheet, type Still } from './DaySheet.tsx';
import { type RoomHours, Timeline } from './Timeline.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { useVenueRows } from '#web/console/facilities/useVenueRows.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/**
 * Refetch interval in ms, so that new bookings appear. A week is longer because it reads more.
 * Hidden pages do not fetch.
 */
const refreshMs = { day: 10_000, week: 30_000 };

/** Shows bookings and the company's hours (own use) of a venue by day or week (ADM-030). */
export function VenueDayPage() {
  const t = useTranslations('bookingsAdmin');
  const { query } = useConsolePlace();
  const venues = useVenueRows();
  const venue = venues?.find(({ id }) => id === query['venue']) ?? venues?.[0];
  if (venues === undefined) return <RowsSkeleton label={t('venueDay')} />;
  if (venue === undefined) return <NoData title={t('noVenue')} />;
  return (
    <>
      <h1 className="text-xl font-bold print:hidden">{t('venueDay')}</h1>
      <VenueDays
        key={venue.id}
        venueId={venue.id}
        country={venue.country}
        venues={choicesOf(venues)}
      />
    </>
  );
}

function VenueDays({
  venueId,
  country,
  venues,
}: {
  venueId: string;
  country: string;
  venues: readonly { value: string; label: string }[];
}) {
  const t = useTranslations('bookingsAdmin');
  const p = useTranslations('phoneBookingAdmin');
  const { query } = useConsolePlace();
  const [search, setSearch] = useState('');
  const isWeek = query['view'] === 'week';
  const today = dayOf(now(), zoneOf(country));
  const requested = /^\d{4}-\d\d-\d\d$/.test(query['day'] ?? '') ? query['day']! : today;
  const days = isWeek ? weekOf(requested) : [requested];
  const calendar = useCallQuery(
    getVenueCalendar,
    { venueId, from: days[0]!, days: days.length },
    { every: refreshMs[isWeek ? 'week' : 'day'], keep: true, quiet: true },
  ).data;
  const words = { date: t('date'), before: t('before'), today: t('today'), after: t('after') };
  return (
    <>
      <div className="mt-4 mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <Select
          label={t('venue')}
          value={venueId}
          options={venues}
          className="min-w-52"
          onChange={({ target }) => changeQuery({ venue: target.value })}
        />
        <DaySteps day={requested} days={isWeek ? 7 : 1} words={words} />
        <div className="w-44">
          <Choices
            label={t('shown')}
            value={isWeek ? 'week' : 'day'}
            options={[
              { value: 'day', label: t('day') },
              { value: 'week', label: t('week') },
            ]}
            onChange={(view) => changeQuery({ view: view === 'week' ? view : null })}
          />
        </div>
        <div className="min-w-52 grow sm:max-w-72">
          <TextField
            label={p('search')}
            type="search"
            maxLength={100}
            placeholder={p('searchHint')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      </div>
      {calendar === undefined ? (
        <RowsSkeleton label={t('venueDay')} />
      ) : (
        <Days calendar={calendar} days={days} isWeek={isWeek} search={search} />
      )}
    </>
  );
}

type DaysProps = {
  calendar: VenueCalendar;
  days: readonly string[];
  isWeek: boolean;
  search: string;
};

function Days({ calendar, days, isWeek, search }: DaysProps) {
  const t = useTranslations('bookingsAdmin');
  const { name, rooms, today, country, bookings, blocks } = calendar;
  const canWrite = can('facilities.write', calendar);
  const day = days[0]! < today && days.includes(today) ? today : days[0]!;
  const { keep, open } = useHours({ calendar, day, canWrite });
  // The sheet may have hundreds of rows, so it renders after the calendar.
  const still = useMemo(
    () => ({ name, country, rooms, bookings, blocks }),
    [name, country, rooms, bookings, blocks],
  );
  const sheet = useDeferredValue<Still | null>(still, null);
  if (rooms.length === 0) return <NoData title={t('noRooms')} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 className="text-lg font-semibold">
          {calendar.name} · {dayName(days[0]!)}
          {isWeek && ` – ${dayName(days.at(-1)!)}`}
        </h2>
        <DayActions
          calendar={calendar}
          visible={isWeek ? null : days[0]!}
          day={day}
          onKeep={canWrite ? keep : null}
        />
      </div>
      {isWeek ? (
        <WeekGrid calendar={calendar} days={days} search={search} onOpen={open} />
      ) : (
        <Timeline
          calendar={calendar}
          day={days[0]!}
          search={search}
          onOpen={open}
          onDraw={canWrite ? keep : null}
        />
      )}
      {sheet !== null && <DaySheet calendar={sheet} days={days} search={search} onOpen={open} />}
    </>
  );
}

/** Opens a booking, the company's hours (own use), or the dialog for hours that were drawn. */
function useHours({
  calendar: { venueId, rooms, today },
  day,
  canWrite,
}: {
  calendar: VenueCalendar;
  day: string;
  canWrite: boolean;
}) {
  const ask = useCallback(
    (fields: BlockFields, block: RoomBlock | null) =>
      void askHours({ venueId, rooms, today, fields, block, canWrite }),
    [venueId, rooms, today, canWrite],
  );
  const keep = useCallback(
    ({ roomId, from, until }: RoomHours) => ask({ roomId, day, from, until, purpose: '' }, null),
    [ask, day],
  );
  const open = useCallback(
    ({ booking, block }: Standing) => {
      if (booking !== null)
        return goConsole('/admin/room-booking', { orderNumber: booking.orderNumber });
      const { roomId, day: on, from, until, purpose } = block;
      return ask({ roomId, day: on, from, until, purpose }, block);
    },
    [ask],
  );
  return { keep, open };
}

type DayActionsProps = {
  calendar: VenueCalendar;
  /** The day that is shown; null for a week. */
  visible: string | null;
  /** First day of a new booking. */
  day: string;
  /** Null without the right to write. */
  onKeep: ((hours: RoomHours) => void) | null;
};

function DayActions({ calendar: { venueId, rooms }, visible, day, onKeep }: DayActionsProps) {
  const t = useTranslations('bookingsAdmin');
  const papers = useTranslations('roomPapersAdmin');
  const p = useTranslations('phoneBookingAdmin');
  const roomId = rooms[0]!.id;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onPress={() => window.print()}>
        {t('print')}
      </Button>
      {visible !== null && (
        <>
          <ConsoleLink
            to="/admin/door-signs"
            query={{ venue: venueId, day: visible }}
            variant="secondary"
          >
            {papers('signs')}
          </ConsoleLink>
          <ConsoleLink
            to="/admin/set-up-sheet"
            query={{ venue: venueId, day: visible }}
            variant="secondary"
          >
            {papers('setUp')}
          </ConsoleLink>
        </>
      )}
      {onKeep !== null && (
        <>
          <Button
            variant="secondary"
            onPress={() => goConsole('/admin/room-book', { venueId, roomId, day })}
          >
            {p('book')}
          </Button>
          <Button onPress={() => onKeep({ roomId, from: '08:00', until: '10:00' })}>
            {t('keepHours')}
          </Button>
        </>
      )}
    </div>
  );
}
