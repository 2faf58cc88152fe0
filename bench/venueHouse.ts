import type { Db } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makeHouses } from '#demo/make/make.houses.ts';
import { bookHours } from '#demo/make/make.roomUse.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

/** 1,500 bookings in the seven days from `weekFrom`, one in ten reserved. */
export const houseRooms = 40;
const bookings = 1500;
/** Monday of the week after next. */
export const weekFrom = Temporal.PlainDate.from(dayAhead(14))
  .subtract({ days: Temporal.PlainDate.from(dayAhead(14)).dayOfWeek - 1 })
  .toString();

const hours = Array.from({ length: 12 }, (_, at) => [8 + at, 9 + at] as const);

export async function fillHouse(db: Db): Promise<{ venueId: string }> {
  const [house] = await makeHouses(db, [
    {
      venue: { name: { en: 'Bench House' } },
      rooms: Array.from({ length: houseRooms }, (_, nth) => ({
        name: { en: `Room ${nth + 1}` },
        slots: hours,
        durations: [1],
      })),
    },
  ]);
  const members: { id: number }[] = [];
  for (let nth = 0; nth < 50; nth++) members.push(await makeMember(db));
  const made = await makeBookings(
    db,
    Array.from({ length: bookings }, (_, nth) => ({
      kind: 'facility' as const,
      member: members[nth % members.length]!,
      status: nth % 10 === 0 ? ('UNPAID' as const) : ('PAID' as const),
    })),
  );
  for (const [nth, { id }] of made.entries()) {
    const room = house!.rooms[nth % houseRooms]!;
    const at = Math.floor(nth / houseRooms);
    const day = Temporal.PlainDate.from(weekFrom).add({ days: at % 7 });
    const slotId = room.slotIds.get(day.dayOfWeek)![Math.floor(at / 7)]!;
    await bookHours(db, id, room, { slotIds: [slotId], day: day.toString() });
  }
  return { venueId: house!.venueId };
}
