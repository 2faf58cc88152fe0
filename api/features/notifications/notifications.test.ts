import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { saveLanguage } from '#domain/members/calls.ts';
import { cancelOrder } from '#domain/orders/calls.ts';
import { bruneiTime, buyerIn, contact, inShop, keepOrder, reached } from '#tests/support/buying.ts';
import { mailsTo, sendMails, notificationsOf } from '#tests/support/mails.ts';
import { makeBooking, makeEvent, makeMember } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;
const day = 24 * 60 * minute;

let last = 0;
/** An address that no other test uses. */
const address = () => `reader.${++last}@members.example`;
const to = (email: string) => ({ contact: { ...contact, email } });
const box = (email: string) => mailsTo(testApp(), email);

describe('mails to members', () => {
  test('confirm a paid order in the member’s language with a link to the tickets (EXT-013, B-23)', async () => {
    const email = address();
    const buyer = await buyerIn(testApp());
    await testApp().ask(
      saveLanguage,
      { aboNo: buyer.ada, countryCode: 'bn', language: 'ms' },
      { token: buyer.token },
    );
    const event = await makeEvent(testApp().core.db, {
      name: { en: 'Wellness Day', ms: 'Hari Sihat' },
    });
    const orderNumber = await buyer.reserve(event, 2, to(email));
    await buyer.confirm(orderNumber);
    await sendMails(testApp());
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await sendMails(testApp());
    const [reserved, purchased, ...more] = await box(email);
    expect(more).toEqual([]);
    expect(reserved!.subject).toBe('Tempat disimpan untuk awda: Hari Sihat');
    expect(purchased).toMatchObject({ to: email, subject: 'Tempahan berjaya: Hari Sihat' });
    for (const part of [
      orderNumber,
      'Hajah Mariam',
      '2 tempat',
      'B$20.00',
      `${testApp().url}/ActivityTicket?orderNumber=${orderNumber}`,
    ])
      expect(purchased!.text).toContain(part);
    expect(purchased!.html).toContain('<html lang="ms">');
    expect(purchased!.html).toContain(
      `href="${testApp().url}/ActivityTicket?orderNumber=${orderNumber}"`,
    );
    expect(await notificationsOf(testApp(), orderNumber)).toMatchObject([
      { kind: 'RESERVED', state: 'SENT', lang: 'ms' },
      {
        kind: 'PURCHASED',
        state: 'SENT',
        lang: 'ms',
        sentTo: 'r…@members.example',
        subject: 'Tempahan berjaya: Hari Sihat',
      },
    ]);
  });

  test('name a cancelled room and its time with a link to its order (EXT-013, B-23)', async () => {
    const email = address();
    const { db } = testApp().core;
    const buyer = await buyerIn(testApp());
    const { id } = await makeMember(db, { ada: buyer.ada });
    const startsAt = bruneiTime(Date.now() + 30 * day, '10:00');
    const booking = {
      kind: 'facility',
      status: 'PAID',
      member: id,
      startsAt,
      endsAt: startsAt + 60 * minute,
    } as const;
    const { orderNumber } = await makeBooking(db, {
      ...booking,
      name: { en: 'River Hall' },
      venue: { en: 'Kampong Ayer House' },
    });
    await sql`update booking_order set contact = jsonb_build_object('name', 'Hajah Mariam', 'email', ${email}::text) where order_number = ${orderNumber}`.execute(
      db,
    );
    expect(
      (await testApp().ask(cancelOrder, { orderNumber }, { token: buyer.token })).code,
    ).toBeNull();
    await sendMails(testApp());
    const [mail] = await box(email);
    expect(mail!.subject).toBe('Cancelled: River Hall');
    // Two digits for the day, and the year (LNG-010).
    expect(mail!.text).toMatch(/\b[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} 20\d\d, 10:00 \(GMT\+8\)/);
    expect(mail!.text).toContain(
      `View order: ${testApp().url}/FacilityOrderDetail?orderNumber=${orderNumber}`,
    );
    expect(mail!.html).not.toMatch(/ActivityTicket|ActivityOrderDetail|ActivityDetail/);
  });

  test('give the deadline in the country’s time and in the language of the request (EXT-013, B-23)', async () => {
    const email = address();
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db, { name: { en: 'Tea', 'zh-CN': '茶会' } });
    const { data } = await buyer.create(event, 1, to(email), { language: 'zh-CN' });
    await sendMails(testApp());
    const [mail] = await box(email);
    expect(mail!.subject).toBe('名额已为您保留：茶会');
    const time = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Brunei',
      hour: '2-digit',
      minute: '2-digit',
    }).format(data.deadline);
    expect(mail!.text).toMatch(new RegExp(`保留至 \\d{4}-\\d\\d-\\d\\d 周. ${time} \\(GMT\\+8\\)`));
  });

  test('show a free order as free of charge and report an expired one once (EXT-013, B-23)', async () => {
    const [email, late, gone] = [address(), address(), address()];
    const buyer = await buyerIn(testApp());
    const event = () => makeEvent(testApp().core.db, { ticketTypes: [{ price: 0, total: 9 }] });
    const free = await buyer.reserve(await event(), 1, to(email));
    await buyer.confirm(free);
    const removed = await buyer.reserve(await event(), 1, to(gone));
    await buyer.remove(removed);
    const expired = await buyer.reserve(await event(), 1, to(late));
    await sendMails(testApp());
    await testApp().setClock(Date.now() + 31 * minute);
    await sendMails(testApp());
    await testApp().setClock(null);
    await testApp().setClock(Date.now() + 40 * minute);
    await sendMails(testApp());
    expect((await box(email)).at(-1)!.text).toContain('Total: Free of charge');
    expect((await box(late)).map((mail) => mail.subject.split(':')[0])).toEqual([
      'Held for you',
      'Reservation expired',
    ]);
    // The job may have sent the mail before the order was deleted; otherwise no mail was sent.
    expect((await box(gone)).length).toBe(
      (await notificationsOf(testApp(), removed)).filter((one) => one.state === 'SENT').length,
    );
    expect((await notificationsOf(testApp(), expired)).map((one) => one.kind)).toEqual([
      'RESERVED',
      'EXPIRED',
    ]);
  });

  test('contain a hostile name as text, which adds no header, element or recipient (EXT-013)', async () => {
    const email = address();
    const buyer = await buyerIn(testApp());
    const name = 'Fair\r\nBcc: all@evil.example\r\n\r\n<img src=x onerror=alert(1)>';
    const event = await makeEvent(testApp().core.db, { name });
    await buyer.reserve(event, 1, {
      contact: { ...contact, name: 'Siti\r\nCc: everybody', email },
    });
    await sendMails(testApp());
    const [mail] = await box(email);
    expect(mail).toMatchObject({
      to: email,
      subject: 'Held for you: Fair Bcc: all@evil.example <img src=x onerror=alert(1)>',
    });
    expect(mail!.html).not.toContain('<img');
    expect(await box('evil.example')).toEqual([]);
  });
});

describe('when the mail system fails', () => {
  test('confirms the order and sends its mail once when the system is back (EXT-013, EXT-014)', async () => {
    const email = address();
    await testApp().sandbox({ mail: 'error' });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(
      await makeEvent(testApp().core.db, { ticketTypes: [{ price: 0, total: 9 }] }),
      1,
      to(email),
    );
    expect((await buyer.confirm(orderNumber)).code).toBeNull();
    await sendMails(testApp());
    expect(await box(email)).toEqual([]);
    const purchased = async () =>
      (await notificationsOf(testApp(), orderNumber)).find((one) => one.kind === 'PURCHASED');
    expect(await purchased()).toMatchObject({
      state: 'WAITING',
      trouble: expect.stringContaining('the mail system'),
    });
    await testApp().sandbox({ mail: 'ok' });
    await sql`update notification set next_at = clock_timestamp(), trouble = '' where state = 'WAITING'`.execute(
      testApp().core.db,
    );
    await sendMails(testApp());
    await sendMails(testApp());
    expect((await box(email)).map((mail) => mail.subject.split(':')[0])).toEqual(['Booked']);
    expect(
      (await notificationsOf(testApp(), orderNumber)).map(({ kind, state, trouble }) => [
        kind,
        state,
        trouble,
      ]),
    ).toEqual([
      ['RESERVED', 'SKIPPED', 'overtaken'],
      ['PURCHASED', 'SENT', ''],
    ]);
  });

  test('sends a mail again after a lost response without a duplicate (EXT-013)', async () => {
    const email = address();
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 1, to(email));
    await sendMails(testApp());
    await sql`update notification set state = 'WAITING', sent_at = null, next_at = clock_timestamp()
      where order_id = (select id from booking_order where order_number = ${orderNumber})`.execute(
      testApp().core.db,
    );
    await sendMails(testApp());
    expect(await box(email)).toHaveLength(1);
    expect((await notificationsOf(testApp(), orderNumber))[0]).toMatchObject({
      state: 'SENT',
      attempts: 2,
    });
  });

  test('marks a mail as failed after one attempt when the address is refused (EXT-013)', async () => {
    const email = address();
    await testApp().sandbox({ mail: 'refuse' });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(await makeEvent(testApp().core.db), 1, to(email));
    await sendMails(testApp());
    expect(await notificationsOf(testApp(), orderNumber)).toMatchObject([
      { state: 'FAILED', trouble: 'answered 550', attempts: 1 },
    ]);
  });
});
