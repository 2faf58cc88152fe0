import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { admitWalkIn } from '#domain/checkin/calls.walkIn.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { listVersions } from '#api/features/events/store.view.ts';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { asHelper, hour, nonce } from '#tests/support/doors.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { insist } from '#tests/races/answering.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** With the guard off, the stock is read without its lock. */
vi.mock(import('#api/features/events/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockStock(tx: Tx, ...eventIds: readonly number[]) {
      if (!guard.isOff) return real.lockStock(tx, ...eventIds);
      const rows = await real.listStock(tx, eventIds);
      await guard.read();
      return { rows, now: await appNow(tx), versions: await listVersions(tx, eventIds) };
    },
  };
});

const testApps = twinsOf();

/** `buyers` and two walk-ins want the last place of an event at the same time. */
async function contest(firstAda: number, buyerCount: number) {
  const [one, other] = testApps as [(typeof testApps)[0], (typeof testApps)[0]];
  const startTime = (await appNow(one.core.db)) + hour;
  const event = await makeEvent(one.core.db, {
    startTime,
    endTime: startTime + hour,
    ticketTypes: [{ price: 0, total: 1, limit: 100 }],
  });
  const ticketTypeId = String(event.ticketTypeIds[0]);
  const doors = [await asHelper(one, event), await asHelper(other, event)];
  const buyers = [];
  for (let at = 0; at < buyerCount; at++)
    buyers.push(await buyerIn(testApps[at % 2]!, String(firstAda + at)));
  const walkIns = doors.map(({ sessionId, credential }, at) => {
    const input = {
      sessionId,
      credential,
      ticketTypeId,
      nonce: nonce(),
      name: 'Kumar',
      places: 1,
      broughtBy: '',
      payment: null,
      amount: 0,
    };
    return insist(() => testApps[at]!.ask(admitWalkIn, input));
  });
  const answers = await Promise.all([
    ...walkIns,
    ...buyers.map((buyer) => insist(() => buyer.create(event))),
  ]);
  return {
    won: answers.filter(({ code }) => code === null).length,
    stock: await stockOf(one, event),
  };
}

describe('two walk-ins and buyers for the last place', () => {
  test('gives it to one of them over two applications (B-41, I01)', async () => {
    for (let round = 0; round < 5; round++) {
      const { won, stock } = await contest(8_410_000 + round * 10, 3);
      expect([won, stock.free, stock.held + stock.sold]).toEqual([1, 0, 1]);
    }
    expect(await brokenInvariants(testApps[0]!.core.db)).toEqual([]);
  });

  describe('without the lock and the constraint', () => {
    renewTwins(testApps);

    test('sentinel: gives it to a walk-in and to a buyer (B-41, I01)', async () => {
      const { db } = testApps[0]!.core;
      await sql`alter table ticket_stock drop constraint ticket_stock_never_oversold`.execute(db);
      // The two walk-ins wait for the order of one desk account, so one of them meets the buyer.
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      const { won, stock } = await contest(8_411_000, 1);
      expect(overlap.reached()).toBeGreaterThan(1);
      expect(won).toBeGreaterThan(1);
      expect(stock.free).toBeLessThan(0);
    });
  });
});
