import { describe, expect, test } from 'vitest';
import { listEventRows } from '#domain/events/calls.make.ts';
import { getEventDetail } from '#domain/events/calls.detail.ts';
import { draftCalls } from '#domain/notifications/messages/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { getMyTicket, getMyTicketDetail } from '#domain/tickets/calls.ts';
import { getMyCalendar, getMySession, openOnlineLink } from '#domain/tickets/calls.sessions.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { makeEvent } from '#demo/make/make.ts';
import { run } from '#api/platform/db/sql.ts';
import { guestOf, invitedTo } from '#tests/guests/guests.ts';
import { type Buyer, buyerIn, contact } from '#tests/support/buying.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const ask: ReturnType<typeof testApp>['ask'] = (...of) => testApp().ask(...of);
const link = 'https://meet.example/room-7?pwd=a1';
const day = 86_400_000;

const onlineEvent = (onlineLink = link) => {
  const startTime = Date.now() + 3 * day;
  return makeEvent(db(), {
    name: 'Owners’ forum',
    isOnline: true,
    ticketTypes: [{ price: 0, total: 50 }],
    sessions: [{ startTime, endTime: startTime + 3_600_000, onlineLink }],
  });
};
type Event = Awaited<ReturnType<typeof onlineEvent>>;
const sessionOf = (event: Event) => String(event.sessionIds[0]);

let last = 0;
async function booked(event: Event, quantity = 1) {
  const buyer = await buyerIn(testApp());
  const email = `forum.${++last}@members.example`;
  const orderNumber = await buyer.reserve(event, quantity, { contact: { ...contact, email } });
  expect((await buyer.confirm(orderNumber)).code).toBeNull();
  const { tickets } = (await ask(getMyTicket, { orderNumber }, buyer)).data;
  return { buyer, email, orderNumber, ticketIds: tickets.map(({ id }) => id) };
}
const opened = async (buyer: Buyer, event: Event) => {
  const { code, data } = await ask(openOnlineLink, { sessionId: sessionOf(event) }, buyer);
  return code ?? data.url;
};
const unopened = async (event: Event) =>
  (
    await ask(
      draftCalls.event,
      { eventId: String(event.id), isNews: false, attendance: 'UNOPENED' },
      { admin: await testApp().admin('event') },
    )
  ).data.people
    .map(({ memberNo }) => memberNo)
    .toSorted();

describe('the online link of a session', () => {
  test('opens for who holds a ticket, and for no other member (issue 52, I25)', async () => {
    const event = await onlineEvent();
    const { buyer, ticketIds } = await booked(event);
    const [receiver, stranger] = [await buyerIn(testApp()), await buyerIn(testApp())];
    expect(await opened(stranger, event)).toBe(refusals.noData);
    expect(await opened(buyer, event)).toBe(link);
    const shared = await ask(shareTicket, { ticketID: ticketIds[0]!, aboNo: receiver.ada }, buyer);
    expect(shared.code).toBeNull();
    expect(await opened(buyer, event)).toBe(refusals.noData);
    expect(await opened(receiver, event)).toBe(link);
  });

  test('is refused while it is missing and after the event is cancelled (8330)', async () => {
    const [without, cancelled] = [await onlineEvent(''), await onlineEvent()];
    expect(await opened((await booked(without)).buyer, without)).toBe(refusals.onlineLinkMissing);
    const { buyer } = await booked(cancelled);
    await run(db())`update event set state = 'CANCELLED' where id = ${cancelled.id}`;
    expect(await opened(buyer, cancelled)).toBe(refusals.onlineLinkMissing);
  });

  test('is in no other response to the buyer, no calendar and no page of the event', async () => {
    const event = await onlineEvent();
    const { buyer, ticketIds } = await booked(event);
    const [ticketID, sessionId] = [ticketIds[0]!, sessionOf(event)];
    const ticket = await ask(getMyTicketDetail, { ticketID }, buyer);
    const session = await ask(getMySession, { sessionId }, buyer);
    const calendar = await ask(getMyCalendar, { sessionId }, buyer);
    const detail = await ask(getEventDetail, { eventID: String(event.id) }, buyer);
    expect(ticket.data.hasOnlineLink).toBe(true);
    expect(session.data.hasOnlineLink).toBe(true);
    for (const { code, envelope } of [ticket, session, calendar, detail]) {
      expect(code).toBeNull();
      expect(JSON.stringify(envelope)).not.toContain('meet.example');
    }
  });

  test('is opened from the mail with the tickets, which has the page of the session instead', async () => {
    const event = await onlineEvent();
    const { email } = await booked(event);
    await sendMails(testApp());
    const text = (await mailsTo(testApp(), email)).map((mail) => mail.text).join('\n');
    expect(text).toContain(`Join online: ${testApp().core.config.publicUrl}`);
    expect(text).toContain(`sessionId=${sessionOf(event)}`);
    expect(text).not.toContain('meet.example');
  });

  test('is known to a guest with an own link after entering a name (decision 0091)', async () => {
    const event = await onlineEvent();
    const { buyer, ticketIds } = await booked(event);
    const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
    expect(JSON.stringify((await guest.open()).envelope)).not.toContain('meet.example');
    await guest.name('Siti Rahmah');
    expect((await guest.open()).data.own?.onlineLink).toBe(link);
    expect(await opened(buyer, event)).toBe(refusals.noData);
  });

  test('lets a message go to those who have not opened it, also after a ticket changed hands', async () => {
    const event = await onlineEvent();
    const [first, second] = [await booked(event, 2), await booked(event)];
    expect(await unopened(event)).toEqual([first.buyer.ada, second.buyer.ada]);
    await opened(first.buyer, event);
    expect(await unopened(event)).toEqual([second.buyer.ada]);
    await opened(second.buyer, event);
    expect(await unopened(event)).toEqual([]);
    const receiver = await buyerIn(testApp());
    await ask(shareTicket, { ticketID: second.ticketIds[0]!, aboNo: receiver.ada }, second.buyer);
    expect(await unopened(event)).toEqual([receiver.ada]);
  });

  test('is reported as missing for sessions of the next 14 days (issue 52)', async () => {
    const [without, complete] = [await onlineEvent(''), await onlineEvent()];
    const page = { pageNum: 1, pageSize: 100, isExport: false, missing: 'ONLINE_LINK' } as const;
    const { items } = (await ask(listEventRows, page, { admin: await testApp().admin('event') }))
      .data;
    const ids = items.map(({ id }) => id);
    expect(ids).toContain(String(without.id));
    expect(ids).not.toContain(String(complete.id));
  });
});
