import { describe, expect, test } from 'vitest';
import { forgetHours } from '#api/test/support/roomBooking.ts';
import { brokenInvariants } from '#api/test/support/invariants.ts';
import { townOf } from '#api/test/races/races.ts';
import { stormRooms } from '#api/test/races/roomStorm.ts';

const town = townOf(3);

describe('hours of rooms through three processes', () => {
  test(
    'I02 I08 I11 B-04 booked, given up, paid, paid late, moved and cancelled while holds run out and processes are killed: none twice, none lost, nobody told "taken" of what nobody has',
    { timeout: 240_000 },
    async () => {
      const seed = Date.now() % 1_000_000;
      const seen = await stormRooms(town(), {
        members: 50,
        bookings: 2,
        restMs: 100,
        kills: 2,
        jumps: 1,
        seed,
      });
      const told = `seed ${seed}: ${JSON.stringify(seen)}`;
      expect(seen.booked, told).toBeGreaterThan(40);
      expect(seen.codes['8002'], told).toBeGreaterThan(0);
      expect(seen, told).toMatchObject({
        errors: [],
        deadlocks: 0,
        wronglyTaken: [],
        unknown: [],
      });
      expect(await brokenInvariants(town().db), told).toEqual([]);
    },
  );

  test('I02 sentinel: without key and masks the same crowd has hours twice', async () => {
    await forgetHours(town().db);
    await stormRooms(town(), {
      members: 50,
      bookings: 2,
      restMs: 200,
      kills: 0,
      jumps: 0,
      seed: 1,
    });
    const broken = await brokenInvariants(town().db);
    expect(broken.join('\n')).toContain('I02');
  });
});
