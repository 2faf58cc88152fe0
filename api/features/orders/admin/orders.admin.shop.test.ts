import { listAudit } from '#domain/administrators/calls.ts';
import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { askShopNow, listOrderLines, listOrderRows } from '#domain/orders/calls.admin.ts';
import { listReviews } from '#domain/payments/calls.admin.ts';
import { appNow } from '#api/platform/db/clock.ts';
import {
  buyerIn,
  handedOver,
  inShop,
  keepOrder,
  outcomeOf,
  reached,
  report,
} from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { orderDeskOf } from '#tests/support/orderDesk.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { desk, purchased } = orderDeskOf(testApp);
const page = { pageNum: 1, pageSize: 20, isExport: false };
const everywhere = { country: null, region: null };

describe('orders in the console', () => {
  test('shows the shop’s last statement on an order and applies a payment whose report was lost (ADM-039, I19)', async () => {
    const { first } = await desk();
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    expect((await testApp().ask(askShopNow, { orderNumber }, first)).code).toBe('8038');
    await buyer.confirm(orderNumber);
    await testApp().sandbox({ shop: { report: 'never' } });
    const there = async () =>
      (
        await testApp().ask(listOrderRows, { ...page, look: 'SHOP', search: orderNumber }, first)
      ).data.items.map((row) => row.lastAnswer);
    expect((await testApp().ask(askShopNow, { orderNumber }, first)).data).toEqual({
      orderStatus: 'PAYING',
      lastAnswer: 'OPEN',
    });
    expect(await there()).toEqual(['OPEN']);
    await testApp().sandbox({ shop: { mode: 'down' } });
    expect((await testApp().ask(askShopNow, { orderNumber }, first)).data.lastAnswer).toBe(
      'SILENT',
    );
    await testApp().sandbox({ shop: { mode: 'ok' } });
    await inShop(testApp(), orderNumber, 'pay');
    expect((await testApp().ask(askShopNow, { orderNumber }, first)).data).toEqual({
      orderStatus: 'PAID',
      lastAnswer: 'PAID',
    });
    expect(await there()).toEqual([]);
  });

  test('lists a report for review when its amount differs or its order is unknown (I15, I18, PAY-012)', async () => {
    const { first } = await desk();
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(orderNumber);
    await report(testApp(), { orderNumber, dollars: 11, eventId: 'evt-desk-wrong' });
    await report(testApp(), { orderNumber: 'RE20260101999998', eventId: 'evt-desk-unknown' });
    expect([
      await outcomeOf(testApp(), 'evt-desk-wrong'),
      await outcomeOf(testApp(), 'evt-desk-unknown'),
    ]).toEqual(['REVIEW', 'REVIEW']);
    const { items } = (await testApp().ask(listReviews, page, first)).data;
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          orderNumber,
          amount: 1100,
          reservationNumber: orderNumber,
          reason: 'OTHER_AMOUNT',
        }),
        expect.objectContaining({
          orderNumber: null,
          reservationNumber: 'RE20260101999998',
          reason: 'NO_ORDER',
        }),
      ]),
    );
    const found = await testApp().ask(
      listOrderRows,
      { ...page, look: 'REVIEW', search: orderNumber },
      first,
    );
    expect(found.data.items.map((row) => row.orderNumber)).toEqual([orderNumber]);
  });

  test('gives the reason for review of each report that does not match its order (I18, B-09)', async () => {
    const { first } = await desk();
    const { orderNumber, hybrisNumber, buyer } = await handedOver(testApp());
    const now = await appNow(testApp().core.db);
    const send = (eventId: string, more: object) =>
      report(testApp(), { orderNumber, hybrisNumber, eventId, ...more });
    await send('evt-why-1', { hybrisNumber: '4299999998' });
    await send('evt-why-2', { dollars: 11 });
    await send('evt-why-3', { currency: 'MYR' });
    await send('evt-why-4', { paidAt: new Date(now + 3_600_000).toISOString() });
    await send('evt-why-5', { dollars: 10.004 });
    await send('evt-why-1', { dollars: 12 });
    await send('evt-why-6', {});
    await reached(buyer, orderNumber, 'PAID');
    await send('evt-why-7', { status: 'CANCELLED' });
    expect(await outcomeOf(testApp(), 'evt-why-7')).toBe('REVIEW');
    const { items } = (await testApp().ask(listReviews, { ...page, search: orderNumber }, first))
      .data;
    expect(items.map((row) => row.reason).toSorted()).toEqual(
      [
        'OTHER_NUMBER',
        'OTHER_AMOUNT',
        'OTHER_CURRENCY',
        'OTHER_CONTENTS',
        'CANCELLED_PAID',
      ].toSorted(),
    );
  });

  test('exports contact, tickets, sessions, tax and shop number of an order (ADM-036)', async () => {
    const { orderNumber } = await purchased();
    const both = {
      admin: await testApp().admin('service', [
        { role: 'order', ...everywhere },
        { role: 'personal-export', ...everywhere },
      ]),
    };
    const [row] = (
      await testApp().ask(listOrderRows, { ...page, isExport: true, search: orderNumber }, both)
    ).data.items;
    expect(row).toMatchObject({
      currency: 'BND',
      tax: expect.any(Number),
      hybrisNumber: expect.stringMatching(/./),
    });
    expect(row!.tickets).toMatch(/^\d+ × ./);
    // The log entry of the export names the chosen order status `orderStatus`.
    await testApp().ask(listOrderRows, { ...page, isExport: true, orderStatus: 'PAID' }, both);
    const log = await testApp().ask(
      listAudit,
      { ...page, entity: 'order', action: 'export' },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items[0]!.new).toMatchObject({ orderStatus: 'PAID' });
    expect(row!.sessions).toHaveLength(1);
    expect([row!.contactName, row!.contactPhone, row!.contactEmail].every(Boolean)).toBe(true);
  });

  test('exports accounting lines that sum up to the order’s amount and logs the export (ADM-036)', async () => {
    const { first } = await desk();
    const { orderNumber } = await purchased();
    const { data } = await testApp().ask(
      listOrderLines,
      { ...page, isExport: true, search: orderNumber },
      first,
    );
    const [order] = (await testApp().ask(listOrderRows, { ...page, search: orderNumber }, first))
      .data.items;
    expect(data.items.reduce((sum, line) => sum + line.amount, 0)).toBe(order!.amount);
    for (const line of data.items) {
      expect(line).toMatchObject({
        orderNumber,
        hybrisNumber: order!.hybrisNumber,
        currency: 'BND',
        paidDate: order!.paidDate,
        creditNo: null,
      });
      expect(line.invoiceNo).toMatch(/^BN-\d{4}-\d{6}$/);
      expect(line.unitPrice * line.quantity).toBe(line.amount);
    }
    const { rows } = await sql<{ new: { search: string; rows: number } }>`
      select new from audit_log where entity = 'order' and action = 'export' order by id desc limit 1`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.new).toMatchObject({ search: orderNumber, rows: data.items.length });
  });

  test('refuses an export without the right to personal data and logs it with the right (B-22)', async () => {
    const { first } = await desk();
    const { orderNumber } = await purchased();
    expect((await testApp().ask(listOrderRows, { ...page, isExport: true }, first)).code).toBe(
      '9003',
    );
    const both = {
      admin: await testApp().admin('service', [
        { role: 'order', ...everywhere },
        { role: 'personal-export', ...everywhere },
      ]),
    };
    const { data } = await testApp().ask(
      listOrderRows,
      { ...page, isExport: true, search: orderNumber },
      both,
    );
    expect(data.items.map((row) => row.orderNumber)).toEqual([orderNumber]);
    const { rows } = await sql<{ new: { search: string; rows: number } }>`
      select new from audit_log where entity = 'order' and action = 'export' order by id desc limit 1`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.new).toMatchObject({ search: orderNumber, rows: 1 });
  });
});
