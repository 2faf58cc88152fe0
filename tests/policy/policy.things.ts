import { sharedHoldOf } from '#tests/races/holding.ts';
import { openHelperLink } from '#domain/checkin/calls.helpers.ts';
import type { Kind } from '#domain/call.ts';
import { inviteGuest, nameGuest } from '#domain/tickets/calls.guests.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import {
  type BookingInput,
  makeBookings,
  makeEvent,
  makeNotices,
  makeOrder,
  type OrderInput,
} from '#demo/make/make.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { helperSecret } from '#tests/support/doors.ts';
import { makePackage, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookHours } from '#demo/make/make.roomUse.ts';
import { makeInvoices } from '#demo/make/make.invoices.ts';
import { nameOrders } from '#demo/make/make.names.ts';
import { makeQuestionnaire, makeReminders } from '#demo/make/make.questionnaires.ts';
import { run, value } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import { bookingDay, dayMs, foreignText, newDistrict, policyGuest } from './policy.marks.ts';
import { fileOf, namedThings, teamThings } from './policy.bookings.ts';
import { serviceBookingOf, serviceThings } from './policy.services.ts';

/**
 * Ids of the objects that a call may name, as on the wire; `device` is a check-in credential for
 * `session`.
 */
export type Things = Partial<Record<Kind | 'device', string>>;
export const strangerAda = '8333999';

/** Well-formed ids of objects that do not exist. */
export const missing: Readonly<Record<Kind, string>> = {
  accountNumber: '1234567',
  administrator: '999999999',
  alternativeRound: '999999999',
  assessment: '999999999',
  attendance: '999999999',
  batchSession: '999999999',
  closedDay: '999999999',
  code: 'NOTHING',
  consoleSignIn: '999999999',
  consultant: '999999999',
  country: 'zz',
  coupon: 'ZZZZZZZZZZ',
  couponType: '999999999',
  district: '999999999',
  entry: '999999999',
  equipmentItem: '999999999',
  equipmentPackage: '999999999',
  event: '999999999',
  eventLanguage: 'qqq',
  eventType: '999999999',
  facilityCategory: '999999999',
  facilityOrder: 'RF20260101999999',
  file: '999999999',
  guestLink: 'nobodynobodynobodynobodynobody00',
  sharedHold: 'nobodynobodynobodynobodynobody00',
  helper: '999999999',
  holiday: '999999999',
  interruption: '999999999',
  invoice: '999999999',
  layout: '999999999',
  member: '999999999',
  message: '999999999',
  roomMessage: '999999999',
  serviceMessage: '999999999',
  notice: '999999999',
  notification: '999999999',
  order: 'RE20260101999999',
  pushDevice: '999999999',
  questionnaire: '999999999',
  room: '999999999',
  roomBlock: '999999999',
  roomSlot: '999999999',
  roomWait: '999999999',
  serviceBatch: '999999999',
  serviceCategory: 'BEC_ZZZ_99',
  serviceOrder: 'RA20260101999999',
  serviceSlot: '999999999',
  serviceSubType: 'BEC_ZZZ_99_S99',
  serviceWait: '999999999',
  soldItem: '999999999',
  session: '999999999',
  signIn: '999999999',
  settings: 'zz',
  speaker: '999999999',
  taxRate: '999999999',
  teamGuest: '999999999',
  teamNight: 'unknownunknownunknownunknown0000',
  terms: '999999999',
  text: 'NOTHING-1',
  ticket: '999999999',
  ticketType: '999999999',
  unmatchedPayment: 'R999999999',
  venue: '999999999',
  venueEventType: '999999999',
  webhook: '999999999',
  apiKey: '999999999',
};

/**
 * Makes the objects of a member of Brunei: an order of a new event with self check-in, and all that
 * belongs to it.
 */
export async function ownThings(
  testApp: TestApp,
  memberId: number,
  status: OrderInput['status'] = 'PAID',
): Promise<Things> {
  const { db, secrets } = testApp.core;
  const event = await makeEvent(db, { isOnline: true });
  await run(db)`update event_session set online_link = 'https://a' where event_id = ${event.id}`;
  const order = await makeOrder(db, secrets, { member: memberId, event, status });
  await makeInvoices(db, [order.id]);
  await nameOrders(db, secrets, [{ orderId: order.id, people: [{ name: 'Named' }] }]);
  // A guest cannot be invited to a named ticket, so a paid order without names provides `ticket`.
  const unnamed =
    status === 'PAID' ? await makeOrder(db, secrets, { member: memberId, event, status }) : order;
  await makeDoors(db, secrets, event.sessionIds, {
    isSelf: true,
    from: Date.now() - 3_600_000,
    to: Date.now() + 30 * dayMs,
  });
  const [notice] = await makeNotices(db, [
    {
      from: Date.now() - 60_000,
      venueId: '31',
      texts: { en: { title: 'To all', html: '<p>Hello</p>' } },
    },
  ]);
  return {
    ...(await namedThings(testApp, memberId)),
    order: order.orderNumber,
    event: String(event.id),
    ticketType: String(event.ticketTypeIds[0]),
    session: String(event.sessionIds[0]),
    ...(unnamed.ticketIds[0] === undefined ? {} : { ticket: String(unnamed.ticketIds[0]) }),
    notice: notice!,
    venue: '31',
    district: 'TU',
    accountNumber: '8000001',
  };
}

/** Makes a room of a country with a slot, a package of equipment, and a notice of its venue. */
export async function roomThings(testApp: TestApp, country = 'bn'): Promise<Things> {
  const { db } = testApp.core;
  const venue = await makeVenue(db, { country, name: { en: `${foreignText} House` } });
  const room = await makeRoom(db, venue, { slots: [[8, 10]], name: { en: `${foreignText} Room` } });
  const equipmentPackage = await makePackage(db, venue, {
    items: [{ name: 'Projector', stock: 3, quantity: 1 }],
    rooms: [room.id],
  });
  const [notice] = await makeNotices(db, [
    {
      country,
      from: Date.now() - 60_000,
      venueId: venue,
      texts: { en: { title: foreignText, html: `<p>${foreignText}</p>` } },
    },
  ]);
  const { weekday } = bookingDay();
  const roomSlot = await value<string>(db)`
    select id::text from room_slot where room_id = ${room.id}::bigint and weekday = ${weekday}`;
  return { venue, room: room.id, roomSlot, equipmentPackage, notice: notice! };
}

async function bookingsOf(
  testApp: TestApp,
  member: number,
  contact?: BookingInput['contact'],
  status: BookingInput['status'] = 'PAID',
): Promise<Things> {
  const made = await makeBookings(
    testApp.core.db,
    (['facility', 'assessment'] as const).map((kind) => ({
      kind,
      member,
      status,
      ...(contact === undefined ? {} : { contact }),
    })),
  );
  const [room, service] = made;
  return {
    facilityOrder: room!.orderNumber,
    serviceOrder: service!.orderNumber,
    ...(await teamThings(testApp, room!.id, contact?.name)),
  };
}

/** The same with booked hours, a week after the day of the room bookings. */
export async function roomBookingOf(testApp: TestApp, ...of: Tail<Parameters<typeof bookingsOf>>) {
  const { db } = testApp.core;
  const [bookings, things] = [await bookingsOf(testApp, ...of), await roomThings(testApp)];
  const orderId = await value<number>(db)`
    select id from booking_order where order_number = ${bookings.facilityOrder}`;
  const day = Temporal.PlainDate.from(bookingDay().day).add({ days: 7 }).toString();
  const room = { id: things.room!, venueId: things.venue! };
  await bookHours(db, orderId, room, { slotIds: [things.roomSlot!], day });
  return { ...things, ...bookings };
}
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;

/** Makes a session that the member attended and whose questionnaire is open. */
export async function attendanceOf(testApp: TestApp, memberId: number): Promise<Things> {
  const { db, secrets } = testApp.core;
  const sessions = [{ startTime: Date.now() - dayMs - 3_600_000, endTime: Date.now() - dayMs }];
  const event = await makeEvent(db, {
    sessions,
    salesOpenAt: Date.now() - 9 * dayMs,
    salesCloseAt: Date.now() - 2 * dayMs,
  });
  await makeOrder(db, secrets, { member: memberId, event, status: 'PAID', used: 1 });
  await makeQuestionnaire(db, { event: event.id });
  await makeReminders(db, [{ memberId, sessionId: event.sessionIds[0]! }]);
  return { attendance: String(event.sessionIds[0]) };
}

/**
 * Makes objects of a member with tickets, a ticket's code, a check-in device and a guest link, for
 * calls without sign-in.
 */
export async function doorThings(
  testApp: TestApp,
  member: { memberId: number; ada: string },
): Promise<Things> {
  const things = await ownThings(testApp, member.memberId);
  const { data } = await testApp.ask(
    getTicketQRcode,
    { ticketID: things.ticket! },
    { token: await testApp.token(member.ada) },
  );
  const { credential } = (
    await testApp.ask(openHelperLink, {
      sessionId: things.session!,
      secret: await helperSecret(testApp, things.session!),
    })
  ).data;
  const { ticket } = await ownThings(testApp, member.memberId);
  const token = await testApp.token(member.ada);
  const made = await testApp.ask(inviteGuest, { ticketID: ticket! }, { token });
  const secret = new URL(made.data.url).hash.slice(1);
  await testApp.ask(nameGuest, { secret, ...policyGuest });
  const sharedHold = await sharedHoldOf(testApp);
  const { teamNight } = await roomBookingOf(testApp, member.memberId);
  const links = { guestLink: secret, sharedHold, teamNight: teamNight! };
  return { ...things, code: data.qrCode, device: credential, ...links };
}

/** Makes the same objects, of another member or another country. */
export async function foreignThings(
  testApp: TestApp,
  strangerId: number,
  status: OrderInput['status'] = 'PAID',
): Promise<Things> {
  const { db, secrets } = testApp.core;
  const order = await makeOrder(db, secrets, {
    member: strangerId,
    event: await makeEvent(db),
    status,
    contact: { name: foreignText, phone: '+673 799 8877', email: 'tersembunyi@members.example' },
  });
  await makeInvoices(db, [order.id]);
  await nameOrders(db, secrets, [
    { orderId: order.id, people: [{ name: foreignText, phone: '+673 799 8877' }] },
  ]);
  const bookings = await bookingsOf(testApp, strangerId, {
    name: foreignText,
    phone: '+673 799 8877',
    email: 'tersembunyi@members.example',
  });
  const abroad = await makeEvent(db, {
    country: 'sg',
    name: `${foreignText} Fair`,
    contacts: [{ person: foreignText, phone: '+65 6799 8877' }],
  });
  return {
    order: order.orderNumber,
    event: String(abroad.id),
    ticketType: String(abroad.ticketTypeIds[0]),
    session: String(abroad.sessionIds[0]),
    ...(order.ticketIds[0] === undefined ? {} : { ticket: String(order.ticketIds[0]) }),
    district: await newDistrict(testApp, 'sg').then(({ code }) => code),
    ...(await roomThings(testApp, 'sg')),
    ...(await attendanceOf(testApp, strangerId)),
    ...bookings,
    ...(await serviceBookingOf(testApp, strangerId, bookings.serviceOrder!)),
    ...(await serviceThings(testApp, 'sg')),
    accountNumber: '7000008',
    file: await fileOf(testApp, strangerId),
    ...(await namedThings(testApp, strangerId)),
  };
}
