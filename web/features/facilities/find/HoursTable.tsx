import { type KeyboardEvent, useRef, useState } from 'react';
import type { FreeHours } from '#domain/facilities/calls.find.ts';
import { ticksPerHour, tickOf, timeOf } from '#domain/facilities/rules.ticks.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { noteUse } from '#web/platform/session/tracking.ts';
import { self } from '#web/platform/session/session.ts';
import { dayInWords } from '#web/platform/locale/calendarDays.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Unbroken } from '#web/ui/Unbroken.tsx';

type Venue = FreeHours['venues'][number];
type Room = Venue['rooms'][number];
type Slot = Room['slots'][number];
type HoursRow = { venue: Venue; room: Room };

const tick = (time: string): number => tickOf(time) ?? 0;

/** First and last hour of the table, in quarter-hours; office hours if no room has slots. */
function spanOf(rows: readonly HoursRow[]): { start: number; end: number } {
  const slots = rows.flatMap(({ room }) => room.slots);
  if (slots.length === 0) return { start: 9 * ticksPerHour, end: 17 * ticksPerHour };
  const start = Math.min(...slots.map(({ startTime }) => tick(startTime)));
  const end = Math.max(...slots.map(({ endTime }) => tick(endTime)));
  return {
    start: start - (start % ticksPerHour),
    end: Math.ceil(end / ticksPerHour) * ticksPerHour,
  };
}

const hoursOfTable = '[data-hour]';
const startOf = (link: HTMLElement): number => Number(link.dataset['start']);

/** Returns the link that an arrow key leads to: in a row, or the nearest one of another row. */
function nextLink(table: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll<HTMLElement>(hoursOfTable)])
    .filter((row) => row.length > 0);
  const y = rows.findIndex((row) => row.includes(from));
  const x = rows[y]?.indexOf(from) ?? -1;
  const nearest = (row: readonly HTMLElement[] | undefined) =>
    row?.toSorted(
      (one, other) =>
        Math.abs(startOf(one) - startOf(from)) - Math.abs(startOf(other) - startOf(from)),
    )[0];
  switch (key) {
    case 'ArrowRight':
      return rows[y]?.[x + 1];
    case 'ArrowLeft':
      return rows[y]?.[x - 1];
    case 'ArrowDown':
      return nearest(rows[y + 1]);
    case 'ArrowUp':
      return nearest(rows[y - 1]);
    case 'Home':
      return rows[y]?.[0];
    case 'End':
      return rows[y]?.at(-1);
    default:
      return undefined;
  }
}

/** Roving tabindex: Tab stops at one hour, arrow keys reach the others. */
function useArrows(keys: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  return {
    stop: focused !== null && keys.includes(focused) ? focused : keys[0],
    table,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = event.target;
      if (!(from instanceof HTMLElement) || !from.matches(hoursOfTable) || !table.current) return;
      const to = nextLink(table.current, from, event.key);
      if (to === undefined) return;
      event.preventDefault();
      setFocused(to.dataset['hour'] ?? null);
      to.focus();
    },
  };
}

const keyOf = (room: Room, slot: Slot): string => `${room.roomID} ${slot.startTime}`;

type HoursTableProps = { date: string; rows: readonly HoursRow[] };

/** A column for each hour; slots take as many quarter-hours as they last. */
export function HoursTable({ date, rows }: HoursTableProps) {
  const t = useTranslations('freeHours');
  const language = useLanguage();
  const span = spanOf(rows);
  const hours = Array.from(
    { length: (span.end - span.start) / ticksPerHour },
    (_, place) => span.start + place * ticksPerHour,
  );
  const keys = rows.flatMap(({ room }) =>
    room.slots.filter(({ run }) => run !== null).map((slot) => keyOf(room, slot)),
  );
  const { stop, table, onKeyDown } = useArrows(keys);
  const parts = Map.groupBy(rows, ({ venue }) => venue);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table
        ref={table}
        role="grid"
        aria-label={t('hoursOf', { day: dayInWords(date, language) })}
        onKeyDown={onKeyDown}
        className="w-full min-w-4xl table-fixed border-collapse text-sm"
      >
        <colgroup>
          <col className="w-52" />
          {hours.flatMap((hour) =>
            Array.from({ length: ticksPerHour }, (_, quarter) => <col key={hour + quarter} />),
          )}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t('room')}
            </th>
            {hours.map((hour) => (
              <th
                key={hour}
                scope="col"
                colSpan={ticksPerHour}
                className="border-l border-line py-2 pl-1 text-left text-xs font-normal text-soft tabular-nums"
              >
                {timeOf(hour)}
              </th>
            ))}
          </tr>
        </thead>
        {[...parts].map(([venue, own]) => (
          <tbody key={venue.venueID}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={1 + span.end - span.start}
                className="border-t border-line bg-paper px-3 py-1.5 text-left font-semibold"
              >
                <ScreenLink
                  to="SiteDetail"
                  query={{ regionCode: self().regionCode, venueID: venue.venueID }}
                  className="hover:text-leaf hover:underline"
                >
                  <Unbroken of={venue.venueName} />
                </ScreenLink>
              </th>
            </tr>
            {own.map(({ room }) => (
              <RoomRow key={room.roomID} {...{ date, venue, room, span, stop }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RoomRowProps = HoursRow & {
  date: string;
  span: { start: number; end: number };
  /** Key of the only hour in the tab order. */
  stop: string | undefined;
};

function RoomRow({ date, venue, room, span, stop }: RoomRowProps) {
  const t = useTranslations('freeHours');
  const facilities = useTranslations('facilities');
  const isShut = room.state !== 'OPEN' && room.state !== 'FULL';
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-1.5 text-left leading-tight font-medium">
        <Unbroken of={room.roomName} />
        <span className="block text-xs font-normal text-soft tabular-nums">
          {facilities('seats', { count: room.seatCapacity })}
        </span>
      </th>
      {isShut ? (
        <td colSpan={span.end - span.start} className="px-2 text-soft">
          {t(`state${room.state as 'CLOSED'}`)}
        </td>
      ) : (
        <Cells {...{ date, venue, room, span, stop }} />
      )}
    </tr>
  );
}

function Cells({ date, venue, room, span, stop }: RoomRowProps) {
  const t = useTranslations('freeHours');
  const gap = (from: number, to: number) =>
    to > from && <td key={`gap ${from}`} colSpan={to - from} />;
  const slots = room.slots;
  return (
    <>
      {slots.map((slot, place) => {
        const [start, end] = [tick(slot.startTime), tick(slot.endTime)];
        const before = place === 0 ? span.start : tick(slots[place - 1]!.endTime);
        return [
          gap(before, start),
          <td
            key={slot.startTime}
            colSpan={end - start}
            className="h-11 border-l border-line p-0.5"
          >
            {slot.run === null ? (
              <span className="flex h-10 items-center justify-center rounded-sm bg-sunk">
                <span className="sr-only">
                  {slot.startTime} {t('notFree')}
                </span>
              </span>
            ) : (
              <FreeHour
                {...{ date, venue, room, slot, run: slot.run }}
                isStop={keyOf(room, slot) === stop}
              />
            )}
          </td>,
        ];
      })}
      {gap(slots.length === 0 ? span.start : tick(slots.at(-1)!.endTime), span.end)}
    </>
  );
}

type FreeHourProps = HoursRow & {
  date: string;
  slot: Slot;
  run: NonNullable<Slot['run']>;
  isStop: boolean;
};

/** Leads to the booking, in which room and time are chosen. */
function FreeHour({ date, venue, room, slot, run, isStop }: FreeHourProps) {
  const t = useTranslations('freeHours');
  const name = t('hourName', {
    room: room.roomName,
    hours: `${slot.startTime}–${run.endTime}`,
    price: run.price === 0 ? t('noCharge') : moneyText(run.price),
  });
  return (
    <ScreenLink
      to="SiteOrderDetail"
      query={{
        regionCode: self().regionCode,
        roomID: room.roomID,
        venueID: venue.venueID,
        date,
        start: slot.startTime,
        end: run.endTime,
      }}
      data-hour={keyOf(room, slot)}
      data-start={tick(slot.startTime)}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      title={name}
      onClick={() => noteUse('book_now', 'Factory', room.roomID, { kind: 'facility' })}
      className="flex h-10 items-center justify-center rounded-sm bg-leaf-soft text-xs font-semibold text-leaf tabular-nums outline-none hover:bg-leaf hover:text-on-leaf focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-lagoon"
    >
      {slot.startTime}
    </ScreenLink>
  );
}
