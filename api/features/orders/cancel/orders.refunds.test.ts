import { describe, expect, test } from 'vitest';
import {
  confirmRefund,
  getOrderRow,
  listOrderRows,
  prepareRefund,
} from '#domain/orders/calls.admin.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, inShop, keepOrder, reached, shopFor } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { refundOf } from '#tests/support/orderDesk.ts';
import { testAppOf } from '#tests/support/open.ts';
import { requestRefunds } from './service.refunds.ts';

const testApp = testAppOf();
keepOrder(testApp);
const page = { pageNum: 1, pageSize: 20, isExport: false };
const desk = async () => ({
  first: { admin: await testApp().admin('order') },
  second: {
    admin: await testApp().admin('event', [{ role: 'order', country: null, region: null }]),
  },
});

/** An order whose refund is due, with the actions of administrators. */
async function owed() {
  const { first, second } = await desk();
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
  const { data } = await buyer.confirm(orderNumber);
  await inShop(testApp(), orderNumber, 'pay');
  await reached(buyer, orderNumber, 'PAID');
  await buyer.cancel(orderNumber);
  const key = {
    orderNumber,
    memberNumber: buyer.ada,
    country: 'bn',
    hybrisNumber: data.hybrisNumber,
  };
  return {
    buyer,
    orderNumber,
    seen: async () => (await testApp().ask(getOrderRow, { orderNumber }, first)).data.refunds[0]!,
    inList: async () =>
      (
        await testApp().ask(listOrderRows, { ...page, look: 'REFUND', search: orderNumber }, first)
      ).data.items.map((row) => row.refundState),
    enter: async (way: 'SHOP' | 'HAND', version = 1) =>
      (
        await testApp().ask(
          prepareRefund,
          { ...(await refundOf(testApp(), orderNumber)), version, way, reference: 'BIBD 4711' },
          first,
        )
      ).code,
    confirm: async (version: number) =>
      (
        await testApp().ask(
          confirmRefund,
          { ...(await refundOf(testApp(), orderNumber)), version },
          second,
        )
      ).code,
    /** The shop refunds at most what was paid, so it refuses this probe if it has paid before. */
    isPaidThere: async () =>
      (await testApp().core.integrations.shop.refund(key, 10, 'BND', `probe-${orderNumber}`))
        .kind === 'refused',
  };
}

describe('the way of a refund', () => {
  test('refuses a manual payment with 9071 after the shop has accepted the refund (P8, ADM-038, B-09)', async () => {
    const refund = await owed();
    const before = await appNow(testApp().core.db);
    expect(await refund.seen()).toMatchObject({
      state: 'DUE',
      way: null,
      askedAt: null,
      answer: null,
    });
    await requestRefunds(testApp().core);
    const seen = await refund.seen();
    expect(seen).toMatchObject({
      state: 'REQUESTED',
      way: 'SHOP',
      answer: 'TAKEN',
      refusedWith: null,
    });
    expect(seen.shopNumber).toMatch(/^\d+$/);
    expect(seen.askedAt!).toBeGreaterThanOrEqual(before);
    expect(seen.answeredAt!).toBeGreaterThanOrEqual(seen.askedAt!);
    expect(await refund.enter('HAND')).toBe('9071');
    expect(await refund.seen()).toEqual(seen);
    expect(await refund.enter('SHOP')).toBe(null);
    expect(await refund.confirm(2)).toBe(null);
    expect(await refund.seen()).toMatchObject({ state: 'DONE', way: 'SHOP' });
  });

  test('excludes a refund from the shop’s job for good after a manual entry (P8, ADM-038)', async () => {
    const refund = await owed();
    expect(await refund.enter('SHOP')).toBe('9010');
    expect(await refund.enter('HAND')).toBe(null);
    expect(await refund.seen()).toMatchObject({ state: 'DUE', way: 'HAND', askedAt: null });
    await requestRefunds(testApp().core);
    expect(await refund.inList()).toEqual(['PREPARED']);
    expect(await refund.confirm(2)).toBe(null);
    await requestRefunds(testApp().core);
    expect(await refund.seen()).toMatchObject({
      state: 'DONE',
      way: 'HAND',
      askedAt: null,
      shopNumber: null,
    });
    expect(await refund.isPaidThere()).toBe(false);
  });

  test('refuses a manual payment while the response of a failing shop is unknown (P8, I19)', async () => {
    const refund = await owed();
    await shopFor(testApp(), refund.buyer.ada, { mode: 'error500' });
    await requestRefunds(testApp().core);
    expect(await refund.seen()).toMatchObject({ state: 'DUE', way: 'SHOP', answer: 'SILENT' });
    expect(await refund.enter('HAND')).toBe('9071');
    await shopFor(testApp(), refund.buyer.ada, { mode: 'ok' });
    await requestRefunds(testApp().core);
    expect(await refund.seen()).toMatchObject({ state: 'REQUESTED', answer: 'TAKEN' });
  });

  test('allows a manual payment after the shop has refused and shows the refusal (P8, B-09)', async () => {
    const refund = await owed();
    expect(await refund.isPaidThere()).toBe(false);
    // The probe has refunded everything, so the shop refuses the job's request.
    await requestRefunds(testApp().core);
    expect(await refund.seen()).toMatchObject({
      state: 'DUE',
      way: null,
      answer: 'REFUSED',
      refusedWith: 'HTTP 409 (OrderReturnError)',
    });
    expect(await refund.inList()).toEqual(['REFUSED']);
    expect(await refund.enter('HAND')).toBe(null);
    expect(await refund.inList()).toEqual(['PREPARED']);
  });
});
