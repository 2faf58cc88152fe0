import { describe, expect, test } from 'vitest';
import { closePayment } from '#domain/payments/calls.admin.ts';
import { dayLater } from '#domain/time/days.ts';
import { type RawBuilder, run, sql } from '#api/platform/db/sql.ts';
import {
  cancelledOn,
  closingReason as reason,
  dayCloseOf,
  noonOf,
} from '#tests/support/desks/dayClose.ts';
import { testAppOf } from '#tests/support/open.ts';
import { unmatchedOf } from '#tests/support/unmatched.ts';

const testApp = testAppOf();
const { stray } = unmatchedOf(testApp);
const { newDay, soldOn, read, differencesOf, close } = dayCloseOf(testApp);
const db = () => testApp().core.db;

describe('a day', () => {
  test('agrees in each book when a purchase and a refund have all their records (issue 52)', async () => {
    const day = newDay();
    await soldOn(day);
    await soldOn(day, cancelledOn(day));
    const { sums, differences, state } = await read(day);
    expect([state, differences]).toEqual(['OPEN', []]);
    expect(sums.map(({ book, count, left, right }) => [book, count, left - right])).toEqual([
      ['SALE', 2, 0],
      ['SHOP', 2, 0],
      ['INVOICE', 2, 0],
      ['CREDIT', 1, 0],
      ['REFUND', 1, 0],
      ['PAYOUT', 1, 0],
    ]);
    expect(sums[0]!.left).toBeGreaterThan(0);
  });

  type Plant = (orderId: number) => RawBuilder<unknown>;
  const planted: [string, Plant, string[], boolean?][] = [
    [
      'a cent in the ledger',
      (id) =>
        sql`update ledger set amount_cents = amount_cents + 1 where order_id = ${id} and kind = 'CAPTURED'`,
      ['SALE AMOUNT 1', 'INVOICE AMOUNT -1'],
    ],
    [
      'a cent in the report of the shop',
      (id) => sql`
          with r as (
            insert into payment_report (external_id, order_id, status, amount_cents, currency, received_at, processed_at, outcome, raw)
            select 'evt-cent', o.id, 'PAID', o.amount_cents + 1, o.currency, o.paid_date, o.paid_date, 'APPLIED', '{}' from booking_order o where o.id = ${id} returning id)
          update ledger set report_id = (select id from r) where order_id = ${id} and kind = 'CAPTURED'`,
      ['SHOP AMOUNT 1'],
    ],
    [
      'a cent on the invoice',
      (id) =>
        sql`update invoice set total_cents = total_cents + 1 where order_id = ${id} and kind = 'INVOICE'`,
      ['INVOICE AMOUNT 1'],
    ],
    [
      'a missing invoice',
      (id) => sql`delete from invoice where order_id = ${id}`,
      ['INVOICE MISSING -1000'],
    ],
    [
      'a purchase without a payment',
      (id) => sql`delete from ledger where order_id = ${id}`,
      ['SALE MISSING -1000', 'INVOICE EXTRA 1000'],
    ],
    [
      'a cent on the receipt of the desk',
      (id) => sql`
        insert into desk_payment (order_id, country, receipt_no, means, amount_cents, admin_user_id, taken_at)
        select o.id, o.country, 'A 1', 'CASH', o.amount_cents + 1, (select min(id) from admin_user), o.paid_date from booking_order o where o.id = ${id}`,
      ['DESK AMOUNT 1'],
    ],
    [
      'a cent on the credit note',
      (id) =>
        sql`update invoice set total_cents = total_cents - 1 where order_id = ${id} and kind = 'CREDIT'`,
      ['CREDIT AMOUNT -1'],
      true,
    ],
    [
      'a missing credit note',
      (id) => sql`delete from invoice where order_id = ${id} and kind = 'CREDIT'`,
      ['CREDIT MISSING -1000'],
      true,
    ],
    [
      'a cent in the refund to pay',
      (id) => sql`update refund set amount_cents = amount_cents + 1 where order_id = ${id}`,
      ['REFUND AMOUNT 1', 'PAYOUT AMOUNT -1'],
      true,
    ],
    [
      'a paid refund that the ledger lacks',
      (id) => sql`delete from ledger where order_id = ${id} and kind = 'REFUNDED'`,
      ['PAYOUT MISSING -1000'],
      true,
    ],
  ];
  test.each(planted)(
    'names %s with its order (issue 52)',
    async (_, plant, wanted, isCancelled) => {
      const day = newDay();
      await soldOn(day);
      const { id, orderNumber } = await soldOn(day, isCancelled ? cancelledOn(day) : {});
      await plant(id).execute(db());
      expect(await differencesOf(day)).toEqual(wanted);
      const { sums, differences } = await read(day);
      expect(differences.every((line) => line.orderNumber === orderNumber)).toBe(true);
      // The sums differ by exactly what is named.
      for (const { book, left, right } of sums)
        expect(right - left, book).toBe(
          differences
            .filter((line) => line.book === book)
            .reduce((all, line) => all + line.right - line.left, 0),
        );
      expect(await close(day)).toBe('8261');
    },
  );

  test('shows a record of the next day on both days and can be closed (issue 52)', async () => {
    const day = newDay();
    const { id } = await soldOn(day);
    await run(
      db(),
    )`update invoice set issued_at = issued_at + interval '1 day' where order_id = ${id}`;
    expect(await differencesOf(day)).toEqual(['INVOICE OTHER_DAY -1000']);
    expect(await differencesOf(dayLater(day, 1))).toEqual(['INVOICE OTHER_DAY 1000']);
    expect(await close(day)).toBeNull();
  });

  test('needs no invoice for a payment that became a refund because it was too late (I16)', async () => {
    const day = newDay();
    const { id } = await soldOn(day, cancelledOn(day));
    await run(db())`delete from invoice where order_id = ${id} and kind = 'CREDIT'`;
    await run(db())`delete from invoice where order_id = ${id}`;
    await run(db())`update booking_order set paid_date = null where id = ${id}`;
    expect(await differencesOf(day)).toEqual([]);
  });

  test('names a payment without an order until the act of that payment settles it (I18)', async () => {
    const day = newDay();
    const payment = await stray(12.34);
    await run(
      db(),
    )`update ledger set at = to_timestamp(${noonOf(day) / 1000}) where report_id = ${payment.id.slice(1)}::bigint`;
    const { differences } = await read(day);
    expect(differences).toMatchObject([
      {
        cause: 'UNMATCHED',
        paymentId: payment.id,
        reference: payment.reservationNumber,
        orderNumber: null,
        left: 0,
        right: 1234,
      },
    ]);
    expect(await close(day)).toBe('8261');
    const { id, version } = payment;
    const everywhere = { admin: await testApp().admin('order') };
    expect(
      (await testApp().ask(closePayment, { id, version, reason }, everywhere)).code,
    ).toBeNull();
    expect(await differencesOf(day)).toEqual([]);
  });

  test('names a payment that the shop reported and the portal has not applied (PAY-006)', async () => {
    const day = newDay();
    await run(db())`
      insert into payment_report (external_id, reservation_number, status, amount_cents, currency, received_at, raw, next_at)
      values ('evt-not-applied', 'RE20200101777777', 'PAID', 500, 'BND', to_timestamp(${noonOf(day) / 1000}), '{}', 'infinity')`;
    expect(await differencesOf(day)).toEqual(['SHOP WAITING 500']);
    await run(db())`delete from payment_report where external_id = 'evt-not-applied'`;
  });
});
