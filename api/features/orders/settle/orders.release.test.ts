import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { getOverview } from '#domain/overview/calls.ts';
import { confirmFacilityOrder, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { getOrders, releaseOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeBooking, makeEvent, makeMember } from '#demo/make/make.ts';
import { closeDue } from '#api/features/orders/service.jobs.ts';
import { liningIn } from '#tests/races/lining.ts';
import {
  buyerIn,
  handedOver,
  inShop,
  keepOrder,
  ledgerOf,
  reached,
  shopFor,
  shopState,
  stockOf,
} from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf({ env: { REQUEST_LIMIT_MS: '1500', OUTSIDE_REST_MS: '600' } });
keepOrder(testApp);
// The circuit breaker opens after five failures; wait until it closes for the next test.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 700)));

/** Makes the next retry due and runs the job. */
const retryNow = async () => {
  await sql`update handover set try_after = clock_timestamp(), leased_until = null`.execute(
    testApp().core.db,
  );
  await closeDue(testApp().core);
};

test('frees all places and closes the shop order when the shop confirms the release (B-47)', async () => {
  const { buyer, event, orderNumber } = await handedOver(testApp(), 2, 5);
  expect((await buyer.detail(orderNumber)).data).toMatchObject({
    canRelease: true,
    isReleasing: false,
    canDelete: false,
    canCancel: false,
  });
  expect((await buyer.remove(orderNumber)).code).toBe('8035');
  expect((await buyer.cancel(orderNumber)).code).toBe('8034');

  const answer = await buyer.release(orderNumber);
  expect(answer).toMatchObject({ code: null, data: { orderStatus: 'CANCEL' } });
  const { data } = await buyer.detail(orderNumber);
  expect(data).toMatchObject({
    orderStatus: 'CANCEL',
    cancelType: 'BY_MEMBER',
    canRelease: false,
    isReleasing: false,
    refunds: [],
  });
  expect(data.history.map(({ kind }) => kind)).toEqual([
    'RESERVED',
    'HANDED_OVER',
    'RELEASE_ASKED',
    'CANCELLED_BY_MEMBER',
  ]);
  expect(await shopState(testApp(), orderNumber)).toBe('CANCELLED');
  expect(await stockOf(testApp(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  expect(await ledgerOf(testApp(), orderNumber)).toEqual([]);
  expect((await buyer.create(event)).code).toBeNull();
});

test('offers released places to the waiting list first (B-47)', async () => {
  const { join, offers, serve } = liningIn(testApp);
  const { buyer, event, orderNumber } = await handedOver(testApp(), 2, 2);
  const [first, passer] = [await buyerIn(testApp()), await buyerIn(testApp())];
  await join(first, event, { places: 2 });
  expect((await buyer.release(orderNumber)).data.orderStatus).toBe('CANCEL');
  expect((await passer.create(event)).code).toBe(refusals.soldOut);
  await serve();
  expect(await offers(event)).toEqual([[first.ada, 2]]);
});

test('releases room orders as well (B-47)', async () => {
  const { db } = testApp().core;
  const ada = '8161001';
  const { id } = await makeMember(db, { ada });
  const me = { token: await testApp().token(ada) };
  const { orderNumber } = await makeBooking(db, {
    kind: 'facility',
    member: id,
    amount: 15_000,
    name: { en: 'River Hall', 'zh-CN': '河畔厅', ms: 'Dewan Sungai' },
  });
  expect((await testApp().ask(releaseOrder, { orderNumber }, me)).code).toBe('8038');
  expect((await testApp().ask(confirmFacilityOrder, { orderNumber }, me)).code).toBeNull();
  expect((await testApp().ask(getFacilityOrderDetail, { orderNumber }, me)).data).toMatchObject({
    orderStatus: 'PAYING',
    canRelease: true,
  });
  const answer = await testApp().ask(releaseOrder, { orderNumber }, me);
  expect(answer).toMatchObject({ code: null, data: { orderStatus: 'CANCEL' } });
  expect((await testApp().ask(getFacilityOrderDetail, { orderNumber }, me)).data).toMatchObject({
    orderStatus: 'CANCEL',
    cancelType: 'BY_MEMBER',
    isReleasing: false,
  });
});

describe('a release request', () => {
  test('answers 8038 before the check-out and leaves the reservation deletable (B-47, ORD-072)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 5 }] });
    const orderNumber = await buyer.reserve(event);
    expect((await buyer.release(orderNumber)).code).toBe('8038');
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 1 });
    expect((await buyer.remove(orderNumber)).code).toBeNull();
  });

  test('answers 8049 for other members’ and unknown orders alike (B-47, I25)', async () => {
    const { orderNumber } = await handedOver(testApp());
    const stranger = await buyerIn(testApp());
    const [foreign, unknown] = [
      await stranger.release(orderNumber),
      await stranger.release('RE20200101000001'),
    ];
    expect(foreign.code).toBe('8049');
    expect(foreign.envelope.resultMsg).toBe(unknown.envelope.resultMsg);
    expect(unknown.code).toBe('8049');
  });

  test('returns PAID for a paid and CANCEL for a cancelled order without changes (B-47)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    expect((await buyer.release(orderNumber)).data).toEqual({ orderStatus: 'PAID' });
    expect(await stockOf(testApp(), event)).toEqual({ free: 4, held: 0, sold: 1 });
    const other = await handedOver(testApp());
    await other.buyer.release(other.orderNumber);
    expect((await other.buyer.release(other.orderNumber)).data).toEqual({ orderStatus: 'CANCEL' });
  });

  test('has one effect and one response per key and refuses the key for another order (B-47, I12)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
    const key = randomUUID();
    const answers = await Promise.all([
      buyer.release(orderNumber, { key }),
      buyer.release(orderNumber, { key }),
    ]);
    answers.push(await buyer.release(orderNumber, { key }));
    expect(new Set(answers.map(({ data }) => data.orderStatus)).size).toBe(1);
    await reached(buyer, orderNumber, 'CANCEL');
    expect(await stockOf(testApp(), event)).toMatchObject({ free: 5 });
    const { rows } = await sql<{ to: string }>`
      select h.to_status as to from order_history h join booking_order o on o.id = h.order_id
      where o.order_number = ${orderNumber} and h.reason in ('release requested', 'released by the member')`.execute(
      testApp().core.db,
    );
    expect(rows).toHaveLength(2);
    const other = await buyer.reserve(event);
    expect((await buyer.release(other, { key })).http).toBe(400);
  });
});

describe('a release while the shop fails', () => {
  test.each([
    ['silent', { mode: 'silent' }],
    ['cutting the connection', { mode: 'down' }],
    ['failing', { mode: 'error500' }],
    ['answering garbage', { mode: 'garbage' }],
    ['closing later', { closeDelayMs: 3_600_000 }],
  ])(
    'keeps the order PAYING, blocks payment and succeeds by retry when the shop is %s (B-47)',
    async (_, failure) => {
      const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
      await shopFor(testApp(), buyer.ada, failure);
      expect((await buyer.release(orderNumber)).data.orderStatus).toBe('PAYING');
      expect((await buyer.detail(orderNumber)).data).toMatchObject({
        orderStatus: 'PAYING',
        isReleasing: true,
        canRelease: false,
        handover: { state: 'CLOSING' },
      });
      expect((await buyer.page(orderNumber)).code).toBe('9147');
      expect((await buyer.ready(orderNumber)).code).toBe('9147');
      expect((await buyer.confirm(orderNumber)).code).toBe('8033');
      expect((await buyer.remove(orderNumber)).code).toBe('8035');
      expect((await buyer.cancel(orderNumber)).code).toBe('8034');
      expect((await buyer.create(event)).code).toBe('8039');
      expect(await stockOf(testApp(), event)).toMatchObject({ held: 1 });
      const list = await testApp().ask(
        getOrders,
        { orderStatus: ['UNPAID', 'PAYING'], pageNum: 1, pageSize: 10 },
        buyer,
      );
      expect(list.data.items).toMatchObject([{ orderNumber, isReleasing: true }]);
      const { data: overview } = await testApp().ask(getOverview, {}, buyer);
      expect(overview.held).toMatchObject([{ orderNumber, isReleasing: true }]);

      await shopFor(testApp(), buyer.ada, { mode: 'ok', closeDelayMs: 0 });
      if ('closeDelayMs' in failure) await inShop(testApp(), orderNumber, 'cancel');
      await until(async () => {
        await retryNow();
        return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
      }, 15_000);
      expect((await buyer.detail(orderNumber)).data.cancelType).toBe('BY_MEMBER');
      expect(await stockOf(testApp(), event)).toEqual({ free: 5, held: 0, sold: 0 });
    },
  );

  test('waits for a shop that closes its order slowly (B-47)', async () => {
    const { buyer, orderNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { closeDelayMs: 900, hold: true });
    expect((await buyer.release(orderNumber)).data.orderStatus).toBe('CANCEL');
  });

  test('waits longer after each failed attempt, at most 120 seconds (B-47)', async () => {
    const { buyer, orderNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { closeDelayMs: 3_600_000 });
    await buyer.release(orderNumber);
    const longest = await until(async () => {
      await retryNow();
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from h.try_after - clock_timestamp())::float8 as wait
        from handover h join booking_order o on o.id = h.order_id where o.order_number = ${orderNumber}`.execute(
        testApp().core.db,
      );
      return rows[0]!.wait > 60 ? rows[0]!.wait : null;
    }, 20_000);
    expect(longest).toBeLessThanOrEqual(120);
  });

  test('ends as expired when the shop is silent until after the deadline (B-47, B-03)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
    await shopFor(testApp(), buyer.ada, { mode: 'silent' });
    await buyer.release(orderNumber);
    const { deadline } = (await buyer.detail(orderNumber)).data;
    await until(async () => {
      await testApp().setClock(deadline! + 16 * 60_000);
      return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
    }, 20_000);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      cancelType: 'EXPIRED',
      isReleasing: false,
    });
    expect(await stockOf(testApp(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  });
});
