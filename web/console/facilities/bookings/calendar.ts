import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import { tickOf } from '#domain/facilities/rules.ticks.ts';
import type {
  CalendarBooking,
  RoomBlock,
  VenueCalendar,
} from '#domain/facilities/bookings/shapes.ts';

export type CalendarRoom = VenueCalendar['rooms'][number];
/** An entry of the calendar: a session of a booking, or hours that the company keeps (own use). */
export type Standing = {
  key: string;
  roomId: string;
  day: string;
  from: string;
  until: string;
} & ({ booking: CalendarBooking; block: null } | { booking: null; block: RoomBlock });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Entries of a venue, sorted by day and time. */
export function standingIn({
  bookings,
  blocks,
}: Pick<VenueCalendar, 'bookings' | 'blocks'>): Standing[] {
  const all: Standing[] = [
    ...bookings.map((booking) => ({
      key: `${booking.orderNumber}/${booking.sessionNo}`,
      ...booking,
      booking,
      block: null,
    })),
    ...blocks.map((block) => ({ key: `block/${block.id}`, ...block, booking: null, block })),
  ];
  return all.toSorted((a, b) => (a.day + a.from + a.key < b.day + b.from + b.key ? -1 : 1));
}

/**
 * Whether an entry contains all words of a search: in event, member, contact, order number or
 * purpose. An empty search matches everything.
 */
export function isFound({ booking, block }: Standing, search: string): boolean {
  const text =
    booking === null
      ? block.purpose
      : [
          booking.eventName,
          booking.memberNumber,
          booking.memberName,
          booking.contactName,
          booking.contactPhone,
          booking.orderNumber,
        ].join(' ');
  return hasWords(text, searchWords(search));
}

/** Time left until a moment as `1:05:09` or `04:30`; null when it has passed. */
export function leftText(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return null;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/**
 * An entry as one room shows it. `through` is the booked room if that one shares units with this
 * room.
 */
export type InRoom = Standing & { through: CalendarRoom | null };

/**
 * Groups entries by room and day. An entry also appears in every room that shares a unit with its
 * own (B-18). Computed once for a rendering, since a week has hundreds of rooms and days.
 */
export function standingByRoom(
  all: readonly Standing[],
  { rooms }: Pick<VenueCalendar, 'rooms'>,
): (room: CalendarRoom, day: string) => readonly InRoom[] {
  const reached = new Map(
    rooms.map((one) => [
      one.id,
      {
        one,
        others: rooms.filter(
          ({ id, units }) => id !== one.id && units.some((unit) => one.units.includes(unit)),
        ),
      },
    ]),
  );
  const found = new Map<string, InRoom[]>();
  const put = (roomId: string, one: InRoom) => {
    const key = `${roomId} ${one.day}`;
    const list = found.get(key);
    if (list === undefined) found.set(key, [one]);
    else list.push(one);
  };
  for (const standing of all) {
    const room = reached.get(standing.roomId);
    if (room === undefined) continue;
    put(standing.roomId, { ...standing, through: null });
    for (const { id } of room.others) put(id, { ...standing, through: room.one });
  }
  const none: readonly InRoom[] = [];
  return (room, day) => found.get(`${room.id} ${day}`) ?? none;
}

/** First and last whole hour of a day's timeline; 8 to 20 for an empty day. */
export function hoursShown(
  calendar: Pick<VenueCalendar, 'rooms' | 'bookings' | 'blocks'>,
  day: string,
): { first: number; last: number } {
  const spans = [
    ...calendar.rooms
      .flatMap(({ days }) => days.filter((one) => one.day === day))
      .flatMap(({ slots }) => slots),
    ...standingIn(calendar).filter((one) => one.day === day),
  ];
  if (spans.length === 0) return { first: 8, last: 20 };
  return {
    first: Math.floor(Math.min(...spans.map(({ from }) => minutesOf(from))) / 60),
    last: Math.ceil(Math.max(...spans.map(({ until }) => minutesOf(until))) / 60),
  };
}

/** Position of a span within visible hours, in percent. */
export function placeOf(
  { from, until }: { from: string; until: string },
  { first, last }: { first: number; last: number },
): { left: string; width: string } {
  const whole = (last - first) * 60;
  const start = minutesOf(from) - first * 60;
  return {
    left: `${(start / whole) * 100}%`,
    width: `${((minutesOf(until) - minutesOf(from)) / whole) * 100}%`,
  };
}

/**
 * Span of quarter-hours drawn from one press to its release; a press without movement is an hour.
 */
export function drawnSpan(pressed: number, letGo: number): { start: number; end: number } {
  const [start, end] = pressed <= letGo ? [pressed, letGo + 1] : [letGo, pressed + 1];
  return { start, end: Math.min(96, Math.max(end, start + (pressed === letGo ? 4 : 1))) };
}

/** `08:00` to `24:00` in quarter-hours. */
export const quarterHours: readonly string[] = Array.from(
  { length: 97 },
  (_, tick) =>
    `${String(Math.floor(tick / 4)).padStart(2, '0')}:${String((tick % 4) * 15).padStart(2, '0')}`,
).filter((time) => tickOf(time) !== null);
