import type { RawBuilder } from 'kysely';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { isThere, run } from '#api/kit/db/sql.ts';
import type { PackageRow } from './store.packages.ts';

/** A session as it is reserved; money in cents. */
export type Session = {
  no: number;
  day: string;
  start: number;
  end: number;
  slotIds: readonly string[];
  chargeCents: number;
  packages: readonly { row: PackageRow; quantity: number }[];
};

/** What a room is booked for, as it is kept. */
export type BookingInformation = {
  eventName: string;
  layoutId: string;
  eventTypeId: string;
  attendees: number;
  description: string;
  notes: string;
  contactName: string;
  email: string;
  phone: string;
};

export type NewBooking = BookingInformation & {
  orderId: number;
  venueId: string;
  roomId: string;
  sessions: readonly Session[];
};

/** Writes the order with what it is for; `inserting` and `notices` go along in its statement. */
export async function insertBooking(
  tx: Tx,
  of: NewBooking,
  inserting: RawBuilder<unknown>,
  notices: RawBuilder<unknown>,
): Promise<void> {
  await run(tx)`
    with ${inserting}, n as (${notices}) select 1`;
  await run(tx)`
    insert into facility_order (order_id, venue_id, room_id, event_name, layout_id, event_type_id, attendees, description, notes, contact_name, email, phone)
    values (${of.orderId}, ${of.venueId}::bigint, ${of.roomId}::bigint, ${of.eventName}, ${of.layoutId}::bigint, ${of.eventTypeId}::bigint, ${of.attendees},
      ${of.description}, ${of.notes}, ${of.contactName}, ${of.email}, ${of.phone})`;
  const sessions = of.sessions.map(({ no, day, start, end, slotIds, chargeCents }) => ({
    no,
    day,
    start,
    end,
    slotIds,
    chargeCents,
  }));
  await run(tx)`
    insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
    select ${of.orderId}, n.no, n.day, n.start, n."end", array(select jsonb_array_elements_text(n."slotIds")::bigint), n."chargeCents"
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as n(no int, day date, start int, "end" int, "slotIds" jsonb, "chargeCents" int)`;
}

/** What the sessions of a written order take of equipment, at the price of now (B-17). */
export async function insertPackages(
  tx: Tx,
  orderId: number,
  sessions: readonly Session[],
): Promise<void> {
  const packages = sessions.flatMap(({ no, packages: chosen }) =>
    chosen.map(({ row, quantity }) => ({
      no,
      packageId: row.id,
      quantity,
      priceCents: row.priceCents,
    })),
  );
  await run(tx)`
    insert into facility_session_package (session_id, package_id, quantity, price_cents)
    select s.id, n."packageId", n.quantity, n."priceCents"
    from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) as n(no int, "packageId" bigint, quantity int, "priceCents" int)
      join facility_session s on s.order_id = ${orderId} and s.session_no = n.no`;
}

/** Whether an occasion is on the list. */
export const isEventType = (conn: Conn, id: string): Promise<boolean> =>
  isThere(conn)`select 1 from venue_event_type where id = ${id}::bigint and active`;
