import { sql, type Tx } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { saveShareList } from '#domain/tickets/calls.sharing.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { momentIn } from '#api/platform/db/moments.ts';
import { buyerIn, contact, inShop, keepOrder, reached, tcVersion } from '#tests/support/buying.ts';
import { eventDeskOf } from '#tests/support/desks/eventDesk.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { writeNotifications } from './service.notify.ts';

const testApp = testAppOf({ settings: { 'undo.minutes': 0 } });
keepOrder(testApp);
const minute = 60_000;
const day = 24 * 60 * minute;

let last = 0;
/** An address that no other test uses. */
const address = () => `holder.${++last}@members.example`;
const to = (email: string) => ({ contact: { ...contact, email } });
const box = (email: string) => mailsTo(testApp(), email);

describe('mails about tickets and sessions', () => {
  const event = () =>
    makeEvent(testApp().core.db, {
      name: 'Family Fair',
      venues: [{ name: 'Dewan Utama', address: 'Jalan Tutong' }],
      ticketTypes: [{ price: 1000, total: 9 }],
    });

  test('add calendar entries for a purchase and remove them for a cancellation (B-23, R32)', async () => {
    const email = address();
    const buyer = await buyerIn(testApp());
    const made = await event();
    const orderNumber = await buyer.reserve(made, 1, to(email));
    await buyer.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(buyer, orderNumber, 'PAID');
    await sendMails(testApp());
    await buyer.cancel(orderNumber);
    await sendMails(testApp());
    const mails = await box(email);
    expect(mails.map((mail) => mail.subject.split(':')[0])).toContain('Cancelled');
    const line = (text: string, name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim();
    const [bought, cancelled] = mails.flatMap((mail) => mail.files);
    expect(bought).toMatchObject({
      name: `balai-${orderNumber}.ics`,
      type: expect.stringMatching(/^text\/calendar.*method=PUBLISH/),
    });
    expect(cancelled!.type).toMatch(/method=CANCEL/);
    expect([
      line(bought!.text, 'METHOD'),
      line(cancelled!.text, 'METHOD'),
      line(cancelled!.text, 'STATUS'),
    ]).toEqual(['PUBLISH', 'CANCEL', 'CANCELLED']);
    expect(line(bought!.text, 'UID')).toBe(
      `${orderNumber}-${made.sessionIds[0]}@${new URL(testApp().url).hostname}`,
    );
    expect(line(cancelled!.text, 'UID')).toBe(line(bought!.text, 'UID'));
    expect(Number(line(cancelled!.text, 'SEQUENCE'))).toBeGreaterThan(
      Number(line(bought!.text, 'SEQUENCE')),
    );
    expect(line(bought!.text, 'DTSTART')).toMatch(/^\d{8}T\d{6}Z$/);
  });

  test('inform the receiver of tickets once, unless they were taken back before (B-23, TKT-012)', async () => {
    const [giver, taker] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const [email, own] = [address(), address()];
    // The receiver has an earlier order, from which the address is known.
    await taker.reserve(await event(), 1, to(own));
    const orderNumber = await giver.reserve(await event(), 3, to(email));
    await giver.confirm(orderNumber);
    await inShop(testApp(), orderNumber, 'pay');
    await reached(giver, orderNumber, 'PAID');
    await sendMails(testApp());
    const { rows } = await sql<{ id: string }>`
      select k.id::text as id from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${orderNumber} order by k.id`.execute(
      testApp().core.db,
    );
    const hand = (ids: readonly string[], receiver: string | null) =>
      testApp().ask(
        saveShareList,
        { shares: ids.map((ticketID) => ({ ticketID, receiver })) },
        { token: giver.token },
      );
    const [one, two, three] = rows.map((row) => row.id) as [string, string, string];
    expect((await hand([one, two], taker.ada)).code).toBeNull();
    expect((await hand([one], taker.ada)).code).toBeNull();
    await sendMails(testApp());
    const received = async () =>
      (await box(own)).filter((mail) => mail.subject === 'A ticket for you: Family Fair');
    expect(await received()).toHaveLength(1);
    expect((await received())[0]!.text).toContain('Hajah Mariam has given you 2 tickets:');
    await testApp().sandbox({ mail: 'error' });
    expect((await hand([three], taker.ada)).code).toBeNull();
    expect((await hand([three], null)).code).toBeNull();
    await sendMails(testApp());
    await testApp().sandbox({ mail: 'ok' });
    await sql`update notification set next_at = clock_timestamp(), trouble = '' where state = 'WAITING'`.execute(
      testApp().core.db,
    );
    await sendMails(testApp());
    expect(await received()).toHaveLength(1);
  });

  test('inform bookers once of each new time of a session, but not of other changes (B-23, B-12)', async () => {
    const { change, formOf, onSale } = eventDeskOf(testApp);
    const email = address();
    const id = await onSale();
    const buyer = await buyerIn(testApp());
    const { sessions, ticketTypes } = await formOf(id);
    const tickets = [
      { ticketTypeId: ticketTypes[0]!.key, sessionId: sessions[0]!.key, quantity: 1 },
    ];
    const { code } = await testApp().ask(
      createActivityOrder,
      { eventID: id, tickets, tcVersion, ...to(email) },
      { token: buyer.token },
    );
    expect(code).toBeNull();
    await sendMails(testApp());
    const changed = async () =>
      (await box(email)).filter((mail) => mail.subject.startsWith('Your booking has changed'));
    expect(
      (await change(id, (form) => ({ name: { ...form.name, en: 'Other words' } }))).code,
    ).toBeNull();
    await sendMails(testApp());
    expect(await changed()).toEqual([]);
    const moved = sessions[0]!.startTime + day;
    const move = (by: number) =>
      change(id, (form) => ({
        sessions: form.sessions.map((one, place) =>
          place === 0 ? { ...one, startTime: moved + by, endTime: moved + by + minute } : one,
        ),
      }));
    expect((await move(0)).code).toBeNull();
    await sendMails(testApp());
    expect(await changed()).toHaveLength(1);
    expect((await changed())[0]!.text).toContain(momentIn('Asia/Brunei', moved, 'en'));
    expect((await move(minute)).code).toBeNull();
    await sendMails(testApp());
    expect(await changed()).toHaveLength(2);
  });

  test('link to an opened questionnaire once, and not after a rollback (B-23, QUE-001)', async () => {
    const { db } = testApp().core;
    const email = address();
    const buyer = await buyerIn(testApp());
    const made = await event();
    const orderNumber = await buyer.reserve(made, 1, to(email));
    const { rows } = await sql<{
      id: number;
    }>`select member_id as id from booking_order where order_number = ${orderNumber}`.execute(db);
    const [sessionId, memberId] = [made.sessionIds[0]!, rows[0]!.id];
    const open = (tx: Tx) =>
      writeNotifications(tx, {
        kind: 'QUESTIONNAIRE_OPEN',
        memberId,
        orderId: null,
        about: { sessionId, eventId: made.id },
      });
    const readSubject = async () =>
      (await box(email)).filter((mail) => mail.subject === 'How was it? Family Fair');
    await expect(
      inTransaction(db, async (tx) => {
        await open(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await sendMails(testApp());
    expect(await readSubject()).toEqual([]);
    await inTransaction(db, open);
    await inTransaction(db, open);
    await sendMails(testApp());
    expect(await readSubject()).toHaveLength(1);
    expect((await readSubject())[0]!.text).toContain(
      `/ActivityQuestionnaire?sessionId=${sessionId}`,
    );
  });
});
