import type { CancelType } from '#domain/orders/shapes.ts';
import { sql } from '#api/platform/db/sql.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import { getFigures } from '#domain/orders/calls.figures.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, inShop, keepOrder, reached } from '#tests/support/buying.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post, until } from '#tests/testApp.ts';
import { deletePastOrders } from '../service.retention.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const bruneiDay = (at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Asia/Brunei').toPlainDate();

async function figures(
  input: { from: string; until: string; country?: string; orderType?: 'event' | 'facility' },
  admin?: string,
): Promise<Figures> {
  return (
    await testApp().ask(getFigures, input, { admin: admin ?? (await testApp().admin('order')) })
  ).data;
}
const today = async () => {
  const day = bruneiDay(await appNow(db())).toString();
  return figures({ from: day, until: day, country: 'bn' });
};
const bnd = (one: Figures) =>
  one.days[0]!.amounts.find((sum) => sum.currency === 'BND')?.amount ?? 0;

/** Inserts an order at a given moment, which the API cannot do. */
let made = 0;
async function orderAt(command: {
  at: string;
  country?: string;
  currency?: string;
  type?: string;
  amount?: number;
  paid?: string;
  cancelled?: string;
  cancelType?: CancelType;
}) {
  const member = await makeMember(db());
  const number = `RE2019${String(++made).padStart(10, '0')}`;
  await sql`
    insert into booking_order (order_number, country, member_id, order_type, order_status, order_date, deadline_at, paid_date, starts_at, ends_at, amount_cents,
      currency, book_count, cancel_type, cancelled_at)
    values (${number}, ${command.country ?? 'bn'}, ${member.id}, ${command.type ?? 'facility'},
      ${command.cancelled !== undefined ? 'CANCEL' : command.paid !== undefined ? 'PAID' : 'UNPAID'}, ${command.at}::timestamptz, ${command.at}::timestamptz + interval '75 minutes',
      ${command.paid ?? null}::timestamptz, ${command.at}::timestamptz, ${command.at}::timestamptz, ${command.amount ?? 1999}, ${command.currency ?? 'BND'}, 2,
      ${command.cancelType ?? null}, ${command.cancelled ?? null}::timestamptz)`.execute(db());
  return number;
}

describe('figures of orders', () => {
  keepOrder(testApp);

  test('count reservations, sales, cancellations and refunds due by the course of each order (ADM-036, S-56)', async () => {
    const before = await today();
    const event = await makeEvent(db());
    const free = await makeEvent(db(), { ticketTypes: [{ price: 0 }] });
    const buyer = async () => buyerIn(testApp());
    const paid = await buyer();
    const number = await paid.reserve(event, 2);
    await paid.confirm(number);
    await inShop(testApp(), number, 'pay');
    await reached(paid, number, 'PAID');
    await paid.cancel(number);
    const gaveUp = await buyer();
    await gaveUp.remove(await gaveUp.reserve(event));
    const changed = await buyer();
    const first = await changed.reserve(event);
    await changed.reserve(event, 3, { replaceOrderNumber: first });
    const nothing = await buyer();
    await nothing.confirm(await nothing.reserve(free));
    const after = await today();
    const more = (of: (one: Figures) => number) => of(after) - of(before);
    expect(more((one) => one.days[0]!.reserved)).toBe(4);
    expect(more((one) => one.days[0]!.sold)).toBe(2);
    expect(more((one) => one.days[0]!.places)).toBe(3);
    expect(more(bnd)).toBe(2000);
    expect(more((one) => one.days[0]!.cancelled)).toBe(1);
    expect(more((one) => one.priced.reserved)).toBe(3);
    expect(more((one) => one.priced.handedOver)).toBe(1);
    expect(more((one) => one.priced.paid)).toBe(1);
    expect(more((one) => one.priced.givenUp)).toBe(1);
    expect(more((one) => one.priced.open)).toBe(1);
    expect(more((one) => one.free.paid)).toBe(1);
    expect(after.subjects.find((row) => row.eventId === String(event.id))).toMatchObject({
      orderType: 'event',
      currency: 'BND',
      sold: 1,
      places: 2,
      amount: 2000,
      cancelledPlaces: 2,
      cancelledAmount: 2000,
    });
    expect(after.subjects.find((row) => row.eventId === String(free.id))).toMatchObject({
      places: 1,
      amount: 0,
      cancelledPlaces: 0,
    });
    const due = (one: Figures) => one.refunds.find((row) => row.currency === 'BND');
    expect(due(after)!.amount - (due(before)?.amount ?? 0)).toBe(2000);
    expect(due(after)!.orders - (due(before)?.orders ?? 0)).toBe(1);
  });
});

describe('figures of past days', () => {
  // The product deletes the past orders with everything the jobs wrote for them. The job has ended
  // the overdue order today, so its cancellation is moved back first.
  afterAll(() =>
    until(async () => {
      await sql`
        update booking_order set cancelled_at = order_date
        where order_number like 'RE2019%' and order_status = 'CANCEL'`.execute(db());
      await deletePastOrders(testApp().core);
      const { rows } =
        await sql`select 1 from booking_order where order_number like 'RE2019%'`.execute(db());
      return rows.length === 0;
    }),
  );

  test('count orders by the country’s calendar day and an overdue reservation as expired (B-29, B-03)', async () => {
    // 23:59:59 and 00:00:00 in Brunei; in Vietnam, an hour behind, both are the day before.
    await orderAt({ at: '2019-03-01T15:59:59Z', paid: '2019-03-01T15:59:59Z' });
    await orderAt({ at: '2019-03-01T16:00:00Z', paid: '2019-03-01T16:00:00Z', amount: 5001 });
    await orderAt({
      at: '2019-03-01T16:00:00Z',
      paid: '2019-03-01T16:00:00Z',
      country: 'vn',
      currency: 'VND',
      amount: 70_000_00,
    });
    await orderAt({ at: '2019-03-04T01:00:00Z' });
    await orderAt({
      at: '2019-03-02T02:00:00Z',
      cancelled: '2019-03-02T03:00:00Z',
      cancelType: 'EXPIRED',
      type: 'assessment',
      amount: 0,
    });
    await orderAt({
      at: '2019-03-02T02:00:00Z',
      cancelled: '2019-03-02T03:00:00Z',
      cancelType: 'BY_COMPANY',
    });
    const all = await figures({ from: '2019-03-01', until: '2019-03-03' });
    expect(all.days).toEqual([
      {
        day: '2019-03-01',
        reserved: 2,
        sold: 2,
        places: 4,
        amounts: [
          { currency: 'BND', amount: 1999 },
          { currency: 'VND', amount: 7_000_000 },
        ],
        expired: 0,
        cancelled: 0,
      },
      {
        day: '2019-03-02',
        reserved: 3,
        sold: 1,
        places: 2,
        amounts: [{ currency: 'BND', amount: 5001 }],
        expired: 1,
        cancelled: 1,
      },
      { day: '2019-03-03', reserved: 0, sold: 0, places: 0, amounts: [], expired: 0, cancelled: 0 },
    ]);
    expect(all.priced).toEqual({
      reserved: 4,
      handedOver: 3,
      paid: 3,
      open: 0,
      expired: 0,
      givenUp: 0,
      cancelled: 1,
    });
    const overdue = await figures({ from: '2019-03-04', until: '2019-03-04' });
    expect(overdue.priced).toMatchObject({ reserved: 1, open: 0, expired: 1 });
    expect(all.free).toEqual({
      reserved: 1,
      handedOver: 0,
      paid: 0,
      open: 0,
      expired: 1,
      givenUp: 0,
      cancelled: 0,
    });
    expect(all.currencies.map((one) => one.code)).toEqual(expect.arrayContaining(['BND', 'VND']));
    expect(
      (await figures({ from: '2019-03-02', until: '2019-03-02', country: 'vn' })).days[0],
    ).toMatchObject({ sold: 0 });
    const rooms = await figures({
      from: '2019-03-01',
      until: '2019-03-03',
      orderType: 'facility',
      country: 'bn',
    });
    expect(rooms.days.map((one) => [one.reserved, one.expired])).toEqual([
      [1, 0],
      [2, 0],
      [0, 0],
    ]);
    expect(rooms.subjects).toEqual([
      expect.objectContaining({ orderType: 'facility', eventId: null, places: 4, amount: 7000 }),
    ]);
  });

  test('cover only countries of the administrator’s role and periods of one day to one year (B-22, I25)', async () => {
    await orderAt({
      at: '2019-05-01T04:00:00Z',
      paid: '2019-05-01T04:00:00Z',
      country: 'sg',
      currency: 'SGD',
    });
    await orderAt({ at: '2019-05-01T04:00:00Z', paid: '2019-05-01T04:00:00Z' });
    const abroad = await testApp().admin('facility', [
      { role: 'order', country: 'sg', region: null },
    ]);
    const sum = (one: Figures) =>
      one.days.flatMap((each) => each.amounts.map((row) => row.currency));
    expect(sum(await figures({ from: '2019-05-01', until: '2019-05-01' }, abroad))).toEqual([
      'SGD',
    ]);
    expect(
      sum(await figures({ from: '2019-05-01', until: '2019-05-01', country: 'bn' }, abroad)),
    ).toEqual([]);
    expect(
      (await figures({ from: '2019-05-01', until: '2019-05-01', country: 'bn' }, abroad)).refunds,
    ).toEqual([]);
    expect(
      (
        await testApp().ask(
          getFigures,
          { from: '2019-05-01', until: '2019-05-01' },
          { admin: await testApp().admin('content') },
        )
      ).http,
    ).toBe(403);
    const admin = await testApp().admin('auditor');
    for (const until of ['2019-04-30', '2020-05-01', 'soon']) {
      const { envelope } = await testApp().raw(
        addressOf(getFigures),
        post({ from: '2019-05-01', until }, { cookie: admin, 'x-balai': '1' }),
      );
      expect(envelope.resultCode, until).not.toBe(1);
    }
    expect(
      (await testApp().ask(getFigures, { from: '2019-05-01', until: '2020-04-30' }, { admin }))
        .code,
    ).toBe(null);
  });
});
