import { expect, test } from 'vitest';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testClusterOf } from '#tests/races/races.ts';
import { stormRooms } from '#tests/races/roomStorm.ts';

const testCluster = testClusterOf(3);

test(
  'keeps bookings of 200 members in twenty rooms consistent while three processes are killed at random (I02, I08, I11, B-04)',
  { timeout: 900_000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    const storm = { members: 200, bookings: 8, restMs: 1500, kills: 12, jumps: 6, seed };
    const seen = await stormRooms(testCluster(), storm);
    const message = `seed ${seed}: ${JSON.stringify(seen)}`;
    console.log(message);
    expect(seen.booked, message).toBeGreaterThan(200);
    for (const outcome of ['APPLIED', 'REVIVED', 'REFUND_DUE'])
      expect(seen.outcomes[outcome], message).toBeGreaterThan(0);
    expect(seen, message).toMatchObject({
      errors: [],
      deadlocks: 0,
      wronglyTaken: [],
      unknown: [],
    });
    expect(await brokenInvariants(testCluster().db), message).toEqual([]);
  },
);
