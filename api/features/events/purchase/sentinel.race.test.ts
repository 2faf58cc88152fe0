import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Tx } from '#api/kit/db/db.ts';
import { buyerIn, stockOf } from '#api/test/support/buying.ts';
import { brokenInvariants } from '#api/test/support/invariants.ts';
import { makeEvent } from '#api/demo/make/make.ts';
import { twinsOf } from '#api/test/races/races.ts';
import { listVersions } from '../store.view.ts';

const guard = vi.hoisted(() => ({ isOff: false, letGo: undefined as (() => void) | undefined }));

/** Two go on together; one for whom nobody comes goes on alone. */
async function meet(): Promise<void> {
  const { letGo } = guard;
  guard.letGo = undefined;
  if (letGo !== undefined) return letGo();
  await new Promise<void>((resolve) => {
    guard.letGo = resolve;
    setTimeout(() => {
      if (guard.letGo === resolve) guard.letGo = undefined;
      resolve();
    }, 3000);
  });
}

/**
 * The store as it is; with the guard off, the stock is read without its lock, so that two processes
 * decide on the same number.
 */
vi.mock(import('../store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockStock(tx: Tx, ...eventIds: readonly number[]) {
      if (!guard.isOff) return real.lockStock(tx, ...eventIds);
      const rows = await real.listStock(tx, eventIds);
      await meet();
      const clock = await sql<{ now: number }>`select app_now() as now`.execute(tx);
      return { rows, now: clock.rows[0]!.now, versions: await listVersions(tx, eventIds) };
    },
  };
});

const worlds = twinsOf();

/** 60 buyers for so many places over both applications; answers how many got one, and the stock. */
async function rush(firstAda: number, total: number) {
  const event = await makeEvent(worlds[0]!.core.db, { ticketTypes: [{ total }] });
  const buyers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => buyerIn(worlds[index % 2]!, String(firstAda + index))),
  );
  const answers = await Promise.all(buyers.map((buyer) => buyer.create(event)));
  expect(answers.every((answer) => answer.http === 200)).toBe(true);
  return {
    sold: answers.filter((answer) => answer.code === null).length,
    stock: await stockOf(worlds[0]!, event),
  };
}

describe('the guard of the stock', () => {
  test('EVT-060 with it, two applications sell 20 of 20 places', async () => {
    expect(await rush(8210000, 20)).toEqual({ sold: 20, stock: { free: 0, held: 20, sold: 0 } });
    expect(await brokenInvariants(worlds[0]!.core.db)).toEqual([]);
  });

  test('EVT-060 the constraint beneath refuses what an unguarded store would oversell', async () => {
    guard.isOff = true;
    const event = await makeEvent(worlds[0]!.core.db, { ticketTypes: [{ total: 20 }] });
    const buyers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        buyerIn(worlds[index % 2]!, String(8211000 + index)),
      ),
    );
    const answers = await Promise.all(buyers.map((buyer) => buyer.create(event)));
    guard.isOff = false;
    expect((await stockOf(worlds[0]!, event)).held).toBeLessThanOrEqual(20);
    expect(answers.filter((answer) => answer.code === null).length).toBeLessThanOrEqual(20);
    expect(await brokenInvariants(worlds[0]!.core.db)).toEqual([]);
  });

  // One place: of twenty, two at a time may sell exactly all, as batches happen to be cut.
  test('EVT-060 sentinel: without lock and constraint one place is sold to both applications', async () => {
    guard.isOff = true;
    await sql`alter table ticket_stock drop constraint if exists ticket_stock_never_oversold`.execute(
      worlds[0]!.core.db,
    );
    const { sold, stock } = await rush(8212000, 1);
    guard.isOff = false;
    expect(sold).toBeGreaterThan(1);
    expect(stock.free).toBeLessThan(0);
    expect(
      (await brokenInvariants(worlds[0]!.core.db)).some((line) => line.startsWith('I01')),
    ).toBe(true);
  });
});
