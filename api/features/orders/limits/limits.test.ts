import { afterEach, describe, expect, test } from 'vitest';
import { createAssessmentOrder } from '#domain/services/calls.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { bookForMember } from '#domain/facilities/phone/calls.phone.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { liningIn } from '#tests/races/lining.ts';
import { setSetting, testAppOf } from '#tests/support/open.ts';
import { phoneDesk } from '#tests/support/desks/phoneDesk.ts';
import { type Asking, bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import {
  confirmSlots,
  memberWithCoupons,
  offeredService,
  reserveSlots,
} from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
afterEach(() => testApp().setClock(null));
const db = () => testApp().core.db;
const { desk, inputFor, newRoom } = phoneDesk(testApp, 8_481_000);
const { soldOut, join, serve, offers } = liningIn(testApp);
let lastAda = 8_480_000;

async function someMember() {
  const ada = String(++lastAda);
  const { id } = await makeMember(db(), { ada });
  return { ada, id, token: await testApp().token(ada) };
}

/** Books the first slot of a new room. */
async function bookOne(ask: Asking & { language?: 'en' | 'zh-CN' | 'ms' }) {
  const room = await makeRoom(db(), await makeVenue(db()));
  const day = dayAhead(21);
  const [slot] = await slotsOfDay(testApp(), room, ask, day);
  const input = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
  return testApp().ask(createFacilityOrder, input, ask);
}

/** Moves a member's orders out of the last hour. */
const age = (memberId: number) =>
  run(
    db(),
  )`update booking_order set order_date = order_date - interval '61 minutes' where member_id = ${memberId}`;

describe('unpaid reservations of rooms', () => {
  test('refuses a fourth unpaid reservation with the number of the setting, in three languages (B-44)', async () => {
    const member = await someMember();
    const numbers: string[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const { code, data } = await bookOne(member);
      expect(code).toBeNull();
      numbers.push(data.orderNumber);
    }
    const texts = [];
    for (const language of ['en', 'zh-CN', 'ms'] as const) {
      const { code, envelope } = await bookOne({ ...member, language });
      expect(code).toBe(refusals.unpaidLimit);
      texts.push(envelope.errorMsg);
    }
    expect(texts).toEqual([
      'You can have 3 unpaid reservations of this kind at a time. Please pay or delete one under Orders before you book again.',
      expect.stringContaining('3 个'),
      expect.stringContaining('3 tempahan'),
    ]);
    const orders = await value<number>(db())`
      select count(*)::int from booking_order where member_id = ${member.id}`;
    expect(orders).toBe(3);
    await testApp().ask(deleteOrder, { orderNumber: numbers[0]! }, member);
    expect((await bookOne(member)).code).toBeNull();
    expect((await bookOne(member)).code).toBe(refusals.unpaidLimit);
  });

  test('counts orders that are being paid but no expired ones although no job has run (B-44, I08)', async () => {
    const member = await someMember();
    for (let nth = 0; nth < 3; nth++) await bookOne(member);
    await run(
      db(),
    )`update booking_order set order_status = 'PAYING' where member_id = ${member.id}`;
    expect((await bookOne(member)).code).toBe(refusals.unpaidLimit);
    await run(db())`
      update booking_order set order_status = 'UNPAID', deadline_at = app_now() - interval '1 second' where member_id = ${member.id}`;
    expect((await bookOne(member)).code).toBeNull();
  });

  test('repeats the first response to a repeated request, also at the limit (B-44, I12)', async () => {
    const member = await someMember();
    for (let nth = 0; nth < 2; nth++) await bookOne(member);
    const room = await makeRoom(db(), await makeVenue(db()));
    const day = dayAhead(22);
    const [slot] = await slotsOfDay(testApp(), room, member, day);
    const input = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }]);
    const key = 'the-last-one-that-is-allowed';
    const first = await testApp().ask(createFacilityOrder, input, { ...member, key });
    const again = await testApp().ask(createFacilityOrder, input, { ...member, key });
    expect(first.code).toBeNull();
    expect(again.data).toEqual(first.data);
  });

  test("exempts the company's phone booking from the limit and counts it as unpaid, not as new (B-44, B-41)", async () => {
    const member = await someMember();
    for (let nth = 0; nth < 3; nth++) await bookOne(member);
    const input = await inputFor(await newRoom(), member.ada, { isFree: false, reason: '' });
    expect((await testApp().ask(bookForMember, input, await desk())).code).toBeNull();
    expect((await bookOne(member)).code).toBe(refusals.unpaidLimit);
    const isNew = await value<number>(db())`
      select count(*)::int from booking_order where member_id = ${member.id} and is_new`;
    expect(isNew).toBe(3);
  });
});

describe('unpaid reservations of services', () => {
  test('refuses a fourth reservation until one is confirmed (B-44)', async () => {
    const { service, slotIds } = await offeredService(testApp(), {}, '14:00');
    const member = await memberWithCoupons(testApp(), 6);
    const numbers: string[] = [];
    for (const slotId of slotIds.slice(0, 3)) {
      const { code, data } = await reserveSlots(testApp(), { service, slotIds: [slotId] }, member);
      expect(code).toBeNull();
      numbers.push(data.orderNumber);
    }
    const fourth = { service, slotIds: [slotIds[3]!] };
    const refused = await reserveSlots(testApp(), fourth, member);
    expect([refused.code, refused.envelope.errorValues]).toEqual([
      refusals.unpaidLimit,
      { count: 3 },
    ]);
    const held = await value<number>(db())`
      select count(*)::int from coupon where member_id = ${member.id} and state = 'HELD'`;
    expect(held).toBe(3);
    expect((await confirmSlots(testApp(), numbers[0]!, member)).code).toBeNull();
    expect((await reserveSlots(testApp(), fourth, member)).code).toBeNull();
  });

  test('is declared by both calls that create a reservation of rooms and services (B-44)', () => {
    for (const call of [createFacilityOrder, createAssessmentOrder])
      expect(call.refuses).toContain('unpaidLimit');
  });
});

describe('new reservations within an hour', () => {
  test('refuses the 21st for any product with 9002 at HTTP 429 until an hour has passed (B-44)', async () => {
    const buyer = await buyerIn(testApp());
    const id = await value<number>(db())`select id from member where ada = ${buyer.ada}`;
    const event = await makeEvent(db(), { ticketTypes: [{ total: 40, limit: 40 }] });
    for (let nth = 0; nth < 20; nth++) {
      const number = await buyer.reserve(event);
      // A deleted reservation still counts in the hourly limit.
      expect((await buyer.remove(number)).code).toBeNull();
    }
    const refused = await buyer.create(event);
    expect([refused.http, refused.code]).toEqual([429, '9002']);
    expect(refused.envelope).toMatchObject({
      errorValues: { case: 'hourly', count: 20 },
      errorMsg: expect.stringContaining('20 reservations'),
    });
    expect((await bookOne(buyer)).http).toBe(429);
    await age(id);
    await buyer.reserve(event);
  });

  test('does not count a change of a reservation (B-44, B-07)', async () => {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(db(), { ticketTypes: [{ total: 5, limit: 5 }] });
    const id = await value<number>(db())`select id from member where ada = ${buyer.ada}`;
    let number = await buyer.reserve(event);
    await run(db())`
      insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, starts_at, ends_at, amount_cents, currency, book_count, contact, deleted_at)
      select 'RE209901010000' || lpad(n::text, 2, '0'), country, member_id, order_type, 'UNPAID', app_now(), deadline_at, starts_at, ends_at, 0, currency, 1, contact, app_now()
      from booking_order, generate_series(1, 19) n where order_number = ${number}`;
    expect((await buyer.create(await makeEvent(db()))).code).toBe(refusals.tooManyRequests);
    for (const quantity of [2, 3]) {
      const changed = await buyer.create(event, quantity, { replaceOrderNumber: number });
      expect(changed.code).toBeNull();
      number = changed.data.orderNumber;
    }
    const isNew = await value<number>(db())`
      select count(*)::int from booking_order where member_id = ${id} and is_new`;
    expect(isNew).toBe(20);
  });

  test('does not count the purchase of places that a waiting list offers (B-44)', async () => {
    const { event, giveBack } = await soldOut(1);
    const buyer = await buyerIn(testApp());
    await join(buyer, event);
    await giveBack(1);
    await serve();
    expect(await offers(event)).toEqual([[buyer.ada, 1]]);
    const id = await value<number>(db())`select id from member where ada = ${buyer.ada}`;
    for (let nth = 0; nth < 20; nth++) {
      const other = await makeEvent(db());
      await buyer.remove(await buyer.reserve(other));
    }
    expect((await buyer.create(await makeEvent(db()))).code).toBe(refusals.tooManyRequests);
    expect((await buyer.create(event)).code).toBeNull();
    const isNew = await value<number>(db())`
      select count(*)::int from booking_order where member_id = ${id} and is_new`;
    expect(isNew).toBe(20);
  });

  test('follows the settings of the country (B-44, ADM-009)', async () => {
    await setSetting(testApp(), 'room.unpaid', 1);
    const member = await someMember();
    expect((await bookOne(member)).code).toBeNull();
    const refused = await bookOne(member);
    expect([refused.code, refused.envelope.errorValues]).toEqual([
      refusals.unpaidLimit,
      { count: 1 },
    ]);
    await setSetting(testApp(), 'room.unpaid', null);
    expect((await bookOne(member)).code).toBeNull();
  });
});
