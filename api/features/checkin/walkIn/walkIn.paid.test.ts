import { describe, expect, test } from 'vitest';
import { listHelpers } from '#domain/checkin/calls.helpers.ts';
import { admitWalkIn, getWalkIn } from '#domain/checkin/calls.walkIn.ts';
import type { Input } from '#domain/call.ts';
import { listAttendeeRows } from '#domain/events/calls.guests.ts';
import { getOrderRow } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { makeMember } from '#demo/make/make.ts';
import { stockOf } from '#tests/support/buying.ts';
import { asHelper, guestsOf, nonce } from '#tests/support/doors.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'desk.payment': 'ON' } });
const db = () => testApp().core.db;
const page = { pageNum: 1, pageSize: 20, isExport: false };
let lastReceipt = 0;

/** A session with one guest, whose ticket type costs B$5 from now on, and its supervisor. */
async function priced() {
  const { event } = await guestsOf(testApp(), 1, {
    input: { ticketTypes: [{ price: 0, total: 4, limit: 100 }] },
  });
  const [ticketTypeId] = event.ticketTypeIds as [number];
  await run(db())`update ticket_type set price_cents = 500 where id = ${ticketTypeId}`;
  const { sessionId, credential } = await asHelper(testApp(), event, {
    role: 'SUPERVISOR',
    name: 'Norliza',
  });
  const admit = (more: Partial<Input<typeof admitWalkIn>> = {}) =>
    testApp().ask(admitWalkIn, {
      sessionId,
      credential,
      ticketTypeId: String(ticketTypeId),
      nonce: nonce(),
      name: 'Kumar',
      places: 2,
      broughtBy: '',
      payment: { means: 'CASH', receiptNo: `W-${++lastReceipt}` },
      amount: 1000,
      ...more,
    });
  return { event, ticketTypeId, sessionId, credential, admit };
}

describe('a walk-in for a priced ticket', () => {
  test('is recorded with payment, receipt, helper and invoice, and admitted once for each press (B-41, I12)', async () => {
    const { event, ticketTypeId, sessionId, credential, admit } = await priced();
    expect((await testApp().ask(getWalkIn, { sessionId, credential })).data.types).toEqual([
      { ticketTypeId: String(ticketTypeId), name: 'Ticket 1', price: 500, free: 3 },
    ]);
    const once = { nonce: nonce(), payment: { means: 'CARD', receiptNo: 'W-A' } as const };
    const first = await admit(once);
    expect(first.data.guests.map(({ state }) => state)).toEqual(['USED', 'USED']);
    expect((await admit(once)).data).toEqual(first.data);
    const { orderNumber } = first.data;
    const desk = { admin: await testApp().admin('order') };
    const { data } = await testApp().ask(getOrderRow, { orderNumber }, desk);
    expect(data.order).toMatchObject({ orderStatus: 'PAID', amount: 1000 });
    expect(data.ledger).toMatchObject([
      {
        kind: 'CAPTURED',
        amount: 1000,
        desk: { means: 'CARD', receiptNo: 'W-A', takenBy: 'Norliza' },
      },
    ]);
    expect(
      await value<number>(db())`
        select i.total_cents from invoice i join booking_order o on o.id = i.order_id where o.order_number = ${orderNumber}`,
    ).toBe(1000);
    expect(await stockOf(testApp(), event)).toEqual({ free: 1, held: 0, sold: 3 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test.each<[string, Partial<Input<typeof admitWalkIn>>, string]>([
    ['without a payment', { payment: null }, refusals.receiptMissing],
    [
      'without a receipt number',
      { payment: { means: 'CASH', receiptNo: ' - ' } },
      refusals.receiptMissing,
    ],
    ['with another amount', { amount: 500 }, refusals.priceChanged],
    ['with too few places left', { places: 4, amount: 2000 }, refusals.soldOut],
  ])('is refused %s, and nothing is sold (B-41)', async (_, more, code) => {
    const { event, admit } = await priced();
    expect((await admit(more)).code).toBe(code);
    expect((await stockOf(testApp(), event)).sold).toBe(1);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('is refused for a receipt number that the country has, and nothing is sold (B-41)', async () => {
    const { event, admit } = await priced();
    const payment = { means: 'CASH', receiptNo: 'W-B' } as const;
    expect((await admit({ payment, places: 1, amount: 500 })).code).toBeNull();
    const { code, envelope } = await admit({ payment, places: 1, amount: 500 });
    expect([code, envelope.errorValues?.['field']]).toEqual([
      refusals.receiptUsed,
      'payment.receiptNo',
    ]);
    expect((await stockOf(testApp(), event)).sold).toBe(2);
  });
});

describe('the member who brings a walk-in', () => {
  test('is in the list of attendees and in the check-in log (B-41)', async () => {
    const { event, sessionId, admit } = await priced();
    const ada = '8361001';
    await makeMember(db(), { ada });
    expect((await admit({ broughtBy: ada, places: 1, amount: 500 })).code).toBeNull();
    const events = { admin: await testApp().admin('event') };
    const list = { ...page, eventId: String(event.id), search: ada };
    const { items } = (await testApp().ask(listAttendeeRows, list, events)).data;
    expect(items).toMatchObject([{ name: 'Kumar', memberNo: null, broughtBy: ada }]);
    const doors = { admin: await testApp().admin('check-in') };
    const { log } = (await testApp().ask(listHelpers, { sessionId }, doors)).data;
    expect(log).toMatchObject([{ result: 'OK', holder: 'Kumar', broughtBy: ada, by: 'Norliza' }]);
  });

  test('is refused at its field when the directory does not know the number (B-41)', async () => {
    const { event, admit } = await priced();
    const { code, envelope } = await admit({ broughtBy: '1234567' });
    expect([code, envelope.errorValues?.['field']]).toEqual([
      refusals.memberNumberUnknown,
      'broughtBy',
    ]);
    expect((await stockOf(testApp(), event)).sold).toBe(1);
  });
});
