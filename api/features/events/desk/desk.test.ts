import { describe, expect, onTestFinished, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getActivityOrderDetail } from '#domain/orders/calls.ts';
import { cancelForCompany, getOrderRow } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { listMemberAcceptances } from '#domain/terms/calls.members.ts';
import { makeEvent } from '#demo/make/make.ts';
import { value } from '#api/platform/db/sql.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import {
  bruneiTime,
  buyerIn,
  inShop,
  keepOrder,
  reached,
  stockOf,
  tcVersion,
} from '#tests/support/buying.ts';
import { free, memberDesk } from '#tests/support/desks/memberDesk.ts';
import { brokenInvariants } from '#tests/support/invariants.ts';
import { mailsTo, notificationsOf, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf({ settings: { 'desk.payment': 'ON', 'reservations.hourly': 1 } });
keepOrder(testApp);
const db = () => testApp().core.db;
const { newNumber, eventInput, bookEvent } = memberDesk(testApp, 8_370_000);
const payment = { means: 'CASH', receiptNo: 'R-1' } as const;

const orderFor = async (orderNumber: string, number: string) =>
  (
    await testApp().ask(
      getActivityOrderDetail,
      { orderNumber },
      { token: await testApp().token(number) },
    )
  ).data;
const deskOrder = async (orderNumber: string) =>
  (await testApp().ask(getOrderRow, { orderNumber }, { admin: await testApp().admin('order') }))
    .data;

describe('booking an event for a member', () => {
  test('reserves places until the end of the day, mails the link, and the member pays in the shop (B-41)', async () => {
    const event = await makeEvent(db());
    const tomorrow = Date.now() + 24 * 3_600_000;
    await testApp().setClock(bruneiTime(tomorrow, '20:00:00'));
    onTestFinished(() => testApp().setClock(null));
    const number = newNumber();
    const input = eventInput(event, number);
    const { code, data } = await bookEvent(input);
    expect([code, data.amount]).toEqual([null, 1000]);
    expect(data.deadline).toBe(bruneiTime(tomorrow, '23:59:59'));
    const { orderNumber } = data;
    await sendMails(testApp());
    expect(await notificationsOf(testApp(), orderNumber)).toMatchObject([
      { kind: 'RESERVED', state: 'SENT' },
    ]);
    const [mail] = await mailsTo(testApp(), input.contact.email);
    expect(mail!.text).toContain(orderNumber);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 1, sold: 0 });
    const buyer = await buyerIn(testApp(), number);
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    const { history } = await orderFor(orderNumber, number);
    expect(history[0]!.kind).toBe('BOOKED_BY_COMPANY');
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('holds places for the hours of the operator (B-41)', async () => {
    const event = await makeEvent(db());
    const before = await value<number>(db())`select app_now()`;
    const { data } = await bookEvent(eventInput(event, newNumber(), { heldHours: 72 }));
    const after = await value<number>(db())`select app_now()`;
    const hours = 72 * 3_600_000;
    expect(data.deadline).toBeGreaterThanOrEqual(before + hours);
    expect(data.deadline).toBeLessThanOrEqual(after + hours);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('purchases a free booking at once, with tickets and one mail (B-41)', async () => {
    const event = await makeEvent(db());
    const number = newNumber();
    const { data } = await bookEvent(eventInput(event, number, free));
    expect(data).toMatchObject({ amount: 0, deadline: null });
    const { orderNumber } = data;
    expect(await orderFor(orderNumber, number)).toMatchObject({ orderStatus: 'PAID', amount: 0 });
    expect(await deskOrder(orderNumber)).toMatchObject({
      ticketCount: 1,
      ledger: [],
      booked: { isFree: true, reason: free.reason, overridden: [] },
    });
    await sendMails(testApp());
    expect((await notificationsOf(testApp(), orderNumber)).map(({ kind }) => kind)).toEqual([
      'PURCHASED',
    ]);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 0, sold: 1 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('captures a payment at the desk with means, receipt and person, and issues an invoice (B-41, B-10)', async () => {
    const event = await makeEvent(db());
    const number = newNumber();
    const { code, data } = await bookEvent(eventInput(event, number, { payment }));
    expect([code, data.amount, data.deadline]).toEqual([null, 1000, null]);
    const { orderNumber } = data;
    const order = await deskOrder(orderNumber);
    expect(order.ledger).toMatchObject([
      { kind: 'CAPTURED', amount: 1000, desk: { means: 'CASH', receiptNo: 'R-1' } },
    ]);
    expect(order.ledger[0]!.desk!.takenBy).toMatch(/\w/);
    expect(order.history).toMatchObject([
      { to: 'UNPAID', actor: 'ADMIN', reason: 'booked by the company' },
      { to: 'PAID', actor: 'ADMIN', reason: 'paid at the desk' },
    ]);
    const total = await value<number>(db())`
      select i.total_cents from invoice i join booking_order o on o.id = i.order_id where o.order_number = ${orderNumber}`;
    expect(total).toBe(1000);
    const own = await orderFor(orderNumber, number);
    expect(own.history.map(({ kind }) => kind)).toEqual(['BOOKED_BY_COMPANY', 'PAID']);
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refunds a payment at the desk by hand and never by the shop (B-41, B-09)', async () => {
    const event = await makeEvent(db());
    const desk = { ...payment, receiptNo: 'R-2' };
    const { orderNumber } = (await bookEvent(eventInput(event, newNumber(), { payment: desk })))
      .data;
    const admin = await testApp().admin('order');
    await testApp().ask(cancelForCompany, { orderNumber, reason: 'Hall closed' }, { admin });
    await requestRefunds(testApp().core);
    const { refunds, order } = await deskOrder(orderNumber);
    expect(order.orderStatus).toBe('CANCEL');
    expect(refunds[0]).toMatchObject({
      state: 'DUE',
      way: 'HAND',
      amount: 1000,
      askedAt: null,
    });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('refuses a receipt number that the country has, and books nothing (B-41)', async () => {
    const event = await makeEvent(db());
    const desk = { ...payment, receiptNo: 'R-3' };
    await bookEvent(eventInput(event, newNumber(), { payment: desk }));
    const { code, envelope } = await bookEvent(eventInput(event, newNumber(), { payment: desk }));
    expect([code, envelope.errorValues?.['field']]).toEqual([
      refusals.receiptUsed,
      'payment.receiptNo',
    ]);
    expect(await stockOf(testApp(), event)).toMatchObject({ held: 0, sold: 1 });
    expect(await brokenInvariants(db())).toEqual([]);
  });

  test('logs member, tickets and payment, and stores the accepted terms with the administrator (B-41, TRM-015)', async () => {
    const event = await makeEvent(db());
    const number = newNumber();
    const desk = { ...payment, receiptNo: 'R-4' };
    const { orderNumber } = (await bookEvent(eventInput(event, number, { payment: desk }))).data;
    const log = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(log.data.items).toMatchObject([
      {
        action: 'create',
        new: {
          memberNumber: number,
          eventId: String(event.id),
          amount: 1000,
          isFree: false,
          means: 'CASH',
          receiptNo: 'R-4',
        },
      },
    ]);
    const memberId = await value<string>(db())`select id::text from member where ada = ${number}`;
    const accepted = await testApp().ask(
      listMemberAcceptances,
      { memberId },
      { admin: await testApp().admin('system') },
    );
    const terms = accepted.data.filter(({ auditType }) => auditType === 'EVENT');
    expect(terms).toMatchObject([{ auditVersion: tcVersion }]);
    expect(terms[0]!.heardBy).toMatch(/\w/);
  });

  test('books once when the request is repeated, and refuses its key for another booking (API-017, I12)', async () => {
    const event = await makeEvent(db());
    const input = eventInput(event, newNumber(), free);
    const responses = await Promise.all([
      bookEvent(input, 'desk-press-1'),
      bookEvent(input, 'desk-press-1'),
    ]);
    expect(responses.map(({ code }) => code)).toEqual([null, null]);
    expect(responses[1].data).toEqual(responses[0].data);
    expect((await bookEvent(input, 'desk-press-1')).data).toEqual(responses[0].data);
    expect(await stockOf(testApp(), event)).toMatchObject({ sold: 1 });
    const other = await bookEvent({ ...input, reason: 'Something else' }, 'desk-press-1');
    expect(other.code).toBe(refusals.idempotencyKeyReused);
  });
});
