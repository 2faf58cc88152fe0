import { pictureAddress } from '#domain/files/rules.ts';
import { horizonOf } from '#domain/facilities/rules.days.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import {
  makeHoliday,
  makeOption,
  makePackage,
  makeRoom,
  makeVenue,
  type RoomInput,
} from '#demo/make/make.rooms.ts';
import { holidays, type SeedRoom, venues } from './seedRooms.list.ts';
import { categories, layouts, occasions } from './seedRooms.options.ts';

const zone = 'Asia/Brunei';

/** Slots of a room: for half days, two hours or one hour. */
const hoursOf = {
  day: [
    [8, 12],
    [12, 16],
    [16, 20],
  ],
  hours: [
    [8, 10],
    [10, 12],
    [12, 14],
    [14, 16],
    [16, 18],
    [18, 20],
  ],
  hour: [
    [9, 10],
    [10, 11],
    [11, 12],
    [13, 14],
    [14, 15],
    [15, 16],
    [16, 17],
  ],
} as const;
const lengthsOf = { day: [4, 8, 12], hours: [2, 4, 8], hour: [1, 2, 3] } as const;

/**
 * In cents of a slot, by seats: 12 cents for an hour and seat, half more at weekends, double on
 * holidays.
 */
function pricesOf({ seats, lets }: SeedRoom): [number, number, number] {
  const hours = hoursOf[lets][0][1] - hoursOf[lets][0][0];
  const weekday = Math.max(500, Math.round((seats * 12 * hours) / 100) * 100);
  return [weekday, Math.round((weekday * 1.5) / 100) * 100, weekday * 2];
}

export function letting({ key, lets, ...room }: SeedRoom): RoomInput {
  return {
    ...room,
    slots: hoursOf[lets],
    durations: lengthsOf[lets],
    prices: pricesOf({ key, lets, ...room }),
  };
}

/**
 * Inserts eight venues in the four districts with rooms, two combined ones among them, equipment,
 * and the holidays of the bookable months. One venue closes on Mondays, one is released until the
 * end of next month only, one has a closed day. `digests` are the pictures of venues by English
 * name.
 */
export async function seedRooms(
  conn: Conn,
  now: number,
  digests: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  for (const [code, name] of Object.entries(layouts)) await makeOption(conn, 'layout', code, name);
  for (const [code, name] of Object.entries(categories))
    await makeOption(conn, 'facility_category', code, name);
  for (const [code, name] of Object.entries(occasions))
    await makeOption(conn, 'venue_event_type', code, name);
  for (const year of [today.year, today.year + 1])
    for (const { month, day, name } of holidays)
      await makeHoliday(conn, `${year}-${month}-${day}`, name);
  for (const { rooms, equipment = [], closedIn, isReleasedToNextMonth, ...house } of venues) {
    const digest = digests.get(house.name?.en ?? '');
    const venue = await makeVenue(conn, {
      ...house,
      pictures: digest === undefined ? [] : [pictureAddress(digest, 960, 'webp')],
      ...(closedIn === undefined ? {} : { closedOn: [today.add({ days: closedIn }).toString()] }),
      ...(isReleasedToNextMonth === true
        ? { releasedUntil: horizonOf(today.with({ day: 1 }).toString(), 2) }
        : {}),
    });
    const ids = new Map<string, string>();
    for (const room of rooms) {
      const { key, parts } = room;
      const made = await makeRoom(conn, venue, {
        ...letting(room),
        itemCode: `ROOM-${key.toUpperCase()}`,
        ...(parts === undefined ? {} : { parts: parts.map((part) => ids.get(part)!) }),
      });
      ids.set(key, made.id);
    }
    for (const { forRooms, ...one } of equipment)
      await makePackage(conn, venue, {
        ...one,
        rooms: (forRooms ?? [...ids.keys()]).map((key) => ids.get(key)!),
      });
  }
}
