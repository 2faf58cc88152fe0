import { ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { type Conn, run, value } from '#api/platform/db/sql.ts';
import { makeOption, type MadeRoom } from './make.rooms.ts';

/**
 * Adds the room and adjacent slots of one day to an order, according to its state, with packages at
 * their present price.
 */
export async function bookHours(
  conn: Conn,
  orderId: number,
  room: MadeRoom,
  of: {
    slotIds: readonly string[];
    day: string;
    packageIds?: readonly string[];
    eventName?: string;
    attendees?: number;
  },
): Promise<void> {
  const layout = await value<string>(conn)`
    select layout_id::text from room_layout where room_id = ${room.id}::bigint order by 1 limit 1`;
  const eventType = await makeOption(conn, 'venue_event_type', 'TRAINING');
  await run(conn)`
    insert into facility_order (order_id, venue_id, room_id, event_name, layout_id, event_type_id, attendees, contact_name, email, phone)
    values (${orderId}, ${room.venueId}::bigint, ${room.id}::bigint, ${of.eventName ?? 'Team evening'}, ${layout}::bigint, ${eventType}::bigint, ${of.attendees ?? 12}, 'Mariam', 'mariam@members.example', '+673 712 3456')`;
  await run(conn)`
    insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
    select ${orderId}, 1, ${of.day}::date, min(s.start_tick), max(s.end_tick), array_agg(s.id order by s.start_tick),
      sum((select c.price_cents from room_charge c where c.room_id = s.room_id and c.day_kind = case when s.weekday >= 6 then 'WEEKEND' else 'WEEKDAY' end))
    from room_slot s where s.id = any (${of.slotIds}::bigint[])`;
  await run(conn)`
    insert into facility_session_package (session_id, package_id, quantity, price_cents)
    select s.id, p.id, 1, p.price_cents from facility_session s cross join equipment_package p
    where s.order_id = ${orderId} and p.id = any (${of.packageIds ?? []}::bigint[])`;
  await run(conn)`
    insert into slot_claim (unit_id, day, tick, session_id, kind, hold_until)
    select u.unit_id, s.day, t.tick, s.id, case o.order_status when 'PAID' then 'BOOKED' else 'HOLD' end, case when o.order_status = 'UNPAID' then o.deadline_at end
    from facility_session s join booking_order o on o.id = s.order_id join room_unit u on u.room_id = ${room.id}::bigint
      cross join lateral generate_series(s.start_tick, s.end_tick - 1) as t(tick)
    where s.order_id = ${orderId} and o.order_status <> 'CANCEL' order by 1, 2, 3`;
}

/** Inserts own use of a room; returns its id. */
export async function makeBlock(
  conn: Conn,
  room: MadeRoom,
  of: { day?: string; hours?: readonly [number, number]; purpose?: string } = {},
): Promise<string> {
  const [from, until] = of.hours ?? [8, 10];
  const id = await value<string>(conn)`
    insert into room_block (room_id, day, start_tick, end_tick, purpose)
    values (${room.id}::bigint, coalesce(${of.day ?? null}::date, app_now()::date + 30), ${from * ticksPerHour}, ${until * ticksPerHour}, ${of.purpose ?? 'Carpets are cleaned'})
    returning id::text as id`;
  await run(conn)`
    insert into slot_claim (unit_id, day, tick, kind)
    select u.unit_id, b.day, t.tick, 'BLOCKED' from room_block b join room_unit u on u.room_id = b.room_id
      cross join lateral generate_series(b.start_tick, b.end_tick - 1) as t(tick)
    where b.id = ${id}::bigint`;
  return id;
}
