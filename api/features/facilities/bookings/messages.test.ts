import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { saveLanguage } from '#domain/members/calls.ts';
import { getRoomBooking } from '#domain/facilities/bookings/calls.bookings.ts';
import { writeToBooker } from '#domain/facilities/bookings/calls.message.ts';
import { maxMessagesOfDay } from '#domain/facilities/bookings/rules.message.ts';
import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { deleteOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeMember } from '#demo/make/make.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { deletePastOrders } from '#api/features/orders/service.retention.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { mailsTo, sendMails, notificationsOf } from '#tests/support/mails.ts';
import { bookingOf, dayAhead, slotsOfDay } from '#tests/support/roomBooking.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const db = () => testApp().core.db;
const desk = async (key?: string) => ({
  admin: await testApp().admin('facility'),
  ...(key === undefined ? {} : { key }),
});
let last = 8_350_000;
const words = {
  subject: 'Before you come',
  text: 'The lift is repaired.\n\nPlease use {name} stairs.',
};

/** Reserves a room for a new member whose messages are in `language`. */
async function booked(language = 'en') {
  const ada = String(++last);
  await makeMember(db(), { ada });
  const asker = { token: await testApp().token(ada) };
  await testApp().ask(saveLanguage, { aboNo: ada, countryCode: 'bn', language }, asker);
  const room = await makeRoom(db(), await makeVenue(db()), { name: { en: 'Fern Room' } });
  const day = dayAhead(20);
  const [slot] = await slotsOfDay(testApp(), room, asker, day);
  const email = `booker.${ada}@members.example`;
  const input = await bookingOf(db(), room, [{ day, slotIds: [slot!.slotId] }], { email });
  const { data } = await testApp().ask(createFacilityOrder, input, asker);
  const { orderNumber } = data;
  const own = async () =>
    (await testApp().ask(getBookedFacilityDetail, { orderNumber }, asker)).data.messages;
  const desked = async () =>
    (await testApp().ask(getRoomBooking, { orderNumber }, await desk())).data;
  return { orderNumber, asker, email, own, desked };
}
const write = async (orderNumber: string, key?: string, of = words) =>
  testApp().ask(writeToBooker, { orderNumber, ...of }, await desk(key));

describe('messages to the booker of a room', () => {
  test('mails a message to the booking’s contact in the member’s language and shows it on the booking (ADM-030, EXT-013)', async () => {
    const one = await booked('ms');
    expect((await write(one.orderNumber)).code).toBeNull();
    await sendMails(testApp());
    const mails = await mailsTo(testApp(), one.email);
    const mail = mails.find(({ subject }) => subject === words.subject)!;
    // Braces in the typed text are no placeholders.
    for (const part of [words.text, 'Ini mengenai tempahan awda', 'Fern Room', one.orderNumber])
      expect(mail.text).toContain(part);
    expect(mail.text).toContain(`${testApp().url}/HasOrderDetail?orderNumber=${one.orderNumber}`);
    expect(await one.own()).toMatchObject([words]);
    expect((await notificationsOf(testApp(), one.orderNumber)).at(-1)).toMatchObject({
      kind: 'MESSAGE',
      state: 'SENT',
      subject: words.subject,
    });
  });

  test('lists messages newest first with author and mail state, and suggests subjects in the member’s language (ADM-030)', async () => {
    const one = await booked('zh-CN');
    await write(one.orderNumber);
    await sendMails(testApp());
    await write(one.orderNumber, undefined, { subject: 'Again', text: 'It is open again.' });
    const { messages, language, subjects } = await one.desked();
    expect(messages).toMatchObject([
      { subject: 'Again', mail: 'WAITING' },
      { ...words, mail: 'SENT' },
    ]);
    expect(messages[0]!.by.length).toBeGreaterThan(0);
    expect([language, subjects[0]]).toEqual(['zh-CN', '关于您的预订']);
  });

  test('logs the subject of a message without its text (ADM-030, B-24)', async () => {
    const one = await booked();
    await write(one.orderNumber);
    const { data } = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: one.orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(data.items).toMatchObject([{ action: 'write', new: { subject: words.subject } }]);
    expect(JSON.stringify(data.items)).not.toContain('repaired');
  });

  test('stores a message once when the request is repeated, and refuses its key for another text (API-017, ADM-030)', async () => {
    const one = await booked();
    const key = `press-${one.orderNumber}`;
    const responses = await Promise.all([write(one.orderNumber, key), write(one.orderNumber, key)]);
    expect(responses.map(({ code }) => code)).toEqual([null, null]);
    expect((await write(one.orderNumber, key)).code).toBeNull();
    expect(await one.own()).toHaveLength(1);
    const other = await write(one.orderNumber, key, { ...words, text: 'Something else' });
    expect(other.code).toBe(refusals.idempotencyKeyReused);
    expect(await one.own()).toHaveLength(1);
  });

  test('refuses a message after twenty within a day, but not on the next day (ADM-030)', async () => {
    const one = await booked();
    await run(db())`
      insert into booking_message (order_id, admin_user_id, subject, body, sent_at)
      select o.id, (select min(id) from admin_user), 'Many', 'Many words', app_now() - interval '1 hour'
      from booking_order o, generate_series(1, ${maxMessagesOfDay - 1}) where o.order_number = ${one.orderNumber}`;
    expect((await write(one.orderNumber)).code).toBeNull();
    const refused = await write(one.orderNumber);
    expect(refused.code).toBe(refusals.tooManyMessages);
    expect(refused.envelope.errorMsg).toContain('20 messages');
    await testApp().setClock(Date.now() + 25 * 3_600_000);
    expect((await write(one.orderNumber)).code).toBeNull();
  });

  test('accepts a message for an expired booking and refuses it for a deleted or unknown one (ADM-030)', async () => {
    const [gone, expired] = [await booked(), await booked()];
    await testApp().ask(deleteOrder, { orderNumber: gone.orderNumber }, gone.asker);
    expect((await write(gone.orderNumber)).code).toBe(refusals.orderCancelled);
    await run(
      db(),
    )`update booking_order set deadline_at = app_now() - interval '1 minute' where order_number = ${expired.orderNumber}`;
    await testApp().core.jobs.runTimers();
    expect((await expired.desked()).orderStatus).toBe('CANCEL');
    expect((await write(expired.orderNumber)).code).toBeNull();
    expect(await expired.own()).toMatchObject([words]);
    expect((await write('RF20260101999999')).code).toBe(refusals.noData);
  });

  test('deletes a message with its order (B-24, ADM-030)', async () => {
    const one = await booked();
    await write(one.orderNumber);
    const left = () =>
      value<number>(
        db(),
      )`select count(*)::int from booking_message where subject = ${words.subject} and order_id in
        (select id from booking_order where order_number = ${one.orderNumber})`;
    expect(await left()).toBe(1);
    await run(
      db(),
    )`update booking_order set ends_at = app_now() - interval '8 years', starts_at = app_now() - interval '8 years', order_date = app_now() - interval '8 years',
      order_status = 'CANCEL', cancel_type = 'EXPIRED', cancelled_at = app_now() - interval '8 years' where order_number = ${one.orderNumber}`;
    const orderId = await value<number>(
      db(),
    )`select id from booking_order where order_number = ${one.orderNumber}`;
    await deletePastOrders(testApp().core);
    expect(
      await value<number>(
        db(),
      )`select count(*)::int from booking_message where order_id = ${orderId}`,
    ).toBe(0);
  });
});
