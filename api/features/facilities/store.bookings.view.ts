import type { OrderStatus } from '#domain/orders/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { eventTypeNames, layoutNames, packageNames } from './store.rooms.view.ts';

/**
 * A booked session as stored. `start` and `end` are quarter-hours of its day; money is in cents.
 */
export type RoomSessionRow = {
  id: number;
  orderId: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  sessionNo: number;
  day: string;
  start: number;
  end: number;
  slotIds: string[];
  chargeCents: number;
  venueId: string;
  roomId: string;
  eventName: string;
  packages: { id: string; name: string; quantity: number; price: number }[];
};

const sessions = (lang: string, where: RawBuilder<unknown>) => sql`
  select s.id, s.order_id as "orderId", o.order_number as "orderNumber", o.order_status as "orderStatus", s.session_no as "sessionNo", s.day::text as day,
    s.start_tick as start, s.end_tick as end, array(select x::text from unnest(s.slot_ids) x) as "slotIds", s.charge_cents as "chargeCents",
    f.venue_id::text as "venueId", f.room_id::text as "roomId", f.event_name as "eventName",
    coalesce((select json_agg(json_build_object('id', p.id::text, 'name', coalesce(${localizedText(packageNames, 'name', sql`p.id`, lang)}, p.code),
        'quantity', sp.quantity, 'price', sp.price_cents) order by p.id)
      from facility_session_package sp join equipment_package p on p.id = sp.package_id where sp.session_id = s.id), '[]') as packages
  from facility_session s join booking_order o on o.id = s.order_id join facility_order f on f.order_id = s.order_id
  where ${where} order by s.day, s.start_tick, s.order_id`;

export const listPurchased = (
  conn: Conn,
  lang: string,
  { me, from, until }: { me: MemberId; from: string; until: string },
): Promise<RoomSessionRow[]> =>
  all<RoomSessionRow>(
    conn,
  )`${sessions(lang, sql`o.member_id = ${me} and o.order_status = 'PAID' and s.day between ${from}::date and ${until}::date`)}`;

export const listSessionsOf = (
  conn: Conn,
  lang: string,
  orderId: number,
): Promise<RoomSessionRow[]> =>
  all<RoomSessionRow>(conn)`${sessions(lang, sql`s.order_id = ${orderId}`)}`;

/** Days of a month (`2026-12`) on which a member has purchased sessions. */
export const listPurchasedDays = (conn: Conn, me: MemberId, month: string): Promise<string[]> =>
  values<string>(conn)`
    select distinct s.day::text as day from facility_session s join booking_order o on o.id = s.order_id
    where o.member_id = ${me} and o.order_status = 'PAID' and to_char(s.day, 'YYYY-MM') = ${month} order by 1`;

export type RoomBookingRow = {
  venueId: string;
  roomId: string;
  eventName: string;
  layoutId: string;
  eventTypeId: string;
  layoutName: string;
  eventTypeName: string;
  attendees: number;
  description: string;
  notes: string;
  contactName: string;
  email: string;
  phone: string;
  isFree: boolean;
};

/** Null for an order from another system. */
export const findBooking = (
  conn: Conn,
  lang: string,
  orderId: number,
): Promise<RoomBookingRow | null> =>
  maybe<RoomBookingRow>(conn)`
    select f.venue_id::text as "venueId", f.room_id::text as "roomId", f.event_name as "eventName", f.layout_id::text as "layoutId", f.event_type_id::text as "eventTypeId",
      coalesce(${localizedText(layoutNames, 'name', sql`f.layout_id`, lang)}, '') as "layoutName", coalesce(${localizedText(eventTypeNames, 'name', sql`f.event_type_id`, lang)}, '') as "eventTypeName",
      f.attendees, f.description, f.notes, f.contact_name as "contactName", f.email, f.phone,
      coalesce((select p.is_free from phone_booking p where p.order_id = f.order_id), false) as "isFree"
    from facility_order f where f.order_id = ${orderId}`;

/** `sequence` is for calendars; it grows with each change of the order (R32). */
export const findProgress = (
  conn: Conn,
  orderId: number,
): Promise<{ country: string; sequence: number } | null> =>
  maybe<{ country: string; sequence: number }>(conn)`
    select o.country, f.changes + (select count(*) from order_history y where y.order_id = o.id)::int as sequence
    from facility_order f join booking_order o on o.id = f.order_id where f.order_id = ${orderId}`;
