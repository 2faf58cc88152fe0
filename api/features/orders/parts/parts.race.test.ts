import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cancelPlaces, getOrderPlaces, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { one, run, sql, type Tx } from '#api/platform/db/sql.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { setSetting } from '#tests/support/open.ts';
import { makeEvent, makeOrder } from '#demo/make/make.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, tally, twinsOf } from '#tests/races/races.ts';

/** With the guard off, the order is read without a lock, and acts wait for each other there. */
const guard = vi.hoisted(() => ({ isOff: false, read: async () => {} }));

vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockOrder(tx: Tx, by: { orderNumber: string | null; hybrisNumber: string | null }) {
      if (!guard.isOff) return real.lockOrder(tx, by);
      const { id } = await one<{ id: number; memberId: number }>(tx)`
        select id from booking_order where order_number = ${by.orderNumber}`;
      const order = await one<{ memberId: number }>(tx)`
        select member_id as "memberId" from booking_order where id = ${id}`;
      return real.findOwn(tx, order.memberId as never, by.orderNumber!);
    },
  };
});

vi.mock(import('#api/features/orders/parts/store.act.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async findAct(tx: Tx, orderId: number, requestKey: string) {
      const found = await real.findAct(tx, orderId, requestKey);
      await guard.read();
      return found;
    },
  };
});

const testApps = twinsOf(3, { 'refund.confirm.above': 1000 });
const db = () => testApps[0]!.core.db;
afterEach(() => void Object.assign(guard, { isOff: false, read: async () => {} }));

/** A purchased order of four places at B$10 with its invoice, and an administrator of each process. */
async function purchased() {
  const { secrets } = testApps[0]!.core;
  const { ada } = await buyerIn(testApps[0]!);
  const { id: member } = await one<{ id: number }>(db())`select id from member where ada = ${ada}`;
  const event = await makeEvent(db());
  const order = await makeOrder(db(), secrets, { member, event, status: 'PAID', quantity: 4 });
  await makeInvoices(db(), [order.id]);
  const admins: { admin: string }[] = [];
  for (const testApp of testApps) admins.push({ admin: await testApp.admin('order') });
  const { places } = (
    await testApps[0]!.ask(getOrderPlaces, { orderNumber: order.orderNumber }, admins[0])
  ).data;
  return { ...order, admins, keys: places.map(({ key }) => key) };
}

const act = (orderNumber: string) => ({
  orderNumber,
  requestKey: randomUUID(),
  reason: 'Asked for on the phone',
  message: 'none' as const,
});

const sums = (orderId: number) =>
  one<{ refunds: number; refunded: number; credited: number; acts: number }>(db())`
    select count(*)::int as refunds, coalesce(sum(amount_cents), 0)::int as refunded,
      (select coalesce(sum(total_cents), 0)::int from invoice where order_id = ${orderId} and kind = 'CREDIT') as credited,
      (select count(*)::int from order_act where order_id = ${orderId}) as acts
    from refund where order_id = ${orderId}`;

describe('the same part refund sent at once over three processes', () => {
  test('happens once, with one credit note, and each gets the same answer (B-37, I12)', async () => {
    const { id, orderNumber, admins } = await purchased();
    const input = { ...act(orderNumber), amount: 700 };
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        testApps[at % 3]!.ask(refundOrder, input, admins[at % 3]),
      ),
    );
    expect(new Set(answers.map(({ code, data }) => JSON.stringify({ code, data }))).size).toBe(1);
    expect(answers[0]!.code).toBe(null);
    expect(await sums(id)).toEqual({ refunds: 1, refunded: 700, credited: 700, acts: 1 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refunds at most what was paid when every process sends another one (B-37)', async () => {
    const { id, orderNumber, admins } = await purchased();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        testApps[at % 3]!.ask(refundOrder, { ...act(orderNumber), amount: 700 }, admins[at % 3]),
      ),
    );
    expect(tally(answers)).toEqual({ done: 5, '9171': 4 });
    expect(await sums(id)).toMatchObject({ refunds: 5, refunded: 3500, credited: 3500 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('cancels the same place once (B-37)', async () => {
    const { id, orderNumber, admins, keys } = await purchased();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        testApps[at % 3]!.ask(
          cancelPlaces,
          { ...act(orderNumber), places: [keys[0]!] },
          admins[at % 3],
        ),
      ),
    );
    expect(tally(answers)).toEqual({ done: 1, '9170': 5 });
    expect(await sums(id)).toMatchObject({ refunds: 0, acts: 1 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  describe('without the lock of the order and its constraints', () => {
    renewTwins(testApps);

    test('sentinel: the same part is refunded twice (B-37)', async () => {
      const { id, orderNumber, admins } = await purchased();
      await setSetting(testApps[0]!, 'refund.confirm.above', 1000);
      await run(db())`alter table order_act drop constraint order_act_once`;
      await sql`alter table refund drop constraint refund_reference_key`.execute(db());
      const overlap = barrier(2);
      Object.assign(guard, { isOff: true, read: () => overlap.reach() });
      const input = { ...act(orderNumber), amount: 700 };
      await Promise.all([0, 1].map((at) => testApps[at]!.ask(refundOrder, input, admins[at])));
      expect((await sums(id)).refunded).toBe(1400);
    });
  });
});
