import { hasWords, searchWords } from '#domain/text/shapes.search.ts';
import { tickOf } from '#domain/facilities/rules.ticks.ts';
import type {
  CalendarBooking,
  RoomBlock,
  VenueCalendar,
} from '#domain/facilities/bookings/shapes.ts';

export type CalendarRoom = VenueCalendar['rooms'][number];
/** Something that has hours: a session of a booking, or hours the company keeps. */
export type Standing = {
  key: string;
  roomId: string;
  day: string;
  from: string;
  until: string;
} & ({ booking: CalendarBooking; block: null } | { booking: null; block: RoomBlock });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** All that stands in a venue, by day and time. */
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
 * Whether something that stands has all words of a search: by its event, its member, its contact, its
 * number, or what hours are kept for. Nothing typed finds everything.
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

/** `1:05:09` or `04:30` until a moment; null once it is over. */
export function leftText(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return null;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

/** Something that stands in a room; `through` is the room it is for, where it takes this one along. */
export type InRoom = Standing & { through: CalendarRoom | null };

/**
 * What stands in each room on each day: its own, and what takes it along (B-18). Put together once
 * for a picture, since a week of a venue has hundreds of rooms' days.
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

/** Whole hours a picture of a day begins and ends with; 8 to 20 where there is nothing to show. */
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

/** Where a span lies in hours that are shown, in percent. */
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

/** Two ticks that were pressed and let go, as the span they mean; at least an hour. */
export function drawnSpan(pressed: number, letGo: number): { start: number; end: number } {
  const [start, end] = pressed <= letGo ? [pressed, letGo + 1] : [letGo, pressed + 1];
  return { start, end: Math.min(96, Math.max(end, start + (pressed === letGo ? 4 : 1))) };
}

/** `08:00` to `24:00` by the quarter-hour. */
export const quarterHours: readonly string[] = Array.from(
  { length: 97 },
  (_, tick) =>
    `${String(Math.floor(tick / 4)).padStart(2, '0')}:${String((tick % 4) * 15).padStart(2, '0')}`,
).filter((time) => tickOf(time) !== null);
