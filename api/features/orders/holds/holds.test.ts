import { describe, expect, test } from 'vitest';
import { extendHold } from '#domain/orders/acts/calls.contact.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { run, sql, value } from '#api/platform/db/sql.ts';
import { makeEvent, type EventInput } from '#demo/make/make.ts';
import { actOf, refusedField } from '#tests/support/acts.ts';
import { buyerIn, contact, handedOver, keepOrder, stockOf } from '#tests/support/buying.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;
const db = () => testApp().core.db;
const desk = async () => ({ admin: await testApp().admin('order') });
const extend = async (orderNumber: string, minutes = 30) =>
  testApp().ask(extendHold, { ...actOf(orderNumber), minutes }, await desk());
const deadlineOf = (orderNumber: string) =>
  value<number>(
    db(),
  )`select deadline_at as at from booking_order where order_number = ${orderNumber}`;

async function reserved(input: EventInput = {}, email = contact.email) {
  const event = await makeEvent(db(), input);
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event, 1, { contact: { ...contact, email } });
  return { event, buyer, orderNumber };
}

describe('a reservation extended at the desk', () => {
  test('moves the deadline and all its holds in one step, and tells the member (B-38)', async () => {
    const email = 'held.longer@members.example';
    const { orderNumber, buyer } = await reserved({}, email);
    const before = await deadlineOf(orderNumber);
    const { data } = await extend(orderNumber);
    expect(data.deadline).toBe(before + 30 * minute);
    expect(await deadlineOf(orderNumber)).toBe(data.deadline);
    const { rows } = await sql`
      select c.hold_until = o.deadline_at as same from ticket_claim c join booking_order o on o.id = c.order_id where o.order_number = ${orderNumber}`.execute(
      db(),
    );
    expect(rows).toEqual([{ same: true }]);
    expect((await buyer.detail(orderNumber)).data.deadline).toBe(data.deadline);
    await sendMails(testApp());
    const texts = (await mailsTo(testApp(), email)).map(({ text }) => text);
    expect(texts.join()).toContain('We are holding your reservation for longer, until ');
  });

  test('is possible three times and for 24 hours in all (B-38)', async () => {
    const one = await reserved();
    for (const minutes of [5, 5, 5])
      expect((await extend(one.orderNumber, minutes)).code).toBeNull();
    expect((await extend(one.orderNumber, 5)).code).toBe(refusals.holdExtendedOften);
    const other = await reserved();
    expect((await extend(other.orderNumber, 1400)).code).toBeNull();
    expect((await extend(other.orderNumber, 41)).code).toBe(refusals.holdExtendedOften);
  });

  test('counts a repeated request once (API-017)', async () => {
    const { orderNumber } = await reserved();
    const input = { ...actOf(orderNumber), minutes: 10 };
    const before = await deadlineOf(orderNumber);
    const answers = await Promise.all(
      [1, 2].map(async () => testApp().ask(extendHold, input, await desk())),
    );
    expect(answers.map(({ data }) => data.deadline)).toEqual(
      [1, 2].map(() => before + 10 * minute),
    );
    expect(await deadlineOf(orderNumber)).toBe(before + 10 * minute);
  });

  test('is refused after its deadline, and its place is free for others (I08, ORD-062)', async () => {
    const { event, orderNumber } = await reserved({ ticketTypes: [{ total: 1 }] });
    await run(db())`
      update booking_order set deadline_at = app_now() - interval '1 second' where order_number = ${orderNumber}`;
    expect((await extend(orderNumber)).code).toBe(refusals.orderCancelled);
    expect((await (await buyerIn(testApp())).create(event)).code).toBeNull();
    expect((await stockOf(testApp(), event)).held).toBe(1);
  });

  test('is refused at the shop and after the payment (B-38)', async () => {
    const { orderNumber } = await handedOver(testApp(), 1);
    expect((await extend(orderNumber)).code).toBe(refusals.alreadyCheckedOut);
  });

  test('is refused while a member waits for the same places (B-38, decision 0094)', async () => {
    const { event, orderNumber } = await reserved({ ticketTypes: [{ total: 1 }] });
    const waiting = await buyerIn(testApp());
    await run(db())`
      insert into waiting_entry (event_id, ticket_type_id, session_id, member_id, places, takes_fewer, lang)
      select ${event.id}, ${event.ticketTypeIds[0]}, ${event.sessionIds[0]}, m.id, 1, true, 'en' from member m where m.ada = ${waiting.ada}`;
    await run(db())`update ticket_stock set waiting = 1 where event_id = ${event.id}`;
    expect((await extend(orderNumber)).code).toBe(refusals.placesWaitedFor);
    await run(db())`delete from waiting_entry where event_id = ${event.id}`;
    await run(db())`update ticket_stock set waiting = 0 where event_id = ${event.id}`;
    expect((await extend(orderNumber)).code).toBeNull();
  });

  test('ends before sales close and the event starts, and the refusal names the time (B-38)', async () => {
    const now = Date.now();
    const closing = await reserved({ salesCloseAt: now + 50 * minute });
    const late = await extend(closing.orderNumber, 60);
    expect(late.code).toBe(refusals.holdTooLong);
    expect(late.envelope.errorMsg).toMatch(/before .+ \d\d:\d\d/);
    expect((await extend(closing.orderNumber, 10)).code).toBeNull();
    const starting = await reserved({
      startTime: now + 50 * minute,
      endTime: now + 90 * minute,
      salesCloseAt: now + 80 * minute,
    });
    expect((await extend(starting.orderNumber, 60)).code).toBe(refusals.holdTooLong);
  });

  test('is refused with a length outside 5 minutes to 24 hours (VAL-001)', async () => {
    const { orderNumber } = await reserved();
    for (const minutes of [4, 1441])
      expect(
        await refusedField(testApp(), extendHold, {
          ...(await desk()),
          input: { ...actOf(orderNumber), minutes },
        }),
      ).toBe('minutes');
  });
});
