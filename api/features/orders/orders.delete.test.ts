import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { personalData } from '#domain/members/calls.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { orderTabs } from '#domain/orders/rules.ts';
import { addressOf } from '#domain/call.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { invalidateSite } from '#api/features/regions/service.ts';
import { buyerIn, type Buyer, inShop, keepOrder, reached, stockOf } from '#tests/support/buying.ts';
import { makeBooking, makeCountry, makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;

/** The indexes of the tabs that list an order. */
async function tabsOf(buyer: Buyer, orderNumber: string): Promise<number[]> {
  const tabs = await Promise.all(orderTabs.map((tab) => buyer.onTab(tab)));
  return tabs.flatMap((numbers, index) => (numbers.includes(orderNumber) ? [index] : []));
}

describe('deleting and counting reservations', () => {
  test('removes a reservation from all tabs and frees its places, under both names of the call (ORD-072, API-066, A-58)', async () => {
    const event = await makeEvent(testApp().core.db);
    const buyer = await buyerIn(testApp());
    const first = await buyer.reserve(event, 3);
    expect((await stockOf(testApp(), event)).free).toBe(97);
    expect(await buyer.remove(first)).toMatchObject({ code: null, data: null });
    expect(await tabsOf(buyer, first)).toEqual([]);
    expect((await stockOf(testApp(), event)).free).toBe(100);
    expect((await buyer.detail(first)).code).toBe('8049');
    expect((await buyer.remove(first)).code).toBe('8049');
    const second = await buyer.reserve(event);
    const alias = await testApp().raw(
      '/api/booking/bn/order/v1/getdeleteOrder',
      post({ orderNumber: second }, { authorization: `Bearer ${buyer.token}` }),
    );
    expect(alias.envelope).toMatchObject({ resultCode: 1, errorCode: null });
    expect(addressOf(deleteOrder)).toBe('/api/booking/bn/order/v1/deleteOrder');
  });

  test('succeeds with the same response when a deletion is repeated with one key (API-017)', async () => {
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db));
    for (let time = 0; time < 2; time++)
      expect((await buyer.remove(orderNumber, { key: 'delete-it-once' })).envelope.resultCode).toBe(
        1,
      );
  });

  test('answers 8035 for orders at checkout, purchased and expired orders (ERR-033)', async () => {
    const buyer = await buyerIn(testApp());
    const handed = await buyer.reserve(await makeEvent(testApp().core.db));
    await buyer.confirm(handed);
    expect((await buyer.remove(handed)).code).toBe('8035');
    await inShop(testApp(), handed, 'pay');
    await reached(buyer, handed, 'PAID');
    expect((await buyer.remove(handed)).code).toBe('8035');
    const expired = await buyer.reserve(await makeEvent(testApp().core.db));
    await testApp().setClock((await appNow(testApp().core.db)) + 30 * minute);
    expect((await buyer.remove(expired)).code).toBe('8035');
    expect(await tabsOf(buyer, expired)).toEqual([3]);
  });

  test('updates unpaidOrders at once after creation, payment, deletion and expiry (ORD-078, API-029)', async () => {
    const buyer = await buyerIn(testApp());
    const unpaid = async () => (await testApp().ask(personalData, {}, buyer)).data.unpaidOrders;
    expect(await unpaid()).toBe(0);
    const first = await buyer.reserve(await makeEvent(testApp().core.db));
    const second = await buyer.reserve(await makeEvent(testApp().core.db));
    const third = await buyer.reserve(await makeEvent(testApp().core.db));
    expect(await unpaid()).toBe(3);
    await buyer.remove(first);
    expect(await unpaid()).toBe(2);
    await buyer.confirm(second);
    expect(await unpaid()).toBe(2);
    await inShop(testApp(), second, 'pay');
    await reached(buyer, second, 'PAID');
    expect(await unpaid()).toBe(1);
    await testApp().setClock((await buyer.detail(third)).data.deadline);
    expect(await unpaid()).toBe(0);
  });

  test('answers 8036 when a call of event orders gets an order of another kind (ERR-034, API-070, TKT-016)', async () => {
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(db));
    const facility = orderNumber.replace('RE', 'RF');
    await sql`
      insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, starts_at, ends_at, amount_cents, currency, book_count)
      select ${facility}, country, member_id, 'facility', 'UNPAID', order_date, deadline_at, starts_at, ends_at, 0, currency, 1 from booking_order where order_number = ${orderNumber}`.execute(
      db,
    );
    await sql`insert into order_line (order_id, kind, text, quantity, unit_price_cents, amount_cents) select id, 'ROOM', 'Room', 1, 0, 0 from booking_order where order_number = ${facility}`.execute(
      db,
    );
    await sql`insert into order_history (order_id, at, to_status, actor_kind, reason) select id, app_now(), 'UNPAID', 'MEMBER', 'created' from booking_order where order_number = ${facility}`.execute(
      db,
    );
    expect((await buyer.detail(facility)).code).toBe('8036');
    expect((await buyer.confirm(facility)).code).toBe('8036');
    expect(
      (
        await testApp().raw(
          '/api/booking/bn/v1/ticket/getMyTicket',
          post({ orderNumber: facility }, { authorization: `Bearer ${buyer.token}` }),
        )
      ).envelope.errorCode,
    ).toBe('8036');
  });
});

describe('members with services only', () => {
  test('can delete service reservations but find no orders of events and rooms (A-02, ORD-072, SHL-016, API-066, API-065)', async () => {
    const { db, secrets } = testApp().core;
    await makeCountry(db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
    invalidateSite(testApp().core);
    const ada = '7000008';
    const { id } = await makeMember(db, { ada, country: 'sg' });
    const token = await testApp().token(ada);
    const act = async (call: typeof deleteOrder, orderNumber: string) => {
      const { http, code } = await testApp().ask(call, { orderNumber }, { token });
      return [http, code];
    };
    // Less than a day ahead: the member cannot cancel a purchased order.
    const startsAt = Date.now() + 20 * 3_600_000;
    const of = async (kind: 'facility' | 'assessment', status: 'UNPAID' | 'PAID') =>
      (await makeBooking(db, { kind, status, member: id, startsAt })).orderNumber;
    const ofEvent = async (status: 'UNPAID' | 'PAID') =>
      (await makeOrder(db, secrets, { member: id, event: await makeEvent(db), status }))
        .orderNumber;

    const reserved = await of('assessment', 'UNPAID');
    expect(await act(deleteOrder, reserved)).toEqual([200, null]);
    expect(
      (await testApp().ask(getAssessmentOrderDetail, { orderNumber: reserved }, { token })).code,
    ).toBe('8049');
    const booked = await of('assessment', 'PAID');
    expect(await act(deleteOrder, booked)).toEqual([200, '8035']);
    expect(await act(cancelOrder, booked)).toEqual([200, '8034']);

    const others = [
      await of('facility', 'UNPAID'),
      await of('facility', 'PAID'),
      await ofEvent('UNPAID'),
      await ofEvent('PAID'),
    ];
    const marks = () =>
      sql<{
        n: string;
      }>`select order_number, order_status, deleted_at from booking_order where order_number in (${sql.join(others)}) order by 1`.execute(
        db,
      );
    const before = (await marks()).rows;
    for (const orderNumber of others)
      for (const call of [deleteOrder, cancelOrder])
        expect(await act(call, orderNumber), orderNumber).toEqual([200, '8049']);
    expect((await marks()).rows).toEqual(before);

    // A closed country allows no changes.
    const closed = await makeMember(db, { ada: '7000009', country: 'my' });
    const { orderNumber } = await makeBooking(db, { kind: 'assessment', member: closed.id });
    const refused = await testApp().ask(
      deleteOrder,
      { orderNumber },
      { token: await testApp().token('7000009') },
    );
    expect([refused.http, refused.code]).toEqual([403, '9003']);
  });
});
