import { describe, expect, test, vi } from 'vitest';
import {
  answerTeamNight,
  getTeamNight,
  saveTeamNight,
} from '#domain/facilities/teamNight/calls.ts';
import { run, type Tx } from '#api/platform/db/sql.ts';
import { deviceOf, secretIn } from '#tests/guests/guests.ts';
import { barrier } from '#tests/races/barrier.ts';
import { tally, twinsOf } from '#tests/races/races.ts';
import { paidDays } from '#tests/support/placedBooking.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));

/** With the guard off, guests count the seats that are left without the lock. */
vi.mock(import('#api/features/facilities/teamNight/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockNight(tx: Tx, nightId: number) {
      if (!guard.isOff) await real.lockNight(tx, nightId);
    },
    async insertGuest(...input: Parameters<typeof real.insertGuest>) {
      if (guard.isOff) await guard.read();
      return real.insertGuest(...input);
    },
  };
});

const testApps = twinsOf();

/** An invitation to a room with `seats` seats. */
async function invitation(seats: number) {
  const [one] = testApps;
  const { room, ask, orderNumber } = await paidDays(one!, [dayAhead(20)]);
  await run(one!.core.db)`update room set seat_capacity = ${seats} where id = ${room.id}::bigint`;
  await one!.ask(saveTeamNight, { orderNumber, message: '' }, ask);
  const own = async () => (await one!.ask(getTeamNight, { orderNumber }, ask)).data;
  return { secret: secretIn((await own()).url!), own };
}

/** Guests of two processes choose the date at the same time, each with a device of its own. */
const claim = (secret: string, devices: readonly string[]) =>
  Promise.all(
    devices.map((device, index) =>
      testApps[index % 2]!.ask(answerTeamNight, {
        secret,
        device,
        name: `Guest ${index}`,
        email: '',
        dateNos: [1],
      }),
    ),
  );
const devices = (count: number) => Array.from({ length: count }, () => deviceOf());

describe('guests who choose a date concurrently', () => {
  test('are never more than the seats of the room (issue 53)', async () => {
    const { secret, own } = await invitation(3);
    expect(tally(await claim(secret, devices(8)))).toEqual({ done: 3, '8281': 5 });
    expect((await own()).dates).toMatchObject([{ come: 3 }]);
  });

  test('count once for two presses of one device (issue 53)', async () => {
    const { secret, own } = await invitation(3);
    const device = deviceOf();
    expect(tally(await claim(secret, [device, device]))).toEqual({ done: 2 });
    expect((await own()).guests).toHaveLength(1);
  });

  test('sentinel: two guests take the last seat without the lock', async () => {
    const { secret, own } = await invitation(1);
    const overlap = barrier(2);
    Object.assign(guard, { isOff: true, read: () => overlap.reach() });
    try {
      await claim(secret, devices(2));
      expect((await own()).dates).toMatchObject([{ come: 2 }]);
    } finally {
      Object.assign(guard, { isOff: false, read: async () => {} });
    }
  });
});
