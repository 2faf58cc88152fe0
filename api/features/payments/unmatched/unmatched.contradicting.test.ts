import { describe, expect, test } from 'vitest';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import {
  closePayment,
  confirmPaymentRefund,
  listReviews,
  preparePaymentRefund,
} from '#domain/payments/calls.admin.ts';
import { run } from '#api/platform/db/sql.ts';
import { reconcile } from '#api/features/orders/settle/service.handover.ts';
import {
  handedOver,
  inShop,
  keepOrder,
  ledgerOf,
  outcomeOf,
  reached,
  report,
  shopFor,
} from '#tests/support/buying.ts';
import { testAppOf } from '#tests/support/open.ts';
import { page, unmatchedOf } from '#tests/support/unmatched.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { desk, stray, rowsOf, ordered } = unmatchedOf(testApp);
const reason = 'Told by the shop on the telephone';

describe('a payment that contradicts its order', () => {
  test('stays in the list after the right payment of the same shop order came, if its amount differs (issue 51)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await report(testApp(), { orderNumber, hybrisNumber, dollars: 11, eventId: 'evt-eleven' });
    expect(await outcomeOf(testApp(), 'evt-eleven')).toBe('REVIEW');
    await report(testApp(), { orderNumber, hybrisNumber });
    await reached(buyer, orderNumber, 'PAID');
    expect(await rowsOf(orderNumber)).toMatchObject([
      { state: 'OPEN', amount: 1100, reason: 'OTHER_AMOUNT' },
    ]);
    const { first } = await desk();
    const found = () =>
      testApp().ask(listOrderRows, { ...page, look: 'REVIEW', search: orderNumber }, first);
    expect((await found()).data.totalNum).toBe(1);
    const { id, version } = (await rowsOf(orderNumber))[0]!;
    await testApp().ask(closePayment, { id, version, reason }, first);
    expect((await found()).data.totalNum).toBe(0);
  });

  test('is in the list when an order is paid again under another shop number', async () => {
    const { buyer, orderNumber } = await ordered(1, 1);
    await buyer.remove(orderNumber);
    const send = (hybrisNumber: string, eventId: string) =>
      report(testApp(), { orderNumber, hybrisNumber, eventId });
    await send('4155500001', 'evt-first-number');
    expect(await outcomeOf(testApp(), 'evt-first-number')).toBe('REFUND_DUE');
    await send('4155500001', 'evt-same-number');
    await send('4155500002', 'evt-second-number');
    expect([
      await outcomeOf(testApp(), 'evt-same-number'),
      await outcomeOf(testApp(), 'evt-second-number'),
    ]).toEqual(['DUPLICATE', 'REVIEW']);
    expect(await rowsOf(orderNumber)).toMatchObject([
      { state: 'OPEN', hybrisNumber: '4155500002', reason: 'OTHER_NUMBER' },
    ]);
  });

  test('is in the list when only a query of the shop has named it, and can be refunded', async () => {
    const { first, second } = await desk();
    const { buyer, orderNumber } = await handedOver(testApp());
    await shopFor(testApp(), buyer.ada, { report: 'never' });
    await inShop(testApp(), orderNumber, 'pay');
    // The price changed between hand-over and payment, as far as the shop is concerned.
    await run(testApp().core.db)`
      update booking_order set amount_cents = 900 where order_number = ${orderNumber}`;
    await run(testApp().core.db)`
      update order_line set amount_cents = 900, unit_price_cents = 900
      where order_id = (select id from booking_order where order_number = ${orderNumber})`;
    await reconcile(testApp().core);
    const [row] = await rowsOf(orderNumber);
    expect(row).toMatchObject({
      state: 'OPEN',
      amount: 1000,
      currency: '',
      reason: 'OTHER_AMOUNT',
    });
    const { id, version } = row!;
    expect(id).toMatch(/^L/);
    await testApp().ask(preparePaymentRefund, { id, version, reference: 'BIBD 9', reason }, first);
    const done = await testApp().ask(confirmPaymentRefund, { id, version: 1 }, second);
    expect(done.code).toBeNull();
    expect(await ledgerOf(testApp(), orderNumber)).toEqual(['SUSPENSE 1000', 'CLEARED 1000']);
  });

  test('is visible to administrators of its order’s country and district, and one without an order to roles without limits (B-45)', async () => {
    const { buyer, orderNumber, hybrisNumber } = await handedOver(testApp());
    await report(testApp(), { orderNumber, hybrisNumber, dollars: 11, eventId: 'evt-scope' });
    expect(await outcomeOf(testApp(), 'evt-scope')).toBe('REVIEW');
    const unknown = await stray();
    const seenBy = async (country: string, region: string | null) => {
      const admin = await testApp().admin('facility', [{ role: 'order', country, region }]);
      const { data } = await testApp().ask(listReviews, page, { admin });
      return data.items.map(({ id }) => id);
    };
    const [row] = await rowsOf(orderNumber);
    const inBrunei = await seenBy('bn', null);
    expect([inBrunei.includes(row!.id), inBrunei.includes(unknown.id)]).toEqual([true, false]);
    expect(await seenBy('bn', 'TU')).not.toContain(row!.id);
    const admin = await testApp().admin('facility', [
      { role: 'order', country: 'bn', region: null },
    ]);
    const { id, version } = unknown;
    const closed = await testApp().ask(closePayment, { id, version, reason }, { admin });
    expect(closed.code).toBe('6040');
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('PAYING');
  });
});
