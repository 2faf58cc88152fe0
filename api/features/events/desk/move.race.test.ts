import { afterEach, describe, expect, test, vi } from 'vitest';
import { sql, type Tx } from '#api/platform/db/sql.ts';
import { movePlaces } from '#domain/orders/acts/calls.tickets.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { makeEvent } from '#demo/make/make.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { listVersions } from '../store.view.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** With the guard off, the stock is read without its lock: two processes use the same numbers. */
vi.mock(import('../store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockStock(tx: Tx, ...eventIds: readonly number[]) {
      if (!guard.isOff) return real.lockStock(tx, ...eventIds);
      const rows = await real.listStock(tx, eventIds);
      await guard.read();
      const clock = await sql<{ now: number }>`select app_now() as now`.execute(tx);
      return { rows, now: clock.rows[0]!.now, versions: await listVersions(tx, eventIds) };
    },
  };
});

const testApps = twinsOf();
const [one, other] = [() => testApps[0]!, () => testApps[1]!];
const db = () => one().core.db;
const hour = 3_600_000;

/** A free event whose second session has one place, and a member with a place in the first. */
async function lastPlace() {
  const start = (await appNow(db())) + 24 * hour;
  const event = await makeEvent(db(), {
    startTime: start,
    endTime: start + 5 * hour,
    sessions: [0, 3].map((hours) => ({
      startTime: start + hours * hour,
      endTime: start + (hours + 2) * hour,
    })),
    ticketTypes: [{ price: 0, total: 1 }],
  });
  const holder = await buyerIn(one());
  const orderNumber = await holder.reserve(event, 1);
  await holder.confirm(orderNumber);
  const [ticketTypeId, sessionId] = [String(event.ticketTypeIds[0]), String(event.sessionIds[1])];
  const places = await placeKeysOf(one(), orderNumber);
  const next = await buyerIn(other());
  const race = async () =>
    Promise.all([
      one().ask(
        movePlaces,
        {
          ...actOf(orderNumber, { message: 'none' }),
          places,
          ticketTypeId,
          sessionId,
        },
        { admin: await one().admin('order') },
      ),
      next.create(event, 1, { tickets: [{ ticketTypeId, sessionId, quantity: 1 }] }),
    ]);
  return race;
}

describe('a move to the last place of a session', () => {
  test('is won by the desk or by a buyer, never by both (I01, EVT-060)', async () => {
    for (let round = 0; round < 10; round++) {
      const race = await lastPlace();
      const answers = await race();
      expect(answers.map(({ http }) => http)).toEqual([200, 200]);
      expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === '8001')).toHaveLength(1);
    }
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock and the constraint', () => {
    renewTwins(testApps);

    test('sentinel: both get the last place (I01)', async () => {
      await sql`alter table ticket_stock drop constraint ticket_stock_never_oversold`.execute(db());
      const overlap = barrier(2);
      const race = await lastPlace();
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      const answers = await race();
      expect(answers.map(({ code }) => code)).toEqual([null, null]);
      expect((await brokenInvariants(db())).some((line) => line.startsWith('I01'))).toBe(true);
    });
  });
});
