import { randomUUID } from 'node:crypto';
import type { Kind } from '#domain/call.ts';
import { makeAdministrator, makeMember } from '#demo/make/make.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { makePushDevices, subscriptionAt } from '#demo/make/make.push.ts';
import { makeTeamNight } from '#demo/make/make.teamNights.ts';
import { makeRoomWait, makeServiceWait } from '#demo/make/make.waits.ts';
import { makeService } from '#demo/make/make.services.ts';
import { type MadeRoom, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { bookHours } from '#demo/make/make.roomUse.ts';
import { run, value } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import { bookingDay, foreignContact, foreignText, newDistrict } from './policy.marks.ts';

type Objects = Partial<Record<Kind, string>>;

export async function venueIn(testApp: TestApp, country: string): Promise<string> {
  await newDistrict(testApp, country);
  return makeVenue(testApp.core.db, { country });
}

/** Makes a room booking in a country and returns its number. */
export async function bookedIn(testApp: TestApp, country: string): Promise<string> {
  const { db } = testApp.core;
  const { id: member } = await makeMember(db, { country, name: foreignText });
  const venue = await venueIn(testApp, country);
  const room = await makeRoom(db, venue, { slots: [[8, 10]], name: { en: foreignText } });
  const [order] = await makeBookings(db, [
    { kind: 'facility', country, member, status: 'PAID', contact: foreignContact },
  ]);
  const { day: on, weekday } = bookingDay();
  const slot = await value<string>(db)`
    select id::text from room_slot where room_id = ${room.id}::bigint and weekday = ${weekday}`;
  await bookHours(db, order!.id, room, { slotIds: [slot], day: on });
  return order!.orderNumber;
}

export const roomIn = async (testApp: TestApp, country: string): Promise<MadeRoom> =>
  makeRoom(testApp.core.db, await venueIn(testApp, country));

export const bookedFile = (testApp: TestApp): Promise<string> =>
  value<string>(testApp.core.db)`
    with o as (select o.id, o.member_id from booking_order o where o.id = (select max(order_id) from facility_order)),
      f as (insert into upload_file (owner_member_id, name, content_type, size, sha256, storage_key, state, expires_at)
        select member_id, ${foreignText}, 'application/pdf', 9, ''::bytea, 'booked ' || id, 'UPLOADED', app_now() + interval '1 day' from o returning id)
    insert into order_file (order_id, file_id) select o.id, f.id from o, f returning file_id::text`;

export const closedIn = async (testApp: TestApp, country: string): Promise<string> =>
  value<string>(testApp.core.db)`
    insert into closed_day (venue_id, day, reason) values (${await venueIn(testApp, country)}::bigint, ${bookingDay().day}::date, ${foreignText}) returning id::text as id`;

/** A slot of the newest room on the day of the bookings. */
export const slotToCome = (testApp: TestApp): Promise<string> =>
  value<string>(testApp.core.db)`
    select id::text from room_slot where weekday = ${bookingDay().weekday} order by room_slot.id desc limit 1`;

async function pushDeviceOf(testApp: TestApp, memberId: number): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const [id] = await makePushDevices(testApp.core.db, [{ memberId, ...subscriptionAt(endpoint) }]);
  return String(id);
}

/** Makes an uploaded file of a member that belongs to no booking yet. */
export const fileOf = (testApp: TestApp, memberId: number): Promise<string> =>
  value<string>(testApp.core.db)`
    insert into upload_file (owner_member_id, name, content_type, size, sha256, storage_key, state, expires_at)
    values (${memberId}, ${`${foreignText}.pdf`}, 'application/pdf', 9, ''::bytea, ${randomUUID()}, 'UPLOADED', app_now() + interval '1 day')
    returning id::text`;

/** The link of an invitation to a room booking, and its guest. */
export async function teamThings(
  { core: { db, secrets } }: TestApp,
  orderId: number,
  name = 'Siti Rahmah',
): Promise<{ teamNight: string; teamGuest: string }> {
  const { secret, guestIds } = await makeTeamNight(db, secrets, { orderId, guests: [{ name }] });
  return { teamNight: secret, teamGuest: String(guestIds[0]) };
}

/** Objects of a member that belong to no order. */
export const namedThings = async (testApp: TestApp, memberId: number): Promise<Objects> => ({
  pushDevice: await pushDeviceOf(testApp, memberId),
  roomWait: await makeRoomWait(testApp.core.db, { memberId }),
  serviceWait: await makeServiceWait(testApp.core.db, {
    memberId,
    serviceId: await makeService(testApp.core.db),
  }),
});

/** A slot keeps its service; tickets and sessions are those of the event. */
export async function keepParts({ core: { db } }: TestApp, things: Objects): Promise<void> {
  if (things.serviceSlot !== undefined && things.assessment !== undefined)
    things.assessment = await value<string>(db)`
      select service_id::text from service_slot where id = ${things.serviceSlot}::bigint`;
  if (things.event === undefined || things.ticketType === undefined) return;
  things.ticketType = await value<string>(db)`
    select min(id)::text from ticket_type where event_id = ${things.event}::bigint`;
  things.session = await value<string>(db)`
    select min(id)::text from event_session where event_id = ${things.event}::bigint`;
}

/** A payment of another shop order than that of an order, in review; `isPrepared`: to be refunded. */
export async function reportInReview(
  { core: { db } }: TestApp,
  { orderNumber, isPrepared, serial }: { orderNumber: string; isPrepared: boolean; serial: number },
): Promise<string> {
  const id = await value<string>(db)`
    with p as (
      insert into payment_report (external_id, order_id, hybris_number, reservation_number, status, amount_cents, currency, received_at, processed_at, outcome, raw)
      select ${`made-${serial}`}, o.id, ${foreignText}, o.order_number, 'PAID', o.amount_cents, o.currency, app_now(), app_now(), 'REVIEW', '{"amount":10}'::jsonb
      from booking_order o where o.order_number = ${orderNumber} returning id, order_id, amount_cents),
    l as (insert into ledger (order_id, kind, amount_cents, report_id, at) select order_id, 'SUSPENSE', amount_cents, id, app_now() from p)
    select id::text as id from p`;
  if (isPrepared) {
    const by = await makeAdministrator(db, {
      email: `prepares.${serial}@balai.example`,
      name: foreignText,
    });
    await run(db)`
      insert into payment_decision (report_id, state, reason, reference, decided_by, decided_at)
      values (${id}::bigint, 'PREPARED', ${foreignText}, ${foreignText}, ${by}, app_now())`;
  }
  return `R${id}`;
}
