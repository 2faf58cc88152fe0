import { describe, expect, test } from 'vitest';
import { getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import { personalData } from '#domain/members/calls.ts';
import { buyerIn, keepOrder, stockOf } from '#tests/support/buying.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

describe('repeated requests', () => {
  test('creates one order for repeated requests with the same key (EVT-075, API-017)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buyer.create(event, 2, {}, { key: 'key-12345678' })),
    );
    const again = await buyer.create(event, 2, {}, { key: 'key-12345678' });
    expect(
      new Set([...answers, again].map((answer) => JSON.stringify(answer.envelope.data))).size,
    ).toBe(1);
    expect((await stockOf(testApp(), event)).held).toBe(2);
  });

  test('returns HTTP 400 when a key is reused for another request, unless the first was refused (API-017)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 2 }] });
    const buyer = await buyerIn(testApp());
    expect((await buyer.create(event, 3, {}, { key: 'key-first-try' })).code).toBe('8001');
    expect((await buyer.create(event, 2, {}, { key: 'key-first-try' })).code).toBeNull();
    expect(await buyer.create(event, 1, {}, { key: 'key-first-try' })).toMatchObject({
      http: 400,
      code: '9004',
    });
    expect((await buyer.create(event, 1, {}, { key: 'no' })).code).toBe('9001');
  });

  test('treats the same key of two members separately (API-017)', async () => {
    const event = await makeEvent(testApp().core.db);
    const [one, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const answers = [
      await one.create(event, 1, {}, { key: 'the-same-key' }),
      await other.create(event, 1, {}, { key: 'the-same-key' }),
    ];
    expect(answers[0]!.data.orderNumber).not.toBe(answers[1]!.data.orderNumber);
  });

  test('creates one order for concurrent requests without a key and returns 8039 to the other requests (EVT-075)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.create(event)));
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === '8039')).toHaveLength(9);
    expect((await stockOf(testApp(), event)).held).toBe(1);
  });

  test('sells exactly the remaining places to concurrent buyers (EVT-060)', async () => {
    const event = await makeEvent(testApp().core.db, { ticketTypes: [{ total: 5 }] });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => buyerIn(testApp())));
    const answers = await Promise.all(buyers.map((buyer) => buyer.create(event)));
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === '8001')).toHaveLength(7);
    expect(await stockOf(testApp(), event)).toEqual({ free: 0, held: 5, sold: 0 });
  });
});

describe('ownership of orders', () => {
  test('treats the order of another member like one that does not exist (ORD-079, I25)', async () => {
    const event = await makeEvent(testApp().core.db);
    const [owner, stranger] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const orderNumber = await owner.reserve(event);
    const unknown = `RE${orderNumber.slice(2, 10)}999999`;
    for (const call of ['detail', 'confirm', 'ready', 'remove', 'refresh', 'page'] as const) {
      const [foreign, missing] = [await stranger[call](orderNumber), await stranger[call](unknown)];
      expect(foreign.code, call).toBe('8049');
      expect({ ...foreign.envelope, traceId: '' }).toEqual({ ...missing.envelope, traceId: '' });
      expect(foreign.http).toBe(missing.http);
    }
    expect(await stranger.onTab({ orderStatus: ['UNPAID', 'PAYING', 'PAID', 'CANCEL'] })).toEqual(
      [],
    );
    expect((await owner.detail(orderNumber)).data.orderStatus).toBe('UNPAID');
  });

  test('ignores the number of another member in the payload (I23)', async () => {
    const event = await makeEvent(testApp().core.db);
    const [owner, victim] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const { data } = await owner.create(event, 1, {
      ada: victim.ada,
      regionCode: 'BN',
      partyId: '1',
      country: 'my',
    } as never);
    expect(await victim.onTab({ orderStatus: ['UNPAID'] })).toEqual([]);
    expect(await owner.onTab({ orderStatus: ['UNPAID'] })).toEqual([data.orderNumber]);
  });

  test('returns HTTP 401 when a call has no token (API-013)', async () => {
    for (const call of [getOrders, getActivityOrderDetail, personalData]) {
      const answer = await testApp().ask(call, {
        orderNumber: 'RE20260101000001',
        orderStatus: ['UNPAID'],
        pageNum: 1,
        pageSize: 10,
      } as never);
      expect(answer.http).toBe(401);
    }
  });
});
