import { describe, expect, test } from 'vitest';
import { addressOf, type Call } from '#domain/call.ts';
import { createActivityOrder, getActivityOrderDetail, getOrders } from '#domain/orders/calls.ts';
import { getMyTickets } from '#domain/tickets/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { type Buyer, buyerIn, contact, keepOrder, inputFor } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent } from '#demo/make/make.ts';
import { sendBody, strange } from '#tests/policy/strange.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const known = new Set<string>(Object.values(refusals));

const send = (buyer: Buyer, call: Call, body: string, headers?: Record<string, string>) =>
  sendBody(testApp(), buyer, call, { body, headers });

describe('invalid input', () => {
  test.each([
    ['Siti @ Aminah', 'Siti @ Aminah'],
    ['evil.co', 'evil. co'],
    ['evil。com', 'evil。 com'],
  ])('stores the contact name %s as %s (B-46)', async (name, kept) => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 1, {
      contact: { ...contact, name },
    });
    expect((await buyer.detail(orderNumber)).data.contact.name).toBe(kept);
  });

  test('checks name, phone and e-mail of the contact at their limits (B-34, VAL-024)', async () => {
    const { db } = testApp().core;
    const ok: Partial<typeof contact>[] = [
      {},
      { name: 'x'.repeat(100) },
      { phone: '7123456' },
      { phone: '1'.repeat(15) },
      { phone: '+673 712-3456' },
      { email: `${'a'.repeat(64)}@b.example` },
      { name: " ' or 1=1 --" },
      { name: '名字 👍🏽' },
    ];
    const bad = [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(101) },
      { phone: '712345' },
      { phone: '1'.repeat(16) },
      { phone: 'call me' },
      { email: 'a@b' },
      { email: 'a b@c.de' },
      { email: `${'a'.repeat(65)}@b.example` },
      { email: 'a@b..example' },
      { email: '\u200Ba@b.example' },
      { name: '\u3164' },
      { name: '\u200B' },
      { name: '\u2060' },
      { name: '\u00AD' },
      { name: '\u200B\u2060\u00AD' },
      { name: 'a\u0000' },
      { email: null },
      { phone: 7123456 },
    ];
    for (const more of ok) {
      const buyer = await buyerIn(testApp());
      const orderNumber = await buyer.reserve(await makeEvent(db), 1, {
        contact: { ...contact, ...more },
      });
      expect((await buyer.detail(orderNumber)).data.contact).toEqual({
        ...contact,
        ...more,
        name: (more.name ?? contact.name).trim(),
      });
    }
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(db);
    for (const more of bad)
      expect(
        (
          await send(
            buyer,
            createActivityOrder,
            JSON.stringify({ ...inputFor(event), contact: { ...contact, ...more } }),
          )
        ).envelope.errorCode,
        JSON.stringify(more).slice(0, 60),
      ).toBe('9001');
  });

  test('refuses drafts, cancelled and ended events, and returns 8044 when names are missing (EVT-036, ERR-038)', async () => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const now = Date.now();
    const past = {
      startTime: now - 7_200_000,
      endTime: now - 3_600_000,
      salesOpenAt: now - 90_000_000,
    };
    const cases = [
      [await makeEvent(db, { state: 'DRAFT' }), '6040'],
      [await makeEvent(db, { country: 'my' }), '6040'],
      [await makeEvent(db, { state: 'CANCELLED' }), '8055'],
      [await makeEvent(db, { ...past, salesCloseAt: now + 3_600_000 }), '8055'],
      [await makeEvent(db, { ...past, salesCloseAt: now - 3_600_000 }), '8055'],
      [await makeEvent(db, { isOnline: true, ...past, salesCloseAt: now + 3_600_000 }), '8055'],
      [
        await makeEvent(db, {
          sessions: [{ startTime: now + 3_600_000, endTime: now + 7_200_000, state: 'CANCELLED' }],
        }),
        '8055',
      ],
      [await makeEvent(db, { realName: true }), '8044'],
      [await makeEvent(db, { namesNeeded: true }), '8044'],
      [await makeEvent(db, { invitations: [{ memberNo: buyer.ada }] }), '8044'],
    ] as const;
    const before = await digestOf(db);
    for (const [index, [event, code]] of cases.entries())
      expect((await buyer.create(event)).code, `case ${index}`).toBe(code);
    expect(await digestOf(db)).toBe(before);
  });

  test('getOrders and getMyTickets return no server error for invalid fields (ORD-006, API-064)', async () => {
    const buyer = await buyerIn(testApp());
    const page = { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 };
    for (const field of [
      'orderStatus',
      'pageNum',
      'pageSize',
      'searchField',
      'startDate',
      'endDate',
      'orderType',
      'activityFinish',
    ])
      for (const value of strange) {
        const answer = await send(
          buyer,
          getOrders,
          `{${Object.entries(page)
            .filter(([name]) => name !== field)
            .map(([name, one]) => `"${name}":${JSON.stringify(one)}`)
            .join(',')},"${field}":${value}}`,
        );
        expect(answer.http, `${field}=${value.slice(0, 60)}`).toBeLessThan(500);
        expect(
          answer.envelope.errorCode === null || known.has(answer.envelope.errorCode),
          `${field}=${value.slice(0, 60)}`,
        ).toBe(true);
        if (answer.envelope.errorCode === null)
          expect(answer.envelope.data).toMatchObject({ totalNum: 0 });
      }
    for (const startDate of [
      '2026-02-30',
      '2026-13-01',
      '26-01-01',
      '2026/01/01',
      'today',
      '0000-00-00',
      '0001-01-01',
      '9999-12-31',
    ])
      expect(
        (await send(buyer, getOrders, JSON.stringify({ ...page, startDate, endDate: startDate })))
          .envelope.errorCode,
        startDate,
      ).toBe('9001');
    for (const startDate of ['1900-01-01', '2199-12-31', '2028-02-29'])
      expect(
        (await send(buyer, getOrders, JSON.stringify({ ...page, startDate, endDate: startDate })))
          .envelope.resultCode,
        startDate,
      ).toBe(1);
    for (const field of ['pageNum', 'pageSize'])
      for (const value of strange)
        expect(
          (await send(buyer, getMyTickets, `{"pageNum":1,"pageSize":10,"${field}":${value}}`)).http,
        ).toBeLessThan(500);
  });

  test('ignores unknown fields, and returns 415, 413 or 405 for invalid bodies and methods (API-019, API-011)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    const plain = await send(buyer, getActivityOrderDetail, JSON.stringify({ orderNumber }));
    const extra = await send(
      buyer,
      getActivityOrderDetail,
      JSON.stringify({
        orderNumber,
        state: 'PAID',
        orderStatus: 'PAID',
        amount: 0,
        canCancel: true,
        deleted_at: null,
      }),
    );
    expect((extra.envelope.data as { orderStatus: string }).orderStatus).toBe('UNPAID');
    expect(Object.keys(extra.envelope.data as object)).toEqual(
      Object.keys(plain.envelope.data as object),
    );
    const address = addressOf(createActivityOrder);
    const authorization = `Bearer ${buyer.token}`;
    const form = await testApp().raw(address, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });
    expect([form.http, form.envelope.resultCode]).toEqual([415, 415]);
    const huge = await testApp().raw(
      address,
      post(`{"tcVersion":"${'x'.repeat(300_000)}"}`, { authorization }),
    );
    expect([huge.http, huge.envelope.resultCode]).toEqual([413, 413]);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect(
        (await testApp().raw(address, { method, headers: { authorization } })).http,
        method,
      ).toBe(405);
  });
});
