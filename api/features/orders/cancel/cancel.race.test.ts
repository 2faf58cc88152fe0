import { sql, type Tx } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkInMyself } from '#domain/checkin/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { type Buyer, buyerIn, report, stockOf } from '#tests/support/buying.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { makeEvent, makeOrder } from '#demo/make/make.ts';
import { twinsOf } from '#tests/races/races.ts';

/** `meanwhile` runs between a read and the write that depends on it. */
const guard = vi.hoisted(() => ({ isOff: false, meanwhile: async () => {} }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * With the guard off, the used tickets are read without a lock, so a check-in can use one before
 * the cancellation.
 */
vi.mock(import('#api/features/tickets/store.cancel.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    async lockUsed(tx: Tx, orderId: number) {
      if (!guard.isOff) return real.lockUsed(tx, orderId);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from ticket where order_id = ${orderId} and state = 'USED'`.execute(
        tx,
      );
      await guard.meanwhile();
      return rows[0]!.n;
    },
  };
});

/**
 * With the guard off, the reservation to change is read without a lock, so it can expire before the
 * change.
 */
vi.mock(import('#api/features/orders/store.ts'), async (load) => {
  const real = await load();
  return {
    ...real,
    lockOwn: (tx: Tx, me: MemberId, orderNumber: string) =>
      guard.isOff ? real.findOwn(tx, me, orderNumber) : real.lockOwn(tx, me, orderNumber),
    async hideOrder(tx: Tx, id: number, memberId: number, reason?: string) {
      await guard.meanwhile();
      return real.hideOrder(tx, id, memberId, reason);
    },
  };
});

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;
const hour = 3_600_000;

afterEach(async () => {
  Object.assign(guard, { isOff: false, meanwhile: async () => {} });
  await testApps[0]!.setClock(null);
});

type Cancelled = {
  order: string;
  tickets: string[];
  refunds: number;
  letIn: boolean;
  codes: (string | null)[];
};

/** Makes a purchased order of two tickets, and a function that checks the first in. */
async function purchased(there: Buyer, memberId: number) {
  const { secrets } = testApps[0]!.core;
  const event = await makeEvent(db());
  await makeDoors(db(), secrets, event.sessionIds, {
    isSelf: true,
    from: Date.now() - hour,
    to: Date.now() + 30 * 24 * hour,
  });
  const order = await makeOrder(db(), secrets, {
    member: memberId,
    event,
    status: 'PAID',
    quantity: 2,
  });
  const scan = {
    sessionId: String(event.sessionIds[0]),
    ticketID: String(order.ticketIds[0]),
    nonce: `scan-${String(order.id).padStart(16, '0')}`,
  };
  return { order, enter: () => testApps[1]!.ask(checkInMyself, scan, there) };
}

/**
 * Runs two cancellations, a check-in and a payment report for one order on two applications at the
 * same time.
 */
async function everythingAtOnce(
  [here, there]: readonly [Buyer, Buyer],
  memberId: number,
  delayMs: number,
): Promise<Cancelled> {
  const { order, enter } = await purchased(there, memberId);
  const [first, second, entry] = await Promise.all([
    here.cancel(order.orderNumber),
    there.cancel(order.orderNumber),
    pause(delayMs).then(enter),
    report(testApps[1]!, {
      orderNumber: order.orderNumber,
      hybrisNumber: order.hybrisNumber,
      dollars: order.amount / 100,
    }),
  ]);
  return {
    ...(await endOf(order.id)),
    letIn: entry.data?.result === 'OK',
    codes: [first.code, second.code],
  };
}

async function endOf(orderId: number) {
  const { rows } = await sql<{ order: string; tickets: string[]; refunds: number }>`
    select order_status as "order", (select array_agg(state order by id) from ticket where order_id = o.id) as tickets,
      (select count(*)::int from refund where order_id = o.id) as refunds
    from booking_order o where id = ${orderId}`.execute(db());
  return rows[0]!;
}

/** Signs a member in on both applications, since each trusts only its own central login. */
const onBoth = async (ada: string) =>
  [await buyerIn(testApps[0]!, ada), await buyerIn(testApps[1]!, ada)] as const;

async function memberOf(buyer: Buyer): Promise<number> {
  await buyer.reserve(await makeEvent(db()));
  const { rows } = await sql<{
    id: number;
  }>`select id from member where ada = ${buyer.ada}`.execute(db());
  return rows[0]!.id;
}

describe('cancelling concurrently with a second cancel, check-in and a report', () => {
  test('either refunds once or admits the guest, never both (B-11, I21, R12)', async () => {
    const both = await onBoth('8230001');
    const memberId = await memberOf(both[0]);
    const ends = { cancelled: 0, entered: 0 };
    for (let round = 0; round < 16; round++) {
      const end = await everythingAtOnce(both, memberId, round % 8);
      if (end.letIn) {
        ends.entered++;
        expect(end).toMatchObject({
          order: 'PAID',
          tickets: ['USED', 'VALID'],
          refunds: 0,
          codes: ['8034', '8034'],
        });
      } else {
        ends.cancelled++;
        expect(end).toMatchObject({
          order: 'CANCEL',
          tickets: ['CANCELLED', 'CANCELLED'],
          refunds: 1,
          codes: [null, null],
        });
      }
    }
    expect(ends.cancelled + ends.entered).toBe(16);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('sentinel: without the ticket lock a guest is admitted and the money is refunded (B-11)', async () => {
    const [here, there] = await onBoth('8230002');
    const { order, enter } = await purchased(there, await memberOf(here));
    const results: unknown[] = [];
    guard.isOff = true;
    guard.meanwhile = async () => {
      results.push((await enter()).data?.result);
    };
    expect((await here.cancel(order.orderNumber)).code).toBeNull();
    expect(results).toEqual(['OK']);
    expect(await endOf(order.id)).toMatchObject({ order: 'CANCEL', refunds: 1 });
  });
});

/** Changes a reservation on one application while it expires on the other. */
async function changeAsTimeRunsOut(buyer: Buyer) {
  const event = await makeEvent(db(), { ticketTypes: [{ total: 10 }] });
  const old = await buyer.reserve(event, 2);
  const { deadline } = (await buyer.detail(old)).data;
  await testApps[0]!.setClock(deadline! - 2000);
  // The hold expires between the read of the reservation and its change.
  let expired = 0;
  guard.meanwhile = async () => {
    guard.meanwhile = async () => {};
    await testApps[1]!.setClock(deadline);
    expired++;
  };
  const changed = await buyer.create(event, 3, { replaceOrderNumber: old });
  expect(expired).toBe(1);
  await testApps[1]!.setClock((await appNow(db())) + 1000);
  return { event, changed };
}

describe('changing a reservation while it expires', () => {
  test('either changes or expires the reservation and frees its places once (EVT-077, B-07)', async () => {
    const { event, changed } = await changeAsTimeRunsOut(await buyerIn(testApps[0]!, '8230003'));
    expect([null, '8031']).toContain(changed.code);
    // The new reservation has the old deadline, so it has expired too.
    expect(await stockOf(testApps[0]!, event)).toEqual({ free: 10, held: 0, sold: 0 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('sentinel: without the reservation lock an expired reservation is changed (EVT-077)', async () => {
    const before = (await brokenInvariants(db())).length;
    guard.isOff = true;
    await changeAsTimeRunsOut(await buyerIn(testApps[0]!, '8230004'));
    guard.isOff = false;
    const broken = await brokenInvariants(db());
    expect(broken.length).toBeGreaterThan(before);
    expect(broken.some((line) => line.startsWith('I21'))).toBe(true);
  });
});
