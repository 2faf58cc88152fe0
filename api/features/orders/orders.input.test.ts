import { describe, expect, test } from 'vitest';
import { addressOf, type Call } from '#domain/call.ts';
import {
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  getOrders,
  readyHybrisOrder,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { payment } from '#domain/payments/calls.ts';
import { getMyTicket, getMyTicketDetail, getMyTickets, getTicketQRcode } from '#domain/tickets/calls.ts';
import { refusals } from '#domain/refusals.ts';
import { type Buyer, buyerIn, contact, keepOrder, wishFor } from '#api/test/buying.ts';
import { digestOf } from '#api/test/invariants.ts';
import { makeEvent, makeMember } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';
import { post } from '#api/test/world.ts';

const world = worldOf();
keepOrder(world);
const known = new Set<string>(Object.values(refusals));

/** Nesting as JSON text. */
const nested = (depth: number, open = '{"a":', close = '}') => open.repeat(depth) + '1' + close.repeat(depth);

/** Values no field of ours expects, as JSON texts. */
const strange: readonly string[] = [
  'null',
  '""',
  '" "',
  'true',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e308',
  '9007199254740993',
  '"NaN"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"toString":"x","__proto__":{"admin":true},"constructor":1}',
  `"${'x'.repeat(5000)}"`,
  `"'; drop table booking_order; --"`,
  `"' or '1'='1"`,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\u0007\\u001b[31m"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"%00%0a%0d"',
  '"RE20260101000001\\n"',
  `[${Array.from({ length: 1000 }, () => '1').join(',')}]`,
  nested(20),
  nested(2000, '[', ']'),
];

async function send(buyer: Buyer, call: Call, body: string, headers: Record<string, string> = {}) {
  return world().raw(addressOf(call), post(body, { authorization: `Bearer ${buyer.token}`, ...headers }));
}

/** A refusal of the catalogue at HTTP 200, or a 4xx; never a success, never a 5xx. */
function expectRefused(answer: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(answer.http, what).toBeLessThan(500);
  expect(answer.envelope.resultCode, what).not.toBe(1);
  if (answer.http === 200) expect(known.has(answer.envelope.errorCode!), `${what} → ${answer.envelope.errorCode}`).toBe(true);
  expect(JSON.stringify(answer.envelope), what).not.toMatch(/select |insert |node_modules|at .*\.ts:|relation "/i);
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

describe('wrong input changes nothing and is always refused in words', () => {
  test.each(byNumber.map((call) => [call.name, call] as const))('I42, B-28 %s: order numbers of every wrong form', async (_, call) => {
    const buyer = await buyerIn(world());
    await makeMember(world().core.db, { ada: buyer.ada });
    const before = await digestOf(world().core.db);
    for (const value of strange) expectRefused(await send(buyer, call, `{"orderNumber":${value}}`), value.slice(0, 60));
    for (const body of ['{}', '{"orderNumber":null}', '{"orderNumber":""}', ''])
      expect((await send(buyer, call, body)).envelope.errorCode, body).toBe('8040');
    for (const value of ['"RE20260101000001"', '"re20260101000001"', '"RE2026010100000"', '"RE202601010000012"', '"RX20260101000001"'])
      expect((await send(buyer, call, `{"orderNumber":${value}}`)).envelope.errorCode, value).toBe('8049');
    for (const body of ['[]', 'null', '"x"', '7']) expectRefused(await send(buyer, call, body), body);
    for (const body of ['{', '{"orderNumber":NaN}', '{"orderNumber":undefined}', "{'orderNumber':'x'}", '\u0000'])
      expect((await send(buyer, call, body)).http, body).toBe(400);
    expect(await digestOf(world().core.db)).toBe(before);
  });

  test.each(byTicket.map((call) => [call.name, call] as const))('I42, B-28 %s: ticket numbers of every wrong form', async (_, call) => {
    const buyer = await buyerIn(world());
    for (const value of strange) expectRefused(await send(buyer, call, `{"ticketID":${value}}`), value.slice(0, 60));
    expect((await send(buyer, call, '{}')).envelope.errorCode).toBe('8043');
    for (const value of ['"999999999999999999"', '123456789', '"0"', '"-1"', '"1e3"', '"0x10"'])
      expect((await send(buyer, call, `{"ticketID":${value}}`)).envelope.errorCode, value).toBe('6040');
  });

  test('I42, EVT-059, PAY-018 createActivityOrder: every field in every wrong form, and quantities of every kind', async () => {
    const { db } = world().core;
    const [event, other] = [await makeEvent(db), await makeEvent(db)];
    const buyer = await buyerIn(world());
    await makeMember(db, { ada: buyer.ada });
    const good = wishFor(event) as unknown as Record<string, unknown>;
    const before = await digestOf(db);
    const attempt = async (field: string, json: string) => {
      const rest = Object.entries(good)
        .filter(([name]) => name !== field)
        .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
      const answer = await send(buyer, createActivityOrder, `{${[...rest, `${JSON.stringify(field)}:${json}`].join(',')}}`);
      expectRefused(answer, `${field}=${json.slice(0, 80)}`);
      return answer.envelope.errorCode;
    };
    for (const field of ['eventID', 'tickets', 'contact', 'tcVersion']) for (const value of strange) await attempt(field, value);
    // Absent and foreign.
    for (const [field, code] of [
      ['eventID', '8043'],
      ['contact', '8047'],
      ['tickets', '9001'],
      ['tcVersion', '9001'],
    ] as const) {
      const { [field]: _gone, ...rest } = good;
      expect((await send(buyer, createActivityOrder, JSON.stringify(rest))).envelope.errorCode, field).toBe(code);
    }
    for (const id of ['999999999', '999999999999999999', '"123456789012345678"']) expect(await attempt('eventID', id), id).toBe('6040');
    expect(await attempt('amount', '"10"')).toBe('9001');
    expect(await attempt('amount', '-10')).toBe('8053');
    expect(await attempt('amount', '1e308')).toBe('9001');

    const [type, session] = [String(event.ticketTypeIds[0]), String(event.sessionIds[0])];
    const line = (more: object) => JSON.stringify([{ ticketTypeId: type, sessionId: session, quantity: 1, ...more }]);
    for (const quantity of [0, -1, 1.5, 201, 1e9, -0.1, '2', '', null, true, [], [2], {}, '1; drop table ticket_stock'])
      expect(await attempt('tickets', line({ quantity })), JSON.stringify(quantity)).toBe('9001');
    for (const quantity of ['NaN', 'Infinity', '-Infinity', '01', '1.'])
      expect(
        (await send(buyer, createActivityOrder, JSON.stringify(good).replace('"quantity":1', `"quantity":${quantity}`))).http,
        quantity,
      ).toBe(400);
    expect(await attempt('tickets', line({ quantity: 1e308 }))).toBe('9001');
    expect(await attempt('tickets', line({ ticketTypeId: String(other.ticketTypeIds[0]) }))).toBe('6040');
    expect(await attempt('tickets', line({ sessionId: String(other.sessionIds[0]) }))).toBe('6040');
    expect(await attempt('tickets', line({ sessionId: '0' }))).toBe('9001');
    expect(await attempt('tickets', JSON.stringify(Array.from({ length: 1000 }, () => JSON.parse(line({}))[0])))).toBe('9001');
    expect(await attempt('tickets', JSON.stringify(Array.from({ length: 50 }, () => JSON.parse(line({}))[0])))).toBe('8054');
    expect(await attempt('attendees', '"none"')).toBe('9001');
    expect(await attempt('attendees', JSON.stringify(Array.from({ length: 1000 }, () => ({ name: 'x' }))))).toBe('9001');
    for (const value of ['"a\\u0000b"', '{"a":"\\ud83d"}', nested(1000)])
      expect(await attempt('myCoupons', value), value.slice(0, 20)).toBe('9001');
    for (const value of ['"\\u0000"', '{"a":1}', '[1]', 'true']) expect(await attempt('regionCode', value)).toBe('9001');
    for (const key of ['a', 'x'.repeat(101), 'with space and more', "';--aaaaaaa"])
      expectRefused(await send(buyer, createActivityOrder, JSON.stringify(good), { 'x-request-key': key }), `key ${key}`);
    expect(await digestOf(db)).toBe(before);
    // After all that the same member is served.
    await buyer.reserve(event);
  });

  test('B-34 VAL-024 contact: name, phone and e-mail at both sides of their limits', async () => {
    const { db } = world().core;
    const ok: Partial<typeof contact>[] = [
      {},
      { name: 'x'.repeat(100) },
      { phone: '7123456' },
      { phone: '1'.repeat(15) },
      { phone: '+673 712-3456' },
      { email: `${'a'.repeat(180)}@b.example` },
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
      { email: `${'a'.repeat(200)}@b.example` },
      { name: 'a\u0000' },
      { email: null },
      { phone: 7123456 },
    ];
    for (const more of ok) {
      const buyer = await buyerIn(world());
      const orderNumber = await buyer.reserve(await makeEvent(db), 1, { contact: { ...contact, ...more } });
      expect((await buyer.detail(orderNumber)).data.contact).toEqual({ ...contact, ...more, name: (more.name ?? contact.name).trim() });
    }
    const buyer = await buyerIn(world());
    const event = await makeEvent(db);
    for (const more of bad)
      expect(
        (await send(buyer, createActivityOrder, JSON.stringify({ ...wishFor(event), contact: { ...contact, ...more } }))).envelope
          .errorCode,
        JSON.stringify(more).slice(0, 60),
      ).toBe('9001');
  });

  test('EVT-036, ERR-038 drafts are unknown; cancelled and ended events are refused; events that need names answer 8044', async () => {
    const { db } = world().core;
    const buyer = await buyerIn(world());
    const now = Date.now();
    const past = { startTime: now - 7_200_000, endTime: now - 3_600_000, salesOpenAt: now - 90_000_000 };
    const cases = [
      [await makeEvent(db, { state: 'DRAFT' }), '6040'],
      [await makeEvent(db, { country: 'my' }), '6040'],
      [await makeEvent(db, { state: 'CANCELLED' }), '8055'],
      [await makeEvent(db, { ...past, salesCloseAt: now + 3_600_000 }), '8055'],
      [await makeEvent(db, { ...past, salesCloseAt: now - 3_600_000 }), '8055'],
      [await makeEvent(db, { isOnline: true, ...past, salesCloseAt: now + 3_600_000 }), '8055'],
      [await makeEvent(db, { sessions: [{ startTime: now + 3_600_000, endTime: now + 7_200_000, state: 'CANCELLED' }] }), '8055'],
      [await makeEvent(db, { realName: true }), '8044'],
      [await makeEvent(db, { namesNeeded: true }), '8044'],
      [await makeEvent(db, { invitations: [{ memberNo: buyer.ada }] }), '8044'],
    ] as const;
    const before = await digestOf(db);
    for (const [index, [event, code]] of cases.entries()) expect((await buyer.create(event)).code, `case ${index}`).toBe(code);
    expect(await digestOf(db)).toBe(before);
  });

  test('ORD-006, API-064 getOrders and getMyTickets: every field in every wrong form', async () => {
    const buyer = await buyerIn(world());
    const page = { orderStatus: ['UNPAID'], pageNum: 1, pageSize: 10 };
    for (const field of ['orderStatus', 'pageNum', 'pageSize', 'searchField', 'startDate', 'endDate', 'orderType', 'activityFinish'])
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
        expect(answer.envelope.errorCode === null || known.has(answer.envelope.errorCode), `${field}=${value.slice(0, 60)}`).toBe(true);
        if (answer.envelope.errorCode === null) expect(answer.envelope.data).toMatchObject({ totalNum: 0 });
      }
    for (const startDate of ['2026-02-30', '2026-13-01', '26-01-01', '2026/01/01', 'today', '0000-00-00'])
      expect((await send(buyer, getOrders, JSON.stringify({ ...page, startDate }))).envelope.errorCode, startDate).toBe('9001');
    for (const startDate of ['0001-01-01', '9999-12-31', '2028-02-29'])
      expect(
        (await send(buyer, getOrders, JSON.stringify({ ...page, startDate, endDate: startDate }))).envelope.resultCode,
        startDate,
      ).toBe(1);
    for (const field of ['pageNum', 'pageSize'])
      for (const value of strange)
        expect((await send(buyer, getMyTickets, `{"pageNum":1,"pageSize":10,"${field}":${value}}`)).http).toBeLessThan(500);
  });

  test('API-019, API-011 unknown fields are ignored; form bodies, huge bodies and wrong methods get their status and an envelope', async () => {
    const buyer = await buyerIn(world());
    const orderNumber = await buyer.reserve(await makeEvent(world().core.db));
    const plain = await send(buyer, getActivityOrderDetail, JSON.stringify({ orderNumber }));
    const extra = await send(
      buyer,
      getActivityOrderDetail,
      JSON.stringify({ orderNumber, state: 'PAID', orderStatus: 'PAID', amount: 0, canCancel: true, deleted_at: null }),
    );
    expect((extra.envelope.data as { orderStatus: string }).orderStatus).toBe('UNPAID');
    expect(Object.keys(extra.envelope.data as object)).toEqual(Object.keys(plain.envelope.data as object));
    const address = addressOf(createActivityOrder);
    const authorization = `Bearer ${buyer.token}`;
    const form = await world().raw(address, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });
    expect([form.http, form.envelope.resultCode]).toEqual([415, 415]);
    const huge = await world().raw(address, post(`{"tcVersion":"${'x'.repeat(300_000)}"}`, { authorization }));
    expect([huge.http, huge.envelope.resultCode]).toEqual([413, 413]);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect((await world().raw(address, { method, headers: { authorization } })).http, method).toBe(405);
  });
});
