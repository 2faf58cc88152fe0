import { sql } from '#api/platform/db/sql.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { makeEvent } from '#demo/make/make.ts';
import { closeDue } from '#api/features/orders/service.jobs.ts';
import { applyReports } from '#api/features/payments/service.ts';
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

describe('a release during the hand-over', () => {
  test('closes the shop order once the shop has created it (B-47)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 5 }] });
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { createDelayMs: 1200, hold: true });
    const orderNumber = await buyer.reserve(event);
    const confirming = buyer.confirm(orderNumber);
    await until(async () => (await buyer.detail(orderNumber)).data.handover?.state === 'REQUESTED');
    expect((await buyer.detail(orderNumber)).data.canRelease).toBe(true);
    expect((await buyer.release(orderNumber)).data.orderStatus).toBe('UNPAID');
    const response = await confirming;
    expect(response.data?.url ?? null).toBeNull();
    expect((await buyer.confirm(orderNumber)).code).toBe('9147');
    await until(async () => {
      await retryNow();
      return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
    }, 15_000);
    expect((await buyer.detail(orderNumber)).data.cancelType).toBe('BY_MEMBER');
    expect(await shopState(testApp(), orderNumber)).toBe('CANCELLED');
    expect(await stockOf(testApp(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  });

  test('succeeds although a silent shop may never have created its order (B-47)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 5 }] });
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { mode: 'silent' });
    const orderNumber = await buyer.reserve(event);
    await buyer.confirm(orderNumber);
    await buyer.release(orderNumber);
    await shopFor(testApp(), buyer.ada, { mode: 'ok' });
    await until(async () => {
      await retryNow();
      return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
    }, 15_000);
    expect(await stockOf(testApp(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  });
});

describe('a payment of an order that is released', () => {
  test('makes the order PAID and releases nothing when it precedes the release (B-47)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    await inShop(testApp(), orderNumber, 'pay');
    expect((await buyer.release(orderNumber)).data).toEqual({ orderStatus: 'PAID' });
    const { data } = await buyer.detail(orderNumber);
    expect(data).toMatchObject({ orderStatus: 'PAID', isReleasing: false, canRelease: false });
    expect(data.history.map(({ kind }) => kind)).toContain('RELEASE_ASKED');
    expect(await stockOf(testApp(), event)).toEqual({ free: 4, held: 0, sold: 1 });
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000']);
    const { rows } = await sql<{ kind: string }>`
      select n.kind from notification n join booking_order o on o.id = n.order_id where o.order_number = ${orderNumber}`.execute(
      testApp().core.db,
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['PURCHASED', 'RESERVED']);
  });

  test('makes the order PAID when it arrives while the shop is still closing the order (B-47)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
    await shopFor(testApp(), buyer.ada, { closeDelayMs: 3_600_000 });
    expect((await buyer.release(orderNumber)).data.orderStatus).toBe('PAYING');
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await retryNow();
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAID');
    expect(await stockOf(testApp(), event)).toEqual({ free: 4, held: 0, sold: 1 });
  });

  test('is refunded when it is reported after the release, and the places stay free (B-47, B-01)', async () => {
    const { buyer, event, orderNumber } = await handedOver(testApp(), 1, 5);
    await buyer.release(orderNumber);
    await inShop(testApp(), orderNumber, 'payAnyway');
    await until(async () => (await ledgerOf(testApp(), orderNumber)).length === 2);
    await applyReports(testApp().core);
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['CAPTURED 1000', 'REFUND_DUE 1000']);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_MEMBER',
      refunds: [{ isDone: false, amount: 1000 }],
    });
    expect(await stockOf(testApp(), event)).toEqual({ free: 5, held: 0, sold: 0 });
  });
});
