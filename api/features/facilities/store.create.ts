import { hasAffectedAll, commitWith, affectedAll } from '#api/platform/db/pipelined.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';
import type { PackageRow } from './store.packages.ts';

/** A session to reserve; `start` and `end` are quarter-hours of its day. */
export type Session = {
  no: number;
  day: string;
  start: number;
  end: number;
  slotIds: readonly string[];
  chargeCents: number;
  packages: readonly { row: PackageRow; quantity: number }[];
};

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

type NewBooking = BookingInformation & {
  orderId: number;
  venueId: string;
  roomId: string;
  units: readonly number[];
  /** End of the hold of its hours, in epoch ms. */
  until: number;
  sessions: readonly Session[];
};

/**
 * Writes bookings, sessions and claims, and the parts of `along`, with one statement. Days are
 * locked before; quarter-hours are inserted in the same order by all callers, to avoid deadlocks.
 * Returns false, and undoes the statement, when one was taken. `isLast` commits with the statement.
 */
export async function insertBookings(
  tx: Tx,
  bookings: readonly NewBooking[],
  { along, isLast }: { along: readonly RawBuilder<unknown>[]; isLast: boolean },
): Promise<boolean> {
  const orders = bookings.map(({ sessions: _sessions, units: _units, ...order }) => order);
  const sessions = bookings.flatMap(({ orderId, sessions }) =>
    sessions.map(({ no, day, start, end, slotIds, chargeCents }) => ({
      orderId,
      no,
      day,
      start,
      end,
      slotIds,
      chargeCents,
    })),
  );
  const hours = bookings.flatMap(({ orderId, until, units, sessions }) =>
    sessions.flatMap(({ no, day, start, end }) =>
      units.map((unit) => ({ orderId, no, unit, day, start, end, until })),
    ),
  );
  const ticks = hours.reduce((sum, { start, end }) => sum + end - start, 0);
  const statement = sql`
    with ${sql.join(along)}, f as (
      insert into facility_order (order_id, venue_id, room_id, event_name, layout_id, event_type_id, attendees, description, notes, contact_name, email, phone)
      select n."orderId", n."venueId", n."roomId", n."eventName", n."layoutId", n."eventTypeId", n.attendees, n.description, n.notes, n."contactName", n.email, n.phone
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as n("orderId" bigint, "venueId" bigint, "roomId" bigint, "eventName" text, "layoutId" bigint,
        "eventTypeId" bigint, attendees int, description text, notes text, "contactName" text, email text, phone text)
    ), s as (
      insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
      select n."orderId", n.no, n.day, n.start, n."end", array(select jsonb_array_elements_text(n."slotIds")::bigint), n."chargeCents"
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as n("orderId" bigint, no int, day date, start int, "end" int, "slotIds" jsonb, "chargeCents" int)
      returning id, order_id, session_no
    ), c as (
      insert into slot_claim (unit_id, day, tick, session_id, kind, hold_until)
      select n.unit, n.day, t.tick, s.id, 'HOLD', to_timestamp(n.until / 1000)
      from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as n("orderId" bigint, no int, unit bigint, day date, start int, "end" int, until float8)
        join s on s.order_id = n."orderId" and s.session_no = n.no
        cross join lateral generate_series(n.start, n."end" - 1) as t(tick)
      order by 1, 2, 3 on conflict do nothing returning 1
    ) select ${affectedAll('c', ticks)}`;
  return hasAffectedAll(planned(tx, isLast ? commitWith(statement) : statement));
}

/** Writes the equipment of the sessions of an order, at the current price (B-17). */
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
