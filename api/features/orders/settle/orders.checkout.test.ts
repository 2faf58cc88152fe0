import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import {
  buyerIn,
  inShop,
  keepOrder,
  reached,
  shopFor,
  shopNumber,
  stockOf,
} from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { until } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

describe('check-out', () => {
  test('returns the shop number and payment address when the shop responds promptly (API-067, ORD-055, ORD-056, PAY-002, PAY-004, EXT-006)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 2);
    const { data } = await buyer.confirm(orderNumber, { language: 'ms' });
    expect(data).toMatchObject({ orderNumber, amount: 2000 });
    expect(data.hybrisNumber).toBe(await shopNumber(testApp(), orderNumber));
    const url = new URL(data.url!);
    expect(url.pathname).toContain(data.hybrisNumber!);
    expect(url.searchParams.get('lang')).toBe('ms');
    expect(new URL(url.searchParams.get('return')!).origin).toBe(new URL(testApp().url).origin);
    const page = await (await fetch(data.url!, { headers: { accept: 'text/html' } })).text();
    for (const part of [
      orderNumber,
      data.hybrisNumber!,
      'value="pay"',
      'value="fail"',
      'value="leave"',
    ])
      expect(page).toContain(part);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'PAYING',
      hybrisNumber: data.hybrisNumber,
      canDelete: false,
    });
    expect((await buyer.ready(orderNumber)).data).toMatchObject({
      ready: true,
      hybrisNumber: data.hybrisNumber,
    });
  });

  test('responds without a shop number when the shop is slow, and readiness follows (ORD-057, ORD-061, API-069, CON-007, EXT-007)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { createDelayMs: 6500 });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    const began = performance.now();
    expect((await buyer.confirm(orderNumber)).data).toEqual({
      orderNumber,
      amount: 1000,
      hybrisNumber: null,
      url: null,
    });
    expect(performance.now() - began).toBeLessThan(5500);
    expect((await buyer.ready(orderNumber)).data).toEqual({
      ready: false,
      hybrisNumber: null,
      url: null,
    });
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'UNPAID',
      handover: { state: 'REQUESTED' },
      canDelete: false,
    });
    const done = await until(async () => {
      const { data } = await buyer.ready(orderNumber);
      return data.ready ? data : null;
    });
    expect(done.hybrisNumber).toMatch(/^\d{10}$/);
    expect(done.url).toContain(done.hybrisNumber);
  });

  test('hands over once when repeated while the shop works and answers 8033 afterwards (ORD-063, ERR-031)', async () => {
    const buyer = await buyerIn(testApp());
    await shopFor(testApp(), buyer.ada, { createDelayMs: 4000 });
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    const [one, two] = await Promise.all([buyer.confirm(orderNumber), buyer.confirm(orderNumber)]);
    expect(one.data).toMatchObject({ amount: 1000, hybrisNumber: null });
    expect(two.data).toEqual(one.data);
    await reached(buyer, orderNumber, 'PAYING');
    expect((await buyer.confirm(orderNumber)).code).toBe('8033');
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from handover h join booking_order o on o.id = h.order_id where o.order_number = ${orderNumber}`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.n).toBe(1);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    expect((await buyer.confirm(orderNumber)).code).toBe('8033');
    expect((await buyer.page(orderNumber)).code).toBe('9007');
  });

  test('repeats the response for a repeated key and refuses the key for another order (API-017, I12)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    const first = await buyer.confirm(orderNumber, { key: 'confirm-once-1' });
    const second = await buyer.confirm(orderNumber, { key: 'confirm-once-1' });
    expect(second.data).toEqual(first.data);
    const other = await buyer.reserve(await makeEvent(testApp().core.db));
    expect(await buyer.confirm(other, { key: 'confirm-once-1' })).toMatchObject({
      http: 400,
      code: '9004',
    });
  });

  test('purchases an order of amount 0 at once without the shop (ORD-060, PAY-015, PAY-016, A-68)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ price: 0, total: 4 }] });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 3);
    expect((await buyer.confirm(orderNumber)).data).toMatchObject({
      amount: 0,
      hybrisNumber: null,
      url: null,
    });
    const { data } = await buyer.detail(orderNumber);
    expect(data).toMatchObject({
      orderStatus: 'PAID',
      ticketCount: 3,
      hybrisNumber: null,
      timeNum: 0,
    });
    expect(data.paidDate).toBeGreaterThanOrEqual(data.orderDate);
    expect(await shopNumber(testApp(), orderNumber)).toBeNull();
    expect(await stockOf(testApp(), event)).toEqual({ free: 1, held: 0, sold: 3 });
    expect((await buyer.confirm(orderNumber)).code).toBe('8033');
  });

  test('is required for readiness and payment, which answer 8038 before it (ERR-036, PAY-005, API-084)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    expect((await buyer.ready(orderNumber)).code).toBe('8038');
    expect((await buyer.page(orderNumber)).code).toBe('8038');
    await buyer.confirm(orderNumber);
    expect((await buyer.page(orderNumber)).data.url).toContain(
      (await shopNumber(testApp(), orderNumber))!,
    );
  });

  test('answers 8031, like readiness and payment, when the reservation has expired (ORD-064, ERR-030, PAY-005)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    await testApp().setClock((await buyer.detail(orderNumber)).data.deadline);
    expect((await buyer.confirm(orderNumber)).code).toBe('8031');
    expect((await buyer.ready(orderNumber)).code).toBe('8031');
    expect((await buyer.page(orderNumber)).code).toBe('8031');
    expect((await buyer.remove(orderNumber)).code).toBe('8035');
  });
});

describe('check-out with a refusing shop or missing shop items', () => {
  test('answers ecom-order-operation-004 and restores the deadline for a retry when the shop refuses (PAY-021, ERR-044, B-01)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    const { deadline, orderDate } = (await buyer.detail(orderNumber)).data;
    // One minute before the deadline, the grace exceeds it; a refusal restores the old deadline.
    await testApp().setClock(deadline! - minute);
    await shopFor(testApp(), buyer.ada, { mode: 'refuse' });
    const refused = await buyer.confirm(orderNumber);
    expect(refused.code).toBe('ecom-order-operation-004');
    expect(refused.envelope.errorMsg).toContain('+673 222 8800');
    const after = (await buyer.detail(orderNumber)).data;
    expect(after).toMatchObject({
      orderStatus: 'UNPAID',
      deadline: orderDate + 30 * minute,
      handover: { state: 'FAILED', errorCode: 'ecom-order-operation-004' },
      canDelete: true,
    });
    expect((await buyer.ready(orderNumber)).code).toBe('ecom-order-operation-004');
    await shopFor(testApp(), buyer.ada, { mode: 'ok' });
    expect((await buyer.confirm(orderNumber)).data.hybrisNumber).toMatch(/^\d{10}$/);
  });

  test('fails for a ticket type without shop item and works for reservations made after it is mapped (ADM-040)', async () => {
    const { onSale, change, buy } = eventDeskOf(testApp);
    const id = await onSale();
    const itemOf = (itemCode: string) =>
      change(id, ({ ticketTypes }) => ({
        ticketTypes: ticketTypes.map((type, i) => (i === 0 ? { ...type, itemCode } : type)),
      }));
    expect((await itemOf('')).code).toBeNull();
    const buyer = await buyerIn(testApp());
    const { orderNumber } = (await buy(buyer.ada, id)).data;
    expect((await buyer.confirm(orderNumber)).code).toBe('ecom-order-operation-004');
    expect((await buyer.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
    expect((await itemOf('K-1')).code).toBeNull();
    const later = await buyerIn(testApp());
    const second = (await buy(later.ada, id)).data.orderNumber;
    expect((await later.confirm(second)).data.hybrisNumber).toMatch(/^\d{10}$/);
  });

  test('sends no shop request when the mapping was removed after the reservation, and works when restored (ADM-040, console 4)', async () => {
    const { onSale, change, buy } = eventDeskOf(testApp);
    const id = await onSale();
    const itemOf = (itemCode: string) =>
      change(id, ({ ticketTypes }) => ({
        ticketTypes: ticketTypes.map((type, i) => (i === 0 ? { ...type, itemCode } : type)),
      }));
    const buyer = await buyerIn(testApp());
    const { orderNumber, deadline } = (await buy(buyer.ada, id)).data;
    expect((await itemOf('')).code).toBeNull();
    const refused = await buyer.confirm(orderNumber);
    expect(refused.code).toBe('ecom-order-operation-004');
    expect(refused.envelope.errorMsg).toContain('+673 222 8800');
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'UNPAID',
      deadline,
      handover: null,
      canDelete: true,
    });
    expect(await shopNumber(testApp(), orderNumber)).toBeNull();
    expect((await itemOf('K-7')).code).toBeNull();
    expect((await buyer.confirm(orderNumber)).data.hybrisNumber).toMatch(/^\d{10}$/);
  });

  test('needs no shop item for a free ticket beside a priced one (ADM-040)', async () => {
    const event = await makeEvent(testApp().core.db, {
      ticketTypes: [{ price: 1000 }, { price: 0, itemCode: null }],
    });
    const buyer = await buyerIn(testApp());
    const tickets = event.ticketTypeIds.map((type) => ({
      ticketTypeId: String(type),
      sessionId: String(event.sessionIds[0]),
      quantity: 1,
    }));
    const orderNumber = await buyer.reserve(event, 1, { tickets });
    expect((await buyer.confirm(orderNumber)).data).toMatchObject({
      amount: 1000,
      hybrisNumber: expect.stringMatching(/^\d{10}$/),
    });
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
  });

  test('fails for a ticket type without shop item, and the reservation expires at its deadline (PAY-021)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ itemCode: null }] });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event);
    expect((await buyer.confirm(orderNumber)).code).toBe('ecom-order-operation-004');
    await testApp().setClock((await buyer.detail(orderNumber)).data.deadline);
    expect((await buyer.detail(orderNumber)).data).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'EXPIRED',
    });
    expect((await stockOf(testApp(), event)).free).toBe(100);
  });
});
