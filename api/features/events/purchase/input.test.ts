import { describe, expect, test } from 'vitest';
import { type Call } from '#domain/call.ts';
import {
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  readyHybrisOrder,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { payment } from '#domain/payments/calls.ts';
import { getMyTicket, getMyTicketDetail, getTicketQRcode } from '#domain/tickets/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { type Buyer, buyerIn, keepOrder, inputFor } from '#tests/support/buying.ts';
import { digestOf } from '#tests/support/digest.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { nested, sendBody, strange } from '#tests/policy/strange.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const known = new Set<string>(Object.values(refusals));

const send = (buyer: Buyer, call: Call, body: string, headers?: Record<string, string>) =>
  sendBody(testApp(), buyer, call, { body, headers });

/** Expects a declared refusal with HTTP 200, or a 4xx; never a success or a 5xx. */
function expectRefused(answer: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(answer.http, what).toBeLessThan(500);
  expect(answer.envelope.resultCode, what).not.toBe(1);
  if (answer.http === 200)
    expect(known.has(answer.envelope.errorCode!), `${what} → ${answer.envelope.errorCode}`).toBe(
      true,
    );
  expect(JSON.stringify(answer.envelope), what).not.toMatch(
    /select |insert |node_modules|at .*\.ts:|relation "/i,
  );
}

const byNumber: readonly Call[] = [
  confirmActivityOrder,
  readyHybrisOrder,
  getActivityOrderDetail,
  deleteOrder,
  updateOrderStatus,
  payment,
  getMyTicket,
];
const byTicket: readonly Call[] = [getMyTicketDetail, getTicketQRcode];

describe('invalid input', () => {
  test.each(byNumber.map((call) => [call.name, call] as const))(
    '%s refuses every invalid order number (I42, B-28)',
    async (_, call) => {
      const buyer = await buyerIn(testApp());
      await makeMember(testApp().core.db, { ada: buyer.ada });
      const before = await digestOf(testApp().core.db);
      for (const value of strange)
        expectRefused(await send(buyer, call, `{"orderNumber":${value}}`), value.slice(0, 60));
      for (const body of ['{}', '{"orderNumber":null}', '{"orderNumber":""}', ''])
        expect((await send(buyer, call, body)).envelope.errorCode, body).toBe('8040');
      for (const value of [
        '"RE20260101000001"',
        '"re20260101000001"',
        '"RE2026010100000"',
        '"RE202601010000012"',
        '"RX20260101000001"',
      ])
        expect(
          (await send(buyer, call, `{"orderNumber":${value}}`)).envelope.errorCode,
          value,
        ).toBe('8049');
      for (const body of ['[]', 'null', '"x"', '7'])
        expectRefused(await send(buyer, call, body), body);
      for (const body of [
        '{',
        '{"orderNumber":NaN}',
        '{"orderNumber":undefined}',
        "{'orderNumber':'x'}",
        '\u0000',
      ])
        expect((await send(buyer, call, body)).http, body).toBe(400);
      expect(await digestOf(testApp().core.db)).toBe(before);
    },
  );

  test.each(byTicket.map((call) => [call.name, call] as const))(
    '%s refuses every invalid ticket number (I42, B-28)',
    async (_, call) => {
      const buyer = await buyerIn(testApp());
      for (const value of strange)
        expectRefused(await send(buyer, call, `{"ticketID":${value}}`), value.slice(0, 60));
      expect((await send(buyer, call, '{}')).envelope.errorCode).toBe('8043');
      for (const value of ['"999999999999999999"', '123456789', '"0"', '"-1"', '"1e3"', '"0x10"'])
        expect((await send(buyer, call, `{"ticketID":${value}}`)).envelope.errorCode, value).toBe(
          '6040',
        );
    },
  );

  test('createActivityOrder refuses every invalid field and quantity, and changes nothing (I42, EVT-059, PAY-018)', async () => {
    const { db } = testApp().core;
    const [event, other] = [await makeEvent(db), await makeEvent(db)];
    const buyer = await buyerIn(testApp());
    await makeMember(db, { ada: buyer.ada });
    const good = inputFor(event) as unknown as Record<string, unknown>;
    const before = await digestOf(db);
    const attempt = async (field: string, json: string) => {
      const rest = Object.entries(good)
        .filter(([name]) => name !== field)
        .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
      const answer = await send(
        buyer,
        createActivityOrder,
        `{${[...rest, `${JSON.stringify(field)}:${json}`].join(',')}}`,
      );
      expectRefused(answer, `${field}=${json.slice(0, 80)}`);
      return answer.envelope.errorCode;
    };
    for (const field of ['eventID', 'tickets', 'contact', 'tcVersion'])
      for (const value of strange) await attempt(field, value);
    // Missing fields, then ids of unknown events.
    for (const [field, code] of [
      ['eventID', '8043'],
      ['contact', '8047'],
      ['tickets', '9001'],
      ['tcVersion', '9001'],
    ] as const) {
      const { [field]: _gone, ...rest } = good;
      expect(
        (await send(buyer, createActivityOrder, JSON.stringify(rest))).envelope.errorCode,
        field,
      ).toBe(code);
    }
    for (const id of ['999999999', '999999999999999999', '"123456789012345678"'])
      expect(await attempt('eventID', id), id).toBe('6040');
    expect(await attempt('amount', '"10"')).toBe('9001');
    expect(await attempt('amount', '-10')).toBe('8053');
    expect(await attempt('amount', '1e308')).toBe('9001');

    const [type, session] = [String(event.ticketTypeIds[0]), String(event.sessionIds[0])];
    const line = (more: object) =>
      JSON.stringify([{ ticketTypeId: type, sessionId: session, quantity: 1, ...more }]);
    for (const quantity of [
      0,
      -1,
      1.5,
      201,
      1e9,
      -0.1,
      '2',
      '',
      null,
      true,
      [],
      [2],
      {},
      '1; drop table ticket_stock',
    ])
      expect(await attempt('tickets', line({ quantity })), JSON.stringify(quantity)).toBe('9001');
    for (const quantity of ['NaN', 'Infinity', '-Infinity', '01', '1.'])
      expect(
        (
          await send(
            buyer,
            createActivityOrder,
            JSON.stringify(good).replace('"quantity":1', `"quantity":${quantity}`),
          )
        ).http,
        quantity,
      ).toBe(400);
    expect(await attempt('tickets', line({ quantity: 1e308 }))).toBe('9001');
    expect(await attempt('tickets', line({ ticketTypeId: String(other.ticketTypeIds[0]) }))).toBe(
      '6040',
    );
    expect(await attempt('tickets', line({ sessionId: String(other.sessionIds[0]) }))).toBe('6040');
    expect(await attempt('tickets', line({ sessionId: '0' }))).toBe('9001');
    expect(
      await attempt(
        'tickets',
        JSON.stringify(Array.from({ length: 1000 }, () => JSON.parse(line({}))[0])),
      ),
    ).toBe('9001');
    expect(
      await attempt(
        'tickets',
        JSON.stringify(Array.from({ length: 50 }, () => JSON.parse(line({}))[0])),
      ),
    ).toBe('8054');
    expect(await attempt('attendees', '"none"')).toBe('9001');
    expect(
      await attempt(
        'attendees',
        JSON.stringify(Array.from({ length: 1000 }, () => ({ name: 'x' }))),
      ),
    ).toBe('9001');
    for (const value of ['"a\\u0000b"', '{"a":"\\ud83d"}', nested(1000)])
      expect(await attempt('myCoupons', value), value.slice(0, 20)).toBe('9001');
    for (const value of ['"\\u0000"', '{"a":1}', '[1]', 'true'])
      expect(await attempt('regionCode', value)).toBe('9001');
    for (const key of ['a', 'x'.repeat(101), 'with space and more', "';--aaaaaaa"])
      expectRefused(
        await send(buyer, createActivityOrder, JSON.stringify(good), { 'x-request-key': key }),
        `key ${key}`,
      );
    expect(await digestOf(db)).toBe(before);
    // The member can still reserve.
    await buyer.reserve(event);
  });
});
