import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { bookingOf, forgetHours } from '#tests/support/roomBooking.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { overlapOnDay } from '#tests/races/roomDay.ts';
import { stormRooms } from '#tests/races/roomStorm.ts';
import { days, housesOf, slotIdsOf } from '#tests/races/roomStorm.hours.ts';

const testCluster = testClusterOf(3);

describe('room hours in three processes', () => {
  test(
    'books no hours twice and loses none while holds expire and processes are killed (I02, I08, I11, B-04)',
    { timeout: 240_000 },
    async () => {
      const seed = Date.now() % 1_000_000;
      const seen = await stormRooms(testCluster(), {
        members: 50,
        bookings: 2,
        restMs: 100,
        kills: 2,
        jumps: 1,
        seed,
      });
      const message = `seed ${seed}: ${JSON.stringify(seen)}`;
      expect(seen.booked, message).toBeGreaterThan(40);
      expect(seen.codes['8002'], message).toBeGreaterThan(0);
      expect(seen, message).toMatchObject({
        errors: [],
        deadlocks: 0,
        wronglyTaken: [],
        unknown: [],
      });
      expect(await brokenInvariants(testCluster().db), message).toEqual([]);
    },
  );

  test('sentinel: books the same hours in three processes without the unique key and the masks (I02)', async () => {
    const { db } = testCluster();
    const [room] = await housesOf(db);
    const stretch = { room: room!, day: days[0]!, first: 0, last: 0 };
    const sessions = [{ day: stretch.day, slotIds: slotIdsOf(stretch) }];
    const input = z.encode(createFacilityOrder.input, await bookingOf(db, room!, sessions));
    const bookers = await testCluster().members(8_231_000, 3);
    await forgetHours(db);
    const answers = await overlapOnDay(db, { roomId: room!.id, day: stretch.day }, () =>
      bookers.map(({ token }, at) => testCluster().ask(at, createFacilityOrder, input, { token })),
    );
    expect(answers.map(({ code }) => code)).toEqual([null, null, null]);
    expect((await brokenInvariants(db)).join('\n')).toContain('I02');
  });
});
