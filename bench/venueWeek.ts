import * as z from 'zod/mini';
import { getVenueCalendar } from '#domain/facilities/bookings/calls.ts';
import { venueCalendar } from '#api/features/facilities/bookings/service.venueCalendar.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { value } from '#api/platform/db/sql.ts';
import { openTestApp } from '#tests/testApp.ts';
import { median, openPlace, percentile } from './kit/place.ts';
import { fillHouse, houseRooms, weekFrom } from './venueHouse.ts';

/**
 * A week of a venue with 40 rooms and 1,500 bookings, and a day of it, which the console requests
 * every 10 s. The first response without caches within 500 ms on the server.
 */
const rounds = 25;
const maxMs = 500;

const place = await openPlace();
const testApp = await openTestApp({
  env: { DATABASE_URL: place.databaseUrl, SANDBOX_URL: place.sandboxUrl },
});
let isBeyond = false;
try {
  const { db } = testApp.core;
  const { venueId } = await fillHouse(db);
  // Calls the service directly, without HTTP and the check of permissions.
  const ctx = {
    ...testApp.core,
    language: 'en',
    admin: { can: () => true },
  } as unknown as AdminCtx;
  const ask = async (days: number) => {
    const began = performance.now();
    const data = await venueCalendar(ctx, { venueId, from: weekFrom, days });
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
      `${days === 7 ? 'a week' : 'a day'} of ${houseRooms} rooms, ${found} bookings: ${median(times).toFixed(0)} ms, nine in ten within ${percentile(times, 0.9).toFixed(0)} ms, ${(size / 1000).toFixed(0)} kB before compression`,
    );
  }
  const claims = await value<number>(db)`select count(*)::int from slot_claim`;
  console.log(
    `the first response, without a cache: ${first.ms.toFixed(0)} ms of at most ${maxMs} (${(first.ms / maxMs).toFixed(2)} ×), ${claims} claims`,
  );
  isBeyond = first.ms > maxMs;
} finally {
  await testApp.stop();
  await place.close();
}
if (isBeyond) process.exitCode = 1;
