import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buyerIn, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeEvent } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, twinsOf } from '#tests/races/races.ts';
import { listVersions } from '../../store.view.ts';

const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));
afterEach(() => {
  Object.assign(guard, { isOff: false, read: async () => {} });
});

/** Turns the guard off. Both applications read the stock before one of them writes. */
function overlapUnguarded() {
  const overlap = barrier(2);
  Object.assign(guard, { isOff: true, read: () => overlap.reach() });
  return overlap;
}

/** With the guard off, the stock is read without its lock: two processes use the same numbers. */
vi.mock(import('../../store.ts'), async (load) => {
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

/** 60 buyers in two applications for `total` places. Returns sold places and stock. */
async function rush(firstAda: number, total: number) {
  const event = await makeEvent(testApps[0]!.core.db, { ticketTypes: [{ total }] });
  const buyers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      buyerIn(testApps[index % 2]!, String(firstAda + index)),
    ),
  );
  const answers = await Promise.all(buyers.map((buyer) => buyer.create(event)));
  expect(answers.every((answer) => answer.http === 200)).toBe(true);
  return {
    sold: answers.filter((answer) => answer.code === null).length,
    stock: await stockOf(testApps[0]!, event),
  };
}

describe('the stock lock', () => {
  test('sells 20 of 20 places over two applications (EVT-060)', async () => {
    expect(await rush(8210000, 20)).toEqual({ sold: 20, stock: { free: 0, held: 20, sold: 0 } });
    expect(await brokenInvariants(testApps[0]!.core.db)).toEqual([]);
  });

  test('the constraint prevents overselling when the store has no guard (EVT-060)', async () => {
    const overlap = overlapUnguarded();
    const event = await makeEvent(testApps[0]!.core.db, { ticketTypes: [{ total: 20 }] });
    const buyers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        buyerIn(testApps[index % 2]!, String(8211000 + index)),
      ),
    );
    const answers = await Promise.all(buyers.map((buyer) => buyer.create(event)));
    expect(overlap.reached()).toBeGreaterThan(1);
    expect((await stockOf(testApps[0]!, event)).held).toBeLessThanOrEqual(20);
    expect(answers.filter((answer) => answer.code === null).length).toBeLessThanOrEqual(20);
    expect(await brokenInvariants(testApps[0]!.core.db)).toEqual([]);
  });

  describe('without the lock and the constraint', () => {
    renewTwins(testApps);

    // One place, because two batches could sell exactly all of twenty places by chance.
    test('sentinel: one place is sold by both applications (EVT-060)', async () => {
      const { db } = testApps[0]!.core;
      await sql`alter table ticket_stock drop constraint ticket_stock_never_oversold`.execute(db);
      const overlap = overlapUnguarded();
      const { sold, stock } = await rush(8212000, 1);
      expect(overlap.reached()).toBeGreaterThan(1);
      expect(sold).toBeGreaterThan(1);
      expect(stock.free).toBeLessThan(0);
      expect((await brokenInvariants(db)).some((line) => line.startsWith('I01'))).toBe(true);
    });
  });
});
