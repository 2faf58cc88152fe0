import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { findHolders, getDoor, markTicket, sendScans } from '#domain/checkin/calls.ts';
import { listAttendeeRows } from '#domain/events/calls.guests.ts';
import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { type Buyer, buyerIn, keepOrder } from '#tests/support/buying.ts';
import { atDoor, hour, nonce } from '#tests/support/doors.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { type MadeEvent, makeEvent } from '#demo/make/make.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

/** A free event with attendees and check-in, whose first ticket type is for two sessions. */
async function makeTwoSessions(setName: string | null): Promise<MadeEvent> {
  const { db, secrets } = testApp().core;
  const startTime = (await appNow(db)) + hour;
  const event = await makeEvent(db, {
    namesNeeded: true,
    multiDate: true,
    sessions: [
      { startTime, endTime: startTime + hour },
      { startTime, endTime: startTime + 2 * hour },
    ],
    ticketTypes: [{ price: 0, limit: 100, setName }],
  });
  await makeDoors(db, secrets, event.sessionIds);
  return event;
}

/** Reads the holders in all responses that have them: tickets, scan, search, conflicts, console. */
async function namesIn(event: MadeEvent, buyer: Buyer, orderNumber: string, at: number) {
  const sessionId = String(event.sessionIds[at]);
  const { tickets } = (await testApp().ask(getMyTicket, { orderNumber, sessionId }, buyer)).data;
  const [one, two] = [await doorOf(event, at), await doorOf(event, at)];
  const scanned: string[] = [];
  for (const { id } of tickets) {
    const code = (await testApp().ask(getTicketQRcode, { regionCode: 'BN', ticketID: id }, buyer))
      .data.qrCode;
    scanned.push((await testApp().ask(markTicket, { ...one, nonce: nonce(), code })).data.holder);
    await testApp().ask(sendScans, {
      ...two,
      scans: [{ nonce: nonce(), code, at: await appNow(testApp().core.db), letIn: true }],
    });
  }
  const { conflicts } = (await testApp().ask(getDoor, { ...one, withTickets: false })).data;
  const found = (await testApp().ask(findHolders, { ...one, name: 'comes' })).data.tickets;
  const admin = await testApp().admin('event');
  const input = { pageNum: 1, pageSize: 50, isExport: false, eventId: String(event.id), sessionId };
  const listed = (await testApp().ask(listAttendeeRows, input, { admin })).data.items;
  return {
    tickets: tickets.map((ticket) => ticket.holder).sort(),
    scanned: scanned.sort(),
    cases: conflicts.map((row) => row.holder).sort(),
    found: found.map((row) => row.holder).sort(),
    listed: listed.map((row) => row.name).sort(),
  };
}

const doorOf = (event: MadeEvent, at: number) =>
  atDoor(testApp(), { ...event, sessionIds: [event.sessionIds[at]!] });
const everywhere = (...names: string[]) => ({
  tickets: names,
  scanned: names,
  cases: names,
  found: names,
  listed: names,
});

/**
 * Runs `ask` while the ticket type is changed from single to set or back. No call allows that for a
 * type with orders; the order stays as it is.
 */
async function whileTyped<T>(
  event: MadeEvent,
  setNames: { now: string | null; before: string | null },
  ask: () => Promise<T>,
): Promise<T> {
  const set = (setName: string | null) =>
    sql`update ticket_type set ticket_set_name = ${setName} where id = ${event.ticketTypeIds[0]!}`.execute(
      testApp().core.db,
    );
  await set(setNames.now);
  try {
    return await ask();
  } finally {
    await set(setNames.before);
  }
}

test('member, check-in and console show the attendee of a set in all its sessions (TKT-016, B-04, EVT-062)', async () => {
  const event = await makeTwoSessions('Both evenings');
  const buyer = await buyerIn(testApp());
  const tickets = [{ ticketTypeId: String(event.ticketTypeIds[0]), sessionId: null, quantity: 2 }];
  const attendees = ['Adi comes', 'Bahri comes'].map((name) =>
    guestFor(event, { sessionId: null, name }),
  );
  const orderNumber = await buyer.reserve(event, 2, { tickets, attendees });
  await buyer.confirm(orderNumber);
  expect(await namesIn(event, buyer, orderNumber, 0)).toEqual(
    everywhere('Adi comes', 'Bahri comes'),
  );
  const later = await whileTyped(event, { now: null, before: 'Both evenings' }, () =>
    namesIn(event, buyer, orderNumber, 1),
  );
  expect(later).toEqual(everywhere('Adi comes', 'Bahri comes'));
});

test('member, check-in and console show the attendee of a session only in that session (TKT-016, EVT-062)', async () => {
  const event = await makeTwoSessions(null);
  const buyer = await buyerIn(testApp());
  const [first, second] = event.sessionIds.map(String) as [string, string];
  const tickets = [first, second].map((sessionId) => ({
    ticketTypeId: String(event.ticketTypeIds[0]),
    sessionId,
    quantity: 1,
  }));
  const attendees = [
    guestFor(event, { sessionId: first, name: 'Adi comes' }),
    guestFor(event, { sessionId: second, name: 'Bahri comes' }),
  ];
  const orderNumber = await buyer.reserve(event, 2, { tickets, attendees });
  await buyer.confirm(orderNumber);
  expect(await namesIn(event, buyer, orderNumber, 0)).toEqual(everywhere('Adi comes'));
  const later = await whileTyped(event, { now: 'Both evenings', before: null }, () =>
    namesIn(event, buyer, orderNumber, 1),
  );
  expect(later).toEqual(everywhere('Bahri comes'));
});
