import { expect, test } from 'vitest';
import { getRoomBooking } from '#domain/facilities/bookings/calls.bookings.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { phoneDesk } from '#tests/support/desks/phoneDesk.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { notificationsOf, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'desk.payment': 'ON' } });
keepOrder(testApp);
const { db, desk, newNumber, newRoom, inputFor, book } = phoneDesk(() => testApp(), 8_368_000);
const paid = { isFree: false, reason: '' } as const;

test('purchases a room that was paid at the desk, with its receipt in the ledger and one mail (B-41)', async () => {
  const payment = { means: 'CARD', receiptNo: 'A 17' } as const;
  const input = await inputFor(await newRoom(), newNumber(), { ...paid, payment });
  const { code, data } = await book(input);
  expect([code, data.amount, data.deadline]).toEqual([null, 5000, null]);
  const { orderNumber } = data;
  const order = await testApp().ask(
    getOrderRow,
    { orderNumber },
    { admin: await testApp().admin('order') },
  );
  expect(order.data.ledger).toMatchObject([
    { kind: 'CAPTURED', amount: 5000, desk: { means: 'CARD', receiptNo: 'A 17' } },
  ]);
  const booking = await testApp().ask(getRoomBooking, { orderNumber }, await desk());
  expect(booking.data).toMatchObject({ orderStatus: 'PAID', phoned: { isFree: false } });
  await sendMails(testApp());
  expect((await notificationsOf(testApp(), orderNumber)).map(({ kind }) => kind)).toEqual([
    'PURCHASED',
  ]);
  expect(await brokenInvariants(db())).toEqual([]);
});

test('books a room without a shop item when it is paid at the desk (B-41, ADM-040)', async () => {
  const room = await newRoom({ itemCode: '' });
  const payment = { means: 'CASH', receiptNo: 'A 18' } as const;
  const { code } = await book(await inputFor(room, newNumber(), { ...paid, payment }));
  expect(code).toBeNull();
});

test('holds a room for the hours of the operator (B-41)', async () => {
  const input = await inputFor(await newRoom(), newNumber(), { ...paid, heldHours: 48 });
  const before = Date.now();
  const { data } = await book(input);
  expect(data.deadline! - before).toBeGreaterThan(47.9 * 3_600_000);
  expect(data.deadline! - before).toBeLessThan(48.1 * 3_600_000);
  expect(await brokenInvariants(db())).toEqual([]);
});
