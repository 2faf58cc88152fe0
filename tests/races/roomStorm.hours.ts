import { overlaps } from '#domain/facilities/rules.ticks.ts';
import type { Db } from '#api/platform/db/sql.ts';
import { makeHouses, type MadeHouse } from '#demo/make/make.houses.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

/** Slots of each day, in hours: start and end. */
export const hours = [
  [8, 10],
  [10, 12],
  [12, 14],
  [14, 16],
] as const;
const prices = [1000, 1000, 1000] as const;
/** Far enough ahead for cancellations after all jumps of the clock. */
export const days = [20, 21, 22, 23, 24].map(dayAhead);

export type Room = MadeHouse['rooms'][number] & { units: readonly string[] };
/** Adjacent hours of a room on one day: slots `first` to `last` of `hours`. */
export type Stretch = { room: Room; day: string; first: number; last: number };
/** A stretch that an order may have held from `since` to `until`, in real time. */
export type Held = Stretch & { since: number; until: number };
const spanOf = ({ first, last }: Stretch) => ({
  start: hours[first]![0] * 4,
  end: hours[last]![1] * 4,
});
/** Whether two stretches exclude each other. */
export const meets = (one: Stretch, other: Stretch) =>
  one.day === other.day &&
  one.room.units.some((unit) => other.room.units.includes(unit)) &&
  overlaps(spanOf(one), spanOf(other));

/** Makes two venues with ten rooms each; two of each are combined rooms. */
export async function housesOf(db: Db): Promise<Room[]> {
  const plain = Array.from({ length: 8 }, () => ({ slots: hours, prices }));
  const combined = [
    [0, 1],
    [1, 2],
  ].map((parts) => ({ ...plain[0]!, parts }));
  const houses = await makeHouses(
    db,
    [1, 2].map(() => ({ venue: {}, rooms: [...plain, ...combined] })),
  );
  return houses.flatMap(({ rooms }) =>
    rooms.map((room, place) => ({
      ...room,
      units: place < 8 ? [room.id] : combined[place - 8]!.parts.map((part) => rooms[part]!.id),
    })),
  );
}

export const slotIdsOf = ({ room, day, first, last }: Stretch): string[] =>
  room.slotIds.get(Temporal.PlainDate.from(day).dayOfWeek)!.slice(first, last + 1);
