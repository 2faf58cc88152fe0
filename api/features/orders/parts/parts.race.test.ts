import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cancelPlaces, getOrderPlaces, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { type Conn, one, run, sql, type Tx, value } from '#api/platform/db/sql.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { setSetting } from '#tests/support/open.ts';
import { paidDays } from '#tests/support/placedBooking.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  memberWithCoupons,
  offeredService,
  reserveSlots,
} from '#tests/support/serviceBooking.ts';
import { makeEvent, makeOrder } from '#demo/make/make.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { barrier } from '#tests/races/barrier.ts';
import { renewTwins, tally, twinsOf } from '#tests/races/races.ts';

/** With the guard off, the order is read without a lock, and acts wait for each other where they have read. */
const guard = vi.hoisted(() => ({ isOff: false, read: async () => {}, chosen: async () => {} }));

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

// Tickets are locked too: the second guard of places.
vi.mock(import('#api/features/tickets/desk/store.places.view.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockTicketPlaces: (tx: Tx, orderId: number) =>
      guard.isOff ? real.listTicketPlaces(tx, orderId) : real.lockTicketPlaces(tx, orderId),
  };
});

vi.mock(import('#api/features/orders/parts/service.money.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async moneyOf(conn: Conn, orderId: number) {
      await guard.chosen();
      return real.moneyOf(conn, orderId);
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
const nothing = async () => {};
afterEach(() => void Object.assign(guard, { isOff: false, read: nothing, chosen: nothing }));

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

const days = [20, 27, 34].map(dayAhead);
const kinds = ['places', 'sessions', 'slots'] as const;

/** The parts of an order that is purchased already, with the acts of three processes on them. */
async function partsIn(orderNumber: string) {
  const id = await value<number>(
    db(),
  )`select id from booking_order where order_number = ${orderNumber}`;
  const admins: { admin: string }[] = [];
  for (const testApp of testApps) admins.push({ admin: await testApp.admin('order') });
  const { data } = await testApps[0]!.ask(getOrderPlaces, { orderNumber }, admins[0]);
  const cancel = (at: number, key: string) =>
    testApps[at % 3]!.ask(cancelPlaces, { ...act(orderNumber), places: [key] }, admins[at % 3]);
  const refund = (at: number, requestKey: string) =>
    testApps[at % 3]!.ask(
      refundOrder,
      { ...act(orderNumber), requestKey, amount: 700 },
      admins[at % 3],
    );
  return { id, keys: [...data.places, ...data.sessions].map(({ key }) => key), cancel, refund };
}

/** A purchased order of each kind with at least three parts. */
const made = {
  places: async () => partsIn((await purchased()).orderNumber),
  sessions: async () => partsIn((await paidDays(testApps[0]!, days)).orderNumber),
  slots: async () => {
    const { service, slotIds } = await offeredService(testApps[0]!, { maxSlots: 3 });
    const member = await memberWithCoupons(testApps[0]!, 3);
    const of = { service, slotIds: slotIds.slice(0, 3) };
    const { orderNumber } = (await reserveSlots(testApps[0]!, of, member)).data;
    await confirmSlots(testApps[0]!, orderNumber, member);
    return partsIn(orderNumber);
  },
};

/** What the acts have cancelled and refunded; `kept` and `refunded` in cents. */
const partsOf = (orderId: number) =>
  one<{ left: number; cancelled: number; kept: number; refunded: number; coupons: number }>(db())`
    select o.book_count as left, (select count(*)::int from order_act a where a.order_id = o.id and a.kind = 'cancelPlaces') as cancelled,
      (select coalesce(sum(l.amount_cents), 0)::int from ledger l where l.order_id = o.id and l.kind = 'KEPT') as kept,
      (select coalesce(sum(r.amount_cents), 0)::int from refund r where r.order_id = o.id) as refunded,
      (select count(*)::int from order_coupon c where c.order_id = o.id) as coupons
    from booking_order o where o.id = ${orderId}`;

describe('parts of one order cancelled at once over three processes', () => {
  for (const kind of kinds)
    test(`cancels each of the ${kind} once, and refunds once (B-37, I12)`, async () => {
      const { id, keys, cancel, refund } = await made[kind]();
      const before = await partsOf(id);
      const requestKey = randomUUID();
      const isPriced = kind !== 'slots';
      const [cancels, refunds] = await Promise.all([
        Promise.all([0, 1, 2].flatMap((at) => [cancel(at, keys[0]!), cancel(at + 1, keys[1]!)])),
        Promise.all(isPriced ? [0, 1, 2].map((at) => refund(at, requestKey)) : []),
      ]);
      // The others are refused, on a busy machine because they waited too long for the lock.
      expect(tally(cancels)['done']).toBe(2);
      expect(tally(refunds)['done'] ?? 0).toBeGreaterThanOrEqual(isPriced ? 1 : 0);
      const after = await partsOf(id);
      expect(after).toMatchObject({ left: before.left - 2, cancelled: 2 });
      expect(after.refunded).toBe(isPriced ? 700 : 0);
      expect(before.coupons - after.coupons).toBe(kind === 'slots' ? 2 : 0);
      expect(await brokenInvariants(db())).toEqual([]);
    });
});

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

    for (const kind of kinds)
      test(`sentinel: the same one of the ${kind} is cancelled twice (B-37)`, async () => {
        const { id, cancel, keys } = await made[kind]();
        const overlap = barrier(2);
        const first = Promise.withResolvers<void>();
        let turn = 0;
        // Both have read the part; one of them writes when the other has committed.
        const chosen = async () => {
          await overlap.reach();
          if (++turn === 2) await first.promise;
        };
        Object.assign(guard, { isOff: true, chosen });
        await Promise.all([0, 1].map((at) => cancel(at, keys[0]!).finally(first.resolve)));
        expect((await partsOf(id)).cancelled).toBe(2);
      });

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
