import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelEvent, moveEventSessions } from '#domain/events/acts/calls.acts.ts';
import {
  getGuestPlaces,
  nameGuest,
  stopGuestMails,
  withdrawGuest,
} from '#domain/tickets/calls.guests.ts';
import { getPendingActs, performEventAct } from '#domain/undo/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { run, value } from '#api/platform/db/sql.ts';
import { sendDue } from '#api/features/notifications/service.send.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { bruneiTime, keepOrder } from '#tests/support/buying.ts';
import { eventDeskOf, reason } from '#tests/support/desks/eventDesk.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { deviceOf, groupOf, guestOf, invitedTo } from '#tests/guests/guests.ts';
import { mailsTo, notificationsOf } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';
import { mailGuests } from './service.mails.ts';

const testApp = testAppOf();
keepOrder(testApp);
// A run of the process's timer at the same moment would lock rows, which the test's run skips.
beforeAll(() => testApp().core.jobs.stop());
const { asDesk, formOf } = eventDeskOf(testApp);
const db = () => testApp().core.db;
const hour = 3_600_000;
const day = 24 * hour;
afterEach(() => testApp().setClock(null));

let last = 0;
/** An address that no other test uses. */
const address = () => `guest.${++last}@guests.example`;

type By = { secret: string; device: string };
const named = async (by: By, email: string, language?: string) =>
  testApp().ask(
    nameGuest,
    { ...by, name: 'Siti Rahmah', email },
    language === undefined ? {} : { language },
  );
const stop = async (by: By) => (await testApp().ask(stopGuestMails, by)).code;
const open = async ({ secret, device }: By) =>
  (await guestOf(testApp(), secret, device).open()).data;
/** Writes and sends the mails that are due. */
async function send(): Promise<void> {
  await mailGuests(testApp().core);
  await sendDue(testApp().core, { calendarOf: async () => null, rulesOf: async () => '' });
}
const mailed = async (email: string) => {
  await send();
  return mailsTo(testApp(), email);
};
const secretOf = (text: string): string => /\/Guest#(\S+)/.exec(text)![1]!;

/** An order whose session starts in `days` days at two o'clock; its first guest left an address. */
async function withGuest(days: number, { places = 1, language = 'en' } = {}) {
  const start = bruneiTime((await appNow(db())) + days * day, '14:00:00');
  const order = await guestsOf(testApp(), places, {
    input: { startTime: start, endTime: start + 2 * hour },
  });
  const ticketID = order.ticketIds[0]!;
  const by = { secret: await invitedTo(testApp(), order.buyer, ticketID), device: deviceOf() };
  const email = address();
  expect((await named(by, email, language)).code).toBeNull();
  return { ...order, ticketID, by, email, start };
}
type Order = Awaited<ReturnType<typeof withGuest>>;

/** Moves the session by hours. */
async function move({ event }: Order, hours: number): Promise<void> {
  const id = String(event.id);
  const { version, sessions } = await formOf(id);
  const moved = sessions.map(({ key, startTime, endTime, venue }) => ({
    id: key,
    startTime: startTime + hours * hour,
    endTime: endTime + hours * hour,
    venue,
  }));
  const input = { id, version, reason, sessions: moved };
  expect((await testApp().ask(moveEventSessions, input, await asDesk())).code).toBeNull();
  await performAct(id);
}

/** Performs the act that waits for an event, without the time in which it can be undone. */
async function performAct(id: string): Promise<void> {
  const by = await asDesk();
  const { items } = (await testApp().ask(getPendingActs, {}, by)).data;
  const act = items.find(({ eventId }) => eventId === id)!.id;
  expect((await testApp().ask(performEventAct, { id, act, reason }, by)).code).toBeNull();
}

describe('a guest who left an address', () => {
  test('reads of a moved session once, in the chosen language, and others do not (issue 53)', async () => {
    const order = await withGuest(5, { places: 2, language: 'ms' });
    const silent = await invitedTo(testApp(), order.buyer, order.ticketIds[1]!);
    await guestOf(testApp(), silent).name('Awang Ali');
    await move(order, 3);
    const mails = await mailed(order.email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Masa baharu']);
    expect(mails[0]!.text).toContain('17:00');
    expect(mails[0]!.text).toContain('Hentikan e-mel');
    const kinds = (await notificationsOf(testApp(), order.orderNumber)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'GUEST_NEWS')).toHaveLength(1);
  });

  test('reads that the event was cancelled, and gets no reminder after it (issue 53)', async () => {
    const order = await withGuest(1.5);
    const id = String(order.event.id);
    const { version } = await formOf(id);
    await testApp().ask(cancelEvent, { id, version, reason }, await asDesk());
    await performAct(id);
    await testApp().setClock(order.start - 3 * hour);
    const subjects = (await mailed(order.email)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(['Cancelled']);
  });

  test('reads that the order of the place was cancelled (issue 53)', async () => {
    const order = await withGuest(9);
    expect((await order.buyer.cancel(order.orderNumber)).code).toBeNull();
    expect((await mailed(order.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('your place was cancelled'),
    ]);
  });

  test('reads only the last of two changes when no mail was sent between them (issue 53)', async () => {
    const order = await withGuest(5);
    await testApp().sandbox({ mail: 'error' });
    await move(order, 2);
    await send();
    await testApp().sandbox({ mail: 'ok' });
    await move(order, 1);
    await run(db())`update notification set next_at = clock_timestamp() where state = 'WAITING'`;
    const mails = await mailed(order.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('17:00');
  });

  test('is reminded three times at most, once a day, from nine o’clock (issue 53)', async () => {
    const order = await withGuest(9);
    const counts: number[] = [];
    for (const [daysBefore, time] of [
      [8, '12:00:00'],
      [7, '08:59:00'],
      [7, '09:00:00'],
      [7, '15:00:00'],
      [3, '12:00:00'],
      [1, '10:00:00'],
      [0, '09:30:00'],
      [0, '13:00:00'],
    ] as const) {
      await testApp().setClock(bruneiTime(order.start - daysBefore * day, time));
      counts.push((await mailed(order.email)).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 3, 3]);
    // A moved session does not begin the reminders again.
    await move(order, 24 * 7);
    await testApp().setClock(bruneiTime(order.start + 6 * day, '10:00:00'));
    expect((await mailed(order.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Reminder',
      'Reminder',
      'Reminder',
      'New time',
    ]);
  });

  test('is not reminded on the day on which the address was left after nine (issue 53)', async () => {
    const noon = bruneiTime((await appNow(db())) + day, '12:00:00');
    await testApp().setClock(noon);
    const order = await withGuest(1);
    expect(await mailed(order.email)).toEqual([]);
    await testApp().setClock(bruneiTime(order.start, '09:00:00'));
    expect(await mailed(order.email)).toHaveLength(1);
  });

  test('stops the mails with the link of a mail on any device, without the ticket being shown there (issue 53, A-13)', async () => {
    const order = await withGuest(5);
    await move(order, 1);
    const [mail] = await mailed(order.email);
    const other = { secret: secretOf(mail!.text), device: deviceOf() };
    const shown = await open(other);
    expect(shown).toMatchObject({ seat: 'TAKEN', own: null, mailsTo: 'g…@guests.example' });
    expect(JSON.stringify(shown)).not.toMatch(/Siti Rahmah|guest\.\d/);
    expect(await stop(other)).toBeNull();
    expect(await stop(other)).toBeNull();
    expect((await open(other)).mailsTo).toBeNull();
    expect(await open({ ...other, device: order.by.device })).toMatchObject({
      seat: 'MINE',
      own: { name: 'Siti Rahmah', email: '' },
    });
    await move(order, 2);
    expect(await mailed(order.email)).toHaveLength(1);
    const body = await value<string>(
      db(),
    )`select body from notification where kind = 'GUEST_NEWS' and body <> '' order by id desc limit 1`;
    expect(body).not.toContain(other.secret);
  });

  test('stops the mails on the own device; other devices with the invitation are refused (issue 53)', async () => {
    const order = await withGuest(5);
    expect(await stop({ ...order.by, device: deviceOf() })).toBe('9130');
    expect((await open(order.by)).own).toMatchObject({ email: order.email });
    expect(await stop(order.by)).toBeNull();
    await move(order, 1);
    expect(await mailed(order.email)).toEqual([]);
    expect((await named(order.by, order.email)).code).toBeNull();
    await move(order, 1);
    expect(await mailed(order.email)).toHaveLength(1);
  });

  test('is seen by the owner without the address (issue 53)', async () => {
    const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 3, { hoursAhead: 48 });
    const secret = await groupOf(testApp(), buyer, { ticketID: ticketIds[0]!, places: 2 });
    const email = address();
    await named({ secret, device: deviceOf() }, email);
    await named({ secret, device: deviceOf() }, '');
    const { data } = await testApp().ask(getGuestPlaces, { orderNumber }, buyer);
    const link = { state: 'NAMED', openedAt: expect.any(Number), namedAt: expect.any(Number) };
    expect(data.places.slice(0, 2).map((place) => place.link)).toMatchObject([
      { ...link, hasMails: true },
      { ...link, hasMails: false },
    ]);
    expect(JSON.stringify(data)).not.toContain(email);
  });

  test('is refused a wrong address next to its field, and nothing is stored (issue 53, B-46)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 1);
    const secret = await invitedTo(testApp(), buyer, ticketIds[0]!);
    const refused = await named({ secret, device: deviceOf() }, 'not an address');
    expect([refused.code, refused.envelope.errorValues?.['field']]).toEqual([
      expect.any(String),
      'email',
    ]);
    expect(await open({ secret, device: deviceOf() })).toMatchObject({ seat: 'FREE' });
  });

  test('is forgotten when the place is taken back, and a day after the session (B-24)', async () => {
    const [taken, past] = [await withGuest(2), await withGuest(2)];
    const count = (email: string) =>
      value<number>(db())`select count(*)::int from guest_mail where email = ${email}`;
    await testApp().ask(withdrawGuest, { ticketID: taken.ticketID }, taken.buyer);
    expect(await count(taken.email)).toBe(0);
    await testApp().setClock(past.start + 20 * hour);
    await deletePast(testApp().core);
    expect(await count(past.email)).toBe(1);
    await testApp().setClock(past.start + 27 * hour);
    await deletePast(testApp().core);
    expect(await count(past.email)).toBe(0);
    expect((await open(past.by)).own).toMatchObject({ name: 'Siti Rahmah', email: '' });
  });
});
