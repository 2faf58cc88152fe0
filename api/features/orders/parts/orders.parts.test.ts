import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  cancelPlaces,
  decideRefund,
  getOrderPlaces,
  refundOrder,
} from '#domain/orders/acts/calls.acts.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { getInvoice } from '#domain/invoices/calls.ts';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { value } from '#api/platform/db/sql.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { orderDeskOf } from '#tests/support/orderDesk.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { desk, purchased } = orderDeskOf(testApp);

const act = (orderNumber: string) => ({
  orderNumber,
  requestKey: randomUUID(),
  reason: 'Asked for on the phone',
  message: 'none' as const,
});

/** An order of `places` places at B$10, with the acts of two administrators. */
async function bought(places = 3) {
  const order = await purchased(places);
  const { orderNumber } = order;
  const { first, second } = await desk();
  const seen = async () => (await testApp().ask(getOrderPlaces, { orderNumber }, first)).data;
  return {
    ...order,
    first,
    second,
    seen,
    detail: async () => (await testApp().ask(getOrderRow, { orderNumber }, first)).data,
    keys: async () =>
      (await seen()).places.filter(({ state }) => state !== 'CANCELLED').map(({ key }) => key),
    cancel: (keys: readonly string[], by = first) =>
      testApp().ask(cancelPlaces, { ...act(orderNumber), places: [...keys] }, by),
    refund: (amount: number, by = first) =>
      testApp().ask(refundOrder, { ...act(orderNumber), amount }, by),
  };
}

describe('cancelling single places', () => {
  test('frees the places and keeps their price, and moves no money (B-37)', async () => {
    const order = await bought();
    const [one] = await order.keys();
    const { data } = await order.cancel([one!]);
    expect(data).toMatchObject({
      count: 1,
      isEnded: false,
      money: { captured: 3000, held: 2000, kept: 1000, due: 0, refunded: 0 },
    });
    expect((await order.seen()).places.map(({ state }) => state)).toEqual([
      'CANCELLED',
      'VALID',
      'VALID',
    ]);
    const { data: mine } = await order.buyer.detail(order.orderNumber);
    expect(mine).toMatchObject({ orderStatus: 'PAID', bookCount: 2, ticketCount: 2, refunds: [] });
    expect(mine.history.at(-1)).toMatchObject({ kind: 'PLACES_CANCELLED', count: 1 });
    const { tickets } = (
      await testApp().ask(getMyTicket, { orderNumber: order.orderNumber }, order.buyer)
    ).data;
    expect(tickets.filter(({ state }) => state === 'CANCELLED')).toHaveLength(1);
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });

  test('refuses a cancelled place with 9170 and an order that is not purchased with 8034', async () => {
    const order = await bought();
    const [one, two] = await order.keys();
    expect((await order.cancel([one!])).code).toBe(null);
    expect((await order.cancel([one!, two!])).code).toBe('9170');
    expect((await order.cancel(['0.1'])).code).toBe('9170');
    expect((await order.keys()).length).toBe(2);
    await order.buyer.cancel(order.orderNumber);
    expect((await order.cancel([two!])).code).toBe('8034');
  });

  test('ends the order with its last place, by the company and without a refund (B-37)', async () => {
    const order = await bought(2);
    const [one, two] = await order.keys();
    await order.cancel([one!]);
    expect((await order.cancel([two!])).data).toMatchObject({
      isEnded: true,
      money: { held: 0, kept: 2000, due: 0 },
    });
    expect((await order.detail()).order).toMatchObject({
      orderStatus: 'CANCEL',
      cancelType: 'BY_COMPANY',
    });
    expect((await order.refund(2000)).code).toBe(null);
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });

  test('refunds what is held when the rest of the order is cancelled, and keeps what was kept', async () => {
    const order = await bought();
    const [one] = await order.keys();
    await order.cancel([one!]);
    await order.buyer.cancel(order.orderNumber);
    expect((await order.seen()).money).toEqual({
      captured: 3000,
      held: 0,
      kept: 1000,
      due: 2000,
      refunded: 0,
    });
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });
});

describe('a repeated act', () => {
  test('gets the first answer, and another input under its key is refused with 9004 (I12)', async () => {
    const order = await bought();
    const [one, two] = await order.keys();
    const input = { ...act(order.orderNumber), places: [one!] };
    const first = await testApp().ask(cancelPlaces, input, order.first);
    expect((await testApp().ask(cancelPlaces, input, order.first)).data).toEqual(first.data);
    expect(
      (await testApp().ask(cancelPlaces, { ...input, places: [two!] }, order.first)).code,
    ).toBe('9004');
    expect((await order.keys()).length).toBe(2);
    expect(
      await value<number>(testApp().core.db)`
        select count(*)::int as n from order_act a join booking_order o on o.id = a.order_id where o.order_number = ${order.orderNumber}`,
    ).toBe(1);
  });
});

describe('a refund of a part', () => {
  test('below the limit is due at once, with a credit note over exactly that part (B-37)', async () => {
    await setSetting(testApp(), 'refund.confirm.above', 50);
    const order = await bought();
    const [one] = await order.keys();
    await order.cancel([one!]);
    expect((await order.refund(600)).data).toMatchObject({
      isWaiting: false,
      money: { captured: 3000, held: 2000, kept: 400, due: 600, refunded: 0 },
    });
    // More than was kept is a price reduction of what is held.
    expect((await order.refund(900)).data.money).toMatchObject({ held: 1500, kept: 0, due: 1500 });
    const { data: invoice } = await testApp().ask(
      getInvoice,
      { orderNumber: order.orderNumber },
      order.buyer,
    );
    expect(invoice.creditNotes.map(({ total, lines }) => [total, lines.length])).toEqual([
      [600, 1],
      [900, 1],
    ]);
    await requestRefunds(testApp().core);
    expect((await order.detail()).refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['REQUESTED', 600],
      ['REQUESTED', 900],
    ]);
    expect(
      (await order.buyer.detail(order.orderNumber)).data.refunds.map(({ amount }) => amount),
    ).toEqual([600, 900]);
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
    await setSetting(testApp(), 'refund.confirm.above', 0);
  });

  test('is refused with 9171 above what is left', async () => {
    const order = await bought(1);
    expect((await order.refund(1001)).code).toBe('9171');
    expect((await order.refund(0)).code).toBe('9171');
    expect((await order.refund(700)).data.isWaiting).toBe(true);
    expect((await order.refund(301)).code).toBe('9171');
  });

  test('above the limit waits for a second person who neither entered, cancelled nor booked (I27)', async () => {
    const order = await bought();
    const [one] = await order.keys();
    const orders = { role: 'order', country: null, region: null } as const;
    const third = { admin: await testApp().admin('facility', [orders]) };
    await order.cancel([one!], order.second);
    expect((await order.refund(1000)).data).toMatchObject({ isWaiting: true, money: { due: 0 } });
    const [request] = (await order.detail()).refundRequests;
    expect(request).toMatchObject({ amount: 1000, isMine: true, canApprove: false });
    const decide = (by: { admin: string }, isApproved = true) =>
      testApp().ask(
        decideRefund,
        { orderNumber: order.orderNumber, requestNo: request!.no, isApproved },
        by,
      );
    expect((await decide(order.first)).code).toBe('9070');
    expect((await decide(order.second)).code).toBe('9070');
    expect((await decide(third)).code).toBe(null);
    expect((await decide(third)).code).toBe('9010');
    expect((await order.seen()).money).toMatchObject({ held: 2000, kept: 0, due: 1000 });
    expect(await brokenInvariants(testApp().core.db)).toEqual([]);
  });

  test('that was entered can be taken back by the same person, and nothing is refunded', async () => {
    const order = await bought(1);
    await order.refund(500);
    const [request] = (await order.detail()).refundRequests;
    const input = { orderNumber: order.orderNumber, requestNo: request!.no, isApproved: false };
    expect((await testApp().ask(decideRefund, input, order.first)).code).toBe(null);
    expect((await order.detail()).refundRequests).toEqual([]);
    expect((await order.seen()).money).toMatchObject({ held: 1000, due: 0 });
  });
});
