import type { Kind } from '#domain/call.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { makeVenue } from '#demo/make/make.rooms.ts';
import { type RawBuilder, run, sql } from '#api/platform/db/sql.ts';
import type { TestApp } from '#tests/testApp.ts';
import { consoleCountry, foreignText } from './policy.marks.ts';
import type { Things } from './policy.things.ts';

/** A district of the home country; null is the whole country. */
export type District = { id: string; code: string } | null;

const byId = (table: string, column: string) => (id: string) =>
  sql`(select x.${sql.ref(column)} from ${sql.table(table)} x where x.id = ${id}::bigint)`;
const byOrder = (table: string, column: string) => (orderNumber: string) =>
  sql`(select x.${sql.ref(column)} from ${sql.table(table)} x join booking_order o on o.id = x.order_id where o.order_number = ${orderNumber})`;

type Holders = Partial<Record<Kind, (id: string) => RawBuilder<unknown>>>;

const venueOf: Holders = {
  venue: (id) => sql`${id}::bigint`,
  room: byId('room', 'venue_id'),
  soldItem: byId('room', 'venue_id'),
  equipmentItem: byId('equipment_item', 'venue_id'),
  equipmentPackage: byId('equipment_package', 'venue_id'),
  closedDay: byId('closed_day', 'venue_id'),
  roomBlock: (id) =>
    sql`(select r.venue_id from room_block b join room r on r.id = b.room_id where b.id = ${id}::bigint)`,
  roomMessage: (id) =>
    sql`(select r.venue_id from group_message g join room r on r.id = g.subject_id where g.id = ${id}::bigint)`,
  facilityOrder: byOrder('facility_order', 'venue_id'),
};
const serviceOf: Holders = {
  assessment: (id) => sql`${id}::bigint`,
  serviceMessage: byId('group_message', 'subject_id'),
  serviceBatch: byId('service_batch', 'service_id'),
  batchSession: (id) =>
    sql`(select b.service_id from batch_session n join service_batch b on b.id = n.batch_id where n.id = ${id}::bigint)`,
  serviceSlot: byId('service_slot', 'service_id'),
  serviceOrder: byOrder('service_order', 'service_id'),
};
const eventOf: Holders = {
  event: (id) => sql`${id}::bigint`,
  alternativeRound: (id) =>
    sql`(select s.event_id from alternative_round r join event_session s on s.id = r.subject_id where r.id = ${id}::bigint)`,
  message: byId('group_message', 'subject_id'),
  questionnaire: (id) => sql`${id}::bigint`,
  session: byId('event_session', 'event_id'),
  helper: (id) =>
    sql`(select s.event_id from checkin_helper h join event_session s on s.id = h.session_id where h.id = ${id}::bigint)`,
  ticket: (id) =>
    sql`(select s.event_id from ticket k join event_session s on s.id = k.session_id where k.id = ${id}::bigint)`,
  order: byOrder('event_order', 'event_id'),
  unmatchedPayment: (id) =>
    sql`(select e.event_id from payment_report p join event_order e on e.order_id = p.order_id where p.id = ${id.slice(1)}::bigint)`,
  invoice: (id) =>
    sql`(select e.event_id from invoice i join event_order e on e.order_id = i.order_id where i.id = ${id}::bigint)`,
};

/** Makes an order of a member for a new event in a district. */
async function soldTo({ core: { db, secrets } }: TestApp, member: number, to: District) {
  const districtCode = to?.code ?? null;
  const event = await makeEvent(db, { country: consoleCountry, name: foreignText, districtCode });
  return makeOrder(db, secrets, { member, event, status: 'PAID' });
}

/**
 * Moves a record to a district, or to the whole country, by the venue, service or event it belongs
 * to.
 */
async function place(testApp: TestApp, kind: Kind, id: string, to: District): Promise<void> {
  const { db } = testApp.core;
  if (venueOf[kind] !== undefined && to !== null)
    await run(db)`update venue set district_id = ${to.id}::bigint where id = ${venueOf[kind](id)}`;
  if (serviceOf[kind] !== undefined && to !== null)
    await run(
      db,
    )`update service set district_id = ${to.id}::bigint where id = ${serviceOf[kind](id)}`;
  if (eventOf[kind] !== undefined)
    await run(
      db,
    )`update event set district_code = ${to?.code ?? null} where id = ${eventOf[kind](id)}`;
  if (kind === 'notice') {
    const venue =
      to === null ? null : await makeVenue(db, { country: consoleCountry, districtCode: to.code });
    await run(db)`update notice set venue_id = ${venue}::bigint where id = ${id}::bigint`;
  }
  if (kind === 'webhook')
    await run(
      db,
    )`update webhook_endpoint set district_code = ${to?.code ?? null} where id = ${id}::bigint`;
  if (kind === 'apiKey')
    await run(db)`update api_key set district_code = ${to?.code ?? null} where id = ${id}::bigint`;
  if (kind === 'member') await soldTo(testApp, Number(id), to);
  if (kind === 'notification') {
    const { id: member } = await makeMember(db, { country: consoleCountry, name: foreignText });
    const order = await soldTo(testApp, member, to);
    await run(db)`update notification set order_id = ${order.id} where id = ${id}::bigint`;
  }
  if (kind === 'administrator')
    await run(db)`
      insert into admin_user_role (admin_user_id, role_code, country, region_code) values (${id}::bigint, 'event', ${consoleCountry}, ${to?.code ?? null})`;
}

/** Moves all objects of a call to a district. A district among the objects becomes this one. */
export async function placeAll(testApp: TestApp, things: Things, to: District): Promise<Things> {
  for (const [kind, id] of Object.entries(things)) await place(testApp, kind as Kind, id, to);
  return 'district' in things && to !== null ? { ...things, district: to.id } : things;
}

/** Fields of a form that place its record in a district, where no field names an object. */
export async function placedFields(
  { core: { db } }: TestApp,
  call: string,
  to: District,
): Promise<object> {
  if (['saveApiKey', 'saveEvent', 'saveWebhook'].includes(call))
    return { district: to?.code ?? null };
  if (call === 'saveNotice')
    return {
      venueID:
        to === null
          ? null
          : await makeVenue(db, { country: consoleCountry, districtCode: to.code }),
    };
  const isOfDistrict = call === 'saveVenue' || call === 'saveService';
  return isOfDistrict && to !== null ? { districtId: to.id } : {};
}

/** Fields by which lists identify their rows. */
export const rowKeys = [
  'id',
  'orderNumber',
  'sessionId',
  'eventId',
  'entityId',
  'code',
  'country',
] as const;
