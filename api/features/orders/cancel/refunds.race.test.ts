import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { confirmRefund, prepareRefund } from '#domain/orders/calls.admin.ts';
import type { RefundRow } from './store.refunds.ts';
import { refundOf } from '#tests/support/orderDesk.ts';
import { buyerIn, inShop, reached } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { barrier } from '#tests/races/barrier.ts';
import { randomOf, renewTwins, twinsOf } from '#tests/races/races.ts';
import { until } from '#tests/testApp.ts';
import { requestRefunds } from './service.refunds.ts';

type Guard = { isOff: boolean; taken: (way: 'shop' | 'hand') => Promise<void> };
const guard = vi.hoisted((): Guard => ({ isOff: false, taken: async () => {} }));

/** With the guard off, the job and the manual payment take a refund regardless of its way. */
vi.mock(import('./store.refunds.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async leaseRefund(conn: Conn, id: number, seconds: number) {
      if (!guard.isOff) return real.leaseRefund(conn, id, seconds);
      await guard.taken('shop');
      return true;
    },
    async setPrepared(tx: Tx, entry: RefundRow) {
      if (!guard.isOff) return real.setPrepared(tx, entry);
      await guard.taken('hand');
      await sql`update refund set done_reference = ${entry.reference}, prepared_by = ${entry.adminId}, prepared_at = app_now(), version = version + 1
        where id = ${entry.id}`.execute(tx);
      return true;
    },
  };
});

const testApps = twinsOf();
const seed = Math.floor(Math.random() * 2 ** 31);
const random = randomOf(seed);
const pause = () => new Promise((resolve) => setTimeout(resolve, random() * 40));

type Owed = { orderNumber: string; ada: string };

/** Cancelled orders whose refund is due and not yet requested. */
async function owed(firstAda: number, count: number): Promise<Owed[]> {
  const [testApp] = testApps;
  const event = await makeEvent(testApp!.core.db, { ticketTypes: [{ total: count }] });
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const buyer = await buyerIn(testApp!, String(firstAda + index));
      const orderNumber = await buyer.reserve(event);
      await buyer.confirm(orderNumber);
      await inShop(testApp!, orderNumber, 'pay');
      await reached(buyer, orderNumber, 'PAID');
      expect((await buyer.cancel(orderNumber)).code).toBe(null);
      return { orderNumber, ada: buyer.ada };
    }),
  );
}

/** Counts how often each refund was paid, by the shop's books and by manual payments. */
async function rush(orders: readonly Owed[]) {
  const [one, two] = testApps;
  const first = { admin: await one!.admin('order') };
  const second = {
    admin: await two!.admin('event', [{ role: 'order', country: null, region: null }]),
  };
  const byHand = new Set<string>();
  const hand = async ({ orderNumber }: Owed) => {
    await pause();
    const refund = await refundOf(one!, orderNumber);
    const entered = await one!.ask(
      prepareRefund,
      { ...refund, version: 1, way: 'HAND', reference: 'BIBD 4711' },
      first,
    );
    if (entered.code !== null) return expect(['9071', '9010', '4000']).toContain(entered.code);
    byHand.add(orderNumber);
    await pause();
    return expect((await two!.ask(confirmRefund, { ...refund, version: 2 }, second)).code).toBe(
      null,
    );
  };
  await Promise.all([
    ...orders.map(hand),
    (async () => {
      for (let round = 0; round < 6; round++) {
        await Promise.all(testApps.map((testApp) => requestRefunds(testApp.core)));
        await pause();
      }
    })(),
  ]);
  await until(() => settled(orders), 60_000);
  return Promise.all(
    orders.map(async (order) => ({
      hand: byHand.has(order.orderNumber) ? 1 : 0,
      shop: await paidThere(order),
    })),
  );
}

/**
 * Runs the job and returns whether no refund is left to the shop. The job must be repeated: the
 * shop may have timed out, or a manual payment got 4000.
 */
async function settled(orders: readonly Owed[]): Promise<boolean> {
  await Promise.all(testApps.map((testApp) => requestRefunds(testApp.core)));
  const { rows } = await sql`
    select 1 from refund r join booking_order o on o.id = r.order_id
    where o.order_number = any(${orders.map(({ orderNumber }) => orderNumber)})
      and r.state = 'DUE' and r.way is distinct from 'HAND'`.execute(testApps[0]!.core.db);
  return rows.length === 0;
}

/** Whether the shop has paid. It refunds at most what was paid, so it then refuses this probe. */
async function paidThere({ orderNumber, ada }: Owed): Promise<number> {
  const key = { orderNumber, memberNumber: ada, country: 'bn', hybrisNumber: null };
  const answer = await testApps[0]!.core.integrations.shop.refund(
    key,
    10,
    'BND',
    `probe-${orderNumber}`,
  );
  return answer.kind === 'refused' ? 1 : 0;
}

describe('a refund by job and administrator concurrently', () => {
  test('is paid exactly once (P8, B-09, ADM-038)', async () => {
    const ends = await rush(await owed(8241000, 16));
    expect(
      ends.map(({ hand, shop }) => hand + shop),
      `seed ${seed}`,
    ).toEqual(ends.map(() => 1));
    expect(new Set(ends.map(({ hand }) => hand)).size, 'both ways were taken').toBe(2);
    const { rows } =
      await sql`select 1 from refund where way = 'HAND' and (state = 'REQUESTED' or answer = 'TAKEN')`.execute(
        testApps[0]!.core.db,
      );
    expect(rows).toEqual([]);
  });

  describe('without the guard and its constraint', () => {
    renewTwins(testApps);
    afterEach(() => {
      Object.assign(guard, { isOff: false, taken: async () => {} });
    });

    test('sentinel: the same refund is paid twice (B-09, ADM-038)', async () => {
      const orders = await owed(8242000, 1);
      await sql`alter table refund drop constraint refund_one_way`.execute(testApps[0]!.core.db);
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, taken: (way: string) => overlap.reach(way) });
      const ends = await rush(orders);
      expect(overlap.reached()).toBe(2);
      expect(ends).toEqual([{ hand: 1, shop: 1 }]);
    });
  });
});
