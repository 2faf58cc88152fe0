import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { getReminderSetting, saveReminderSetting } from '#domain/notifications/calls.ts';
import type { Core } from '#api/platform/http/context.ts';
import { bruneiTime, buyerIn, contact, keepOrder } from '#tests/support/buying.ts';
import { mailsTo, sendMails, notificationsOf } from '#tests/support/mails.ts';
import { makeEvent } from '#demo/make/make.ts';
import { guestOf, invitedTo } from '#tests/guests/guests.ts';
import { testAppOf } from '#tests/support/open.ts';
import { sendDue } from './service.send.ts';

const testApp = testAppOf();
keepOrder(testApp);
const minute = 60_000;
const day = 24 * 60 * minute;

const noCalendar = () => Promise.resolve(null);

let last = 0;
/** An address that no other test uses. */
const address = () => `reader.${++last}@members.example`;
const to = (email: string) => ({ contact: { ...contact, email } });
const box = (email: string) => mailsTo(testApp(), email);

test('logs no address, name or subject of a mail when sending fails (B-25, EXT-013)', async () => {
  const lines: unknown[] = [];
  const keep = (...entry: unknown[]) =>
    void lines.push(entry.map((one) => (one instanceof Error ? one.stack : one)));
  const log = { info: keep, warn: keep, error: keep } as unknown as Core['log'];
  const email = address();
  const buyer = await buyerIn(testApp());
  const event = await makeEvent(testApp().core.db, {
    name: 'Secret Supper',
    ticketTypes: [{ price: 0, total: 9 }],
  });
  await testApp().sandbox({ mail: 'error' });
  const orderNumber = await buyer.reserve(event, 1, {
    contact: { ...contact, name: 'Rahsia Besar', email },
  });
  await buyer.confirm(orderNumber);
  const due = () =>
    sql`update notification set next_at = clock_timestamp() where state = 'WAITING'`.execute(
      testApp().core.db,
    );
  const lost = () => Promise.reject(new Error('the calendar could not be written'));
  for (const [mode, calendarOf] of [
    ['error', noCalendar],
    ['ok', lost],
    ['refuse', noCalendar],
  ] as const) {
    await testApp().sandbox({ mail: mode });
    await due();
    await sendDue({ ...testApp().core, log }, { calendarOf, rulesOf: async () => '' });
  }
  const logged = JSON.stringify(lines, (_, value: unknown) =>
    value instanceof Error ? value.stack : value,
  );
  expect(logged).toContain('a mail was refused');
  expect(logged).toContain('the calendar could not be written');
  for (const secret of [email, email.split('@')[0]!, 'Rahsia', 'Secret Supper'])
    expect(logged).not.toContain(secret);
});

describe('the reminder on the day before', () => {
  const at = (time: string, days: number) => bruneiTime(Date.now() + days * day, time);
  /** An event in three days at two o'clock, purchased today. */
  async function booked(email: string) {
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db, {
      name: `Morning ${email}`,
      sessions: [{ startTime: at('14:00:00', 3), endTime: at('16:00:00', 3) }],
      ticketTypes: [{ price: 0, total: 9 }],
    });
    const orderNumber = await buyer.reserve(event, 1, to(email));
    expect((await buyer.confirm(orderNumber)).code).toBeNull();
    await sendMails(testApp());
    return {
      buyer,
      event,
      orderNumber,
      reminders: async () =>
        (await box(email)).filter((mail) => mail.subject.startsWith('Tomorrow')).length,
    };
  }

  test('is sent once at nine, even when the clock is turned back (B-23)', async () => {
    const { reminders, orderNumber } = await booked(address());
    await testApp().setClock(at('08:59:00', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(0);
    await testApp().setClock(at('09:00:30', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(1);
    await testApp().setClock(at('10:00:00', 1));
    await testApp().setClock(at('22:00:00', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(1);
    expect(
      (await notificationsOf(testApp(), orderNumber)).filter((one) => one.kind === 'REMINDER'),
    ).toHaveLength(1);
  });

  test('is sent once to a member with two orders of an event (B-23)', async () => {
    const email = address();
    const { buyer, event, reminders } = await booked(email);
    const second = await buyer.reserve(event, 1, to(email));
    expect((await buyer.confirm(second)).code).toBeNull();
    await testApp().setClock(at('09:00:30', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(1);
    await testApp().setClock(at('22:00:00', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(1);
  });

  test('is not sent to members who turned reminders off, unlike mails about orders (B-23)', async () => {
    const email = address();
    const { buyer, reminders } = await booked(email);
    const input = async () =>
      (await testApp().ask(getReminderSetting, {}, { token: buyer.token })).data.hasReminders;
    expect(await input()).toBe(true);
    await testApp().ask(saveReminderSetting, { hasReminders: false }, { token: buyer.token });
    expect(await input()).toBe(false);
    await testApp().setClock(at('12:00:00', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(0);
    expect((await box(email)).length).toBeGreaterThan(0);
    await testApp().ask(saveReminderSetting, { hasReminders: true }, { token: buyer.token });
    await testApp().setClock(at('13:00:00', 2));
    await sendMails(testApp());
    expect(await reminders()).toBe(1);
  });

  test('is not sent for a purchase after the reminders were sent (B-23)', async () => {
    await testApp().setClock(at('15:00:00', 2));
    const { reminders } = await booked(address());
    await sendMails(testApp());
    expect(await reminders()).toBe(0);
  });

  test('is sent once to an owner, also when guests by link have all tickets (issue 20, B-23)', async () => {
    const email = address();
    const buyer = await buyerIn(testApp());
    const event = await makeEvent(testApp().core.db, {
      name: `Evening ${email}`,
      multiDate: true,
      sessions: [3, 4].map((days) => ({
        startTime: at('19:00:00', days),
        endTime: at('21:00:00', days),
      })),
      ticketTypes: [{ price: 0, total: 9, limit: 9 }],
    });
    const [first, second] = event.sessionIds.map(String);
    const ticketTypeId = String(event.ticketTypeIds[0]);
    const orderNumber = await buyer.reserve(event, 3, {
      ...to(email),
      tickets: [
        { ticketTypeId, sessionId: first!, quantity: 2 },
        { ticketTypeId, sessionId: second!, quantity: 1 },
      ],
    });
    expect((await buyer.confirm(orderNumber)).code).toBeNull();
    const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data;
    const starts = (ticket: { sessionStart: number }) => ticket.sessionStart;
    const ordered = tickets.toSorted((a, b) => starts(a) - starts(b));
    // One of two tickets of the first day, and the only one of the second.
    for (const ticket of [ordered[0]!, ordered[2]!]) {
      const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticket.id));
      expect((await guest.name('Siti Rahmah')).code).toBeNull();
    }
    const reminders = async () =>
      (await box(email)).filter((mail) => mail.subject.startsWith('Tomorrow'));
    await testApp().setClock(at('09:00:30', 2));
    await sendMails(testApp());
    const [own, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(own!.text).toContain('Open your tickets');
    await testApp().setClock(at('09:00:30', 3));
    await sendMails(testApp());
    const asOwner = (await reminders()).filter(({ text }) => !text.includes('Open your tickets'));
    expect(await reminders()).toHaveLength(2);
    expect(asOwner[0]!.text).toContain('Your guests are expected tomorrow.');
    expect(asOwner[0]!.text).toContain(`/MyGuests?orderNumber=${orderNumber}`);
    expect(asOwner[0]!.text).not.toMatch(/your tickets?/i);
  });
});
