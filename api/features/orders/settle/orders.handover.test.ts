import { describe, expect, test } from 'vitest';
import { appNow } from '#api/platform/db/clock.ts';
import {
  bruneiTime,
  buyerIn,
  inShop,
  keepOrder,
  outcomeOf,
  report,
  shopFor,
  shopState,
  stockOf,
} from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';
import { reconcile } from './service.handover.ts';

const testApp = testAppOf();
keepOrder(testApp);
const [minute, hour] = [60_000, 3_600_000];

describe('the payment deadline', () => {
  test('is 23:59:59 region time of the hand-over day and then cancels the shop order too (ORD-052, CON-006, PAY-010, A-25)', async () => {
    const ten = bruneiTime(await appNow(testApp().core.db), '10:00:00') + 24 * hour;
    await testApp().setClock(ten);
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    await buyer.confirm(orderNumber);
    const { deadline } = (await buyer.detail(orderNumber)).data;
    expect(deadline).toBe(bruneiTime(ten, '23:59:59'));
    await testApp().setClock(deadline! - 30_000);
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
    await testApp().setClock(bruneiTime(ten, '00:00:00') + 24 * hour);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
      cancelReason: null,
    });
    expect((await stockOf(testApp(), event)).free).toBe(100);
    expect(await shopState(testApp(), orderNumber)).toBe('CANCELLED');
  });

  test('is on the day of the hand-over when the order was made before midnight (A-25)', async () => {
    const late = bruneiTime(await appNow(testApp().core.db), '23:50:00') + 48 * hour;
    await testApp().setClock(late);
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await testApp().setClock(late + 15 * minute);
    await buyer.confirm(orderNumber);
    expect((await buyer.detail(orderNumber)).data.deadline).toBe(
      bruneiTime(late, '23:59:59') + 24 * hour,
    );
  });

  test('finds the order paid at the shop when the report was lost (B-03)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await testApp().setClock((await buyer.detail(orderNumber)).data.deadline! + 1000);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      ticketCount: 1,
    });
  });
});

describe('a hand-over in progress', () => {
  test('keeps the order alive for at most two minutes beyond its deadline (B-03)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { createDelayMs: 3_600_000 });
    const orderNumber = await buyer.reserve(event);
    const { deadline } = (await buyer.detail(orderNumber)).data;
    await testApp().setClock(deadline! - 30_000);
    await buyer.confirm(orderNumber);
    const kept = (await buyer.detail(orderNumber)).data.deadline!;
    expect(kept - deadline!).toBeGreaterThan(minute);
    expect(kept - deadline!).toBeLessThanOrEqual(2 * minute + 5000);
    await testApp().setClock(kept - 30_000);
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
    await until(async () => {
      await testApp().setClock(kept + 1000);
      return (await buyer.detail(orderNumber)).data.orderStatus === 'CANCEL';
    });
    expect((await buyer.confirm(orderNumber)).code).toBe('8031');
    expect((await stockOf(testApp(), event)).free).toBe(100);
  });

  test('closes the external order when it becomes ready after the order has ended (B-01)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { createDelayMs: 4000 });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    await report(testApp(), {
      orderNumber,
      status: 'CANCELLED',
      eventId: `evt-early-${orderNumber}`,
    });
    expect(await outcomeOf(testApp(), `evt-early-${orderNumber}`)).toBe('APPLIED');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_MEMBER',
    });
    await until(async () => (await shopState(testApp(), orderNumber)) === 'CANCELLED');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_MEMBER',
      hybrisNumber: null,
    });
    expect((await buyer.ready(orderNumber)).code).toBe('8031');
  });

  test('makes updateOrderStatus query the shop and ignore the status in the payload (API-076, PAY-007)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    const forged = await testApp().raw('/api/booking/bn/order/v1/updateOrderStatus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({
        orderNumber,
        orderStatus: 'PAID',
        resultCode: 1,
        paidDate: '2026-01-01T00:00:00Z',
      }),
    });
    expect(forged.envelope.data).toEqual({ orderStatus: 'PAYING' });
    await inShop(testApp(), orderNumber, 'pay');
    // The result page queries the shop, which makes up for the lost report (API-076, PAY-012).
    expect((await buyer.refresh(orderNumber)).data.orderStatus).toBe('PAID');
  });

  test('ends with a purchase by reconciliation alone when the report was lost (PAY-008, I19)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
    await reconcile(testApp().core);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAID',
      ticketCount: 1,
    });
    // A late report changes nothing.
    await report(testApp(), { orderNumber, eventId: `evt-after-${orderNumber}` });
    expect(await outcomeOf(testApp(), `evt-after-${orderNumber}`)).toBe('DUPLICATE');
  });
});
