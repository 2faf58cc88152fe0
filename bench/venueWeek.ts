import * as z from 'zod/mini';
import { getVenueCalendar } from '#domain/facilities/bookings/calls.ts';
import { venueCalendar } from '#api/features/facilities/bookings/service.venueCalendar.ts';
import type { AdminCtx } from '#api/kit/http/context.ts';
import { value } from '#api/kit/db/sql.ts';
import { makeMember } from '#api/demo/make/make.ts';
import { makeBookings } from '#api/demo/make/make.bookings.ts';
import { makeHouses } from '#api/demo/make/make.houses.ts';
import { bookHours } from '#api/demo/make/make.rooms.ts';
import { dayAhead } from '#api/test/support/roomBooking.ts';
import { openWorld } from '#api/test/world.ts';
import { median, openPlace, percentile } from './place.ts';

/**
 * A week of a venue with 40 rooms and 1,500 bookings, and a day of it, as the console asks for them
 * every ten seconds: the first answer after a change of the set-up within 500 ms at the server.
 */
const rooms = 40;
const bookings = 1500;
const rounds = 25;
const mostMs = 500;

const hours = Array.from({ length: 12 }, (_, at) => [8 + at, 9 + at] as const);
const from = dayAhead(7);

const place = await openPlace();
const world = await openWorld({
  env: { DATABASE_URL: place.databaseUrl, SANDBOX_URL: place.sandboxUrl },
});
let isBeyond = false;
try {
  const { db } = world.core;
  const [house] = await makeHouses(db, [
    {
      venue: { name: { en: 'Bench House' } },
      rooms: Array.from({ length: rooms }, (_, nth) => ({
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
    const room = house!.rooms[nth % rooms]!;
    const at = Math.floor(nth / rooms);
    const day = Temporal.PlainDate.from(from).add({ days: at % 7 });
    const slotId = room.slotIds.get(day.dayOfWeek)![Math.floor(at / 7)]!;
    await bookHours(db, id, room, { slotIds: [slotId], day: day.toString() });
  }
  // Everything but the way through HTTP; who asks is let in by the gate before.
  const ctx = { ...world.core, language: 'en', admin: { may: () => true } } as unknown as AdminCtx;
  const ask = async (days: number) => {
    const began = performance.now();
    const data = await venueCalendar(ctx, { venueId: house!.venueId, from, days });
    const text = JSON.stringify(z.encode(getVenueCalendar.output, data));
    return { ms: performance.now() - began, size: text.length, found: data.bookings.length };
  };
  const first = await ask(7);
  for (const days of [7, 1]) {
    const times: number[] = [];
    let size = 0;
    let found = 0;
    for (let round = 0; round < rounds; round++) {
      const answer = await ask(days);
      times.push(answer.ms);
      ({ size, found } = answer);
    }
    console.log(
      `${days === 7 ? 'a week' : 'a day'} of ${rooms} rooms, ${found} bookings: ${median(times).toFixed(0)} ms, nine in ten within ${percentile(times, 0.9).toFixed(0)} ms, ${(size / 1000).toFixed(0)} kB before compression`,
    );
  }
  const claims = await value<number>(db)`select count(*)::int from slot_claim`;
  console.log(
    `the first answer, nothing remembered: ${first.ms.toFixed(0)} ms of at most ${mostMs} (${(first.ms / mostMs).toFixed(2)} ×), ${claims} claims`,
  );
  isBeyond = first.ms > mostMs;
} finally {
  await world.stop();
  await place.close();
}
if (isBeyond) process.exitCode = 1;
