import { sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db.ts';

export type EventFacts = { canCancelEvent: boolean; eventStart: number; zone: string };

/** What the event of an order says about cancelling. */
export async function findEventFacts(conn: Conn, orderId: number): Promise<EventFacts> {
  const { rows } = await sql<EventFacts>`
    select coalesce(e.can_cancel, false) as "canCancelEvent", coalesce(e.start_time, o.starts_at) as "eventStart", c.time_zone as zone
    from booking_order o join country c on c.code = o.country
    left join event_order eo on eo.order_id = o.id left join event e on e.id = eo.event_id
    where o.id = ${orderId}`.execute(conn);
  return rows[0]!;
}

/** When what was booked is used, and the zone of its country. */
export async function findUse(
  conn: Conn,
  orderId: number,
): Promise<{ startTime: number; endTime: number; zone: string }> {
  const { rows } = await sql<{ startTime: number; endTime: number; zone: string }>`
    select o.starts_at as "startTime", o.ends_at as "endTime", c.time_zone as zone
    from booking_order o join country c on c.code = o.country where o.id = ${orderId}`.execute(
    conn,
  );
  return rows[0]!;
}

/** Money captured for an order that is not due back yet, in cents. */
export async function keptOf(conn: Conn, orderId: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(case kind when 'CAPTURED' then amount_cents when 'REFUND_DUE' then -amount_cents else 0 end), 0)::bigint as kept
    from ledger where order_id = ${orderId}`.execute(conn);
  return rows[0]!.kept;
}

/**
 * Asks for the external order of a cancelled one to be closed; a hand-over that is still under way
 * ends in the same way.
 */
export async function wantClosing(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update handover set state = 'CLOSING', close_wanted_at = app_now() where order_id = ${orderId} and state in ('REQUESTED', 'READY', 'CLOSING')`.execute(
    tx,
  );
}

/**
 * Numbers of cancelled orders whose external order is still to be closed, oldest first; one that
 * another process is at is left out.
 */
export async function listToCloseThere(conn: Conn, most: number): Promise<string[]> {
  const { rows } = await sql<{ orderNumber: string }>`
    select o.order_number as "orderNumber" from handover h join booking_order o on o.id = h.order_id
    where h.close_wanted_at is not null and (h.leased_until is null or h.leased_until <= clock_timestamp())
    order by h.id limit ${most}`.execute(conn);
  return rows.map((row) => row.orderNumber);
}

export async function setClosedThere(conn: Conn, orderId: number): Promise<void> {
  await sql`update handover set close_wanted_at = null where order_id = ${orderId}`.execute(conn);
}

/** Writes down that an event's orders are to be cancelled; the second time changes nothing. */
export async function insertCallingOff(
  tx: Tx,
  wish: { eventId: number; reason: string; adminId: number | null },
): Promise<void> {
  await sql`
    insert into event_calling_off (event_id, reason, admin_user_id, wanted_at) values (${wish.eventId}, ${wish.reason}, ${wish.adminId}, app_now())
    on conflict (event_id) do nothing`.execute(tx);
}

export type CallingOff = { eventId: number; reason: string; adminId: number | null };

export async function listCallingsOff(conn: Conn): Promise<CallingOff[]> {
  const { rows } = await sql<CallingOff>`
    select event_id as "eventId", reason, admin_user_id as "adminId" from event_calling_off where settled_at is null order by event_id`.execute(
    conn,
  );
  return rows;
}

/**
 * Orders of an event that was called off and that still stand, locked: open ones and those whose
 * tickets are still ahead.
 */
export async function lockStanding(
  tx: Tx,
  eventId: number,
  most: number,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from booking_order o join event_order e on e.order_id = o.id
    where e.event_id = ${eventId} and o.deleted_at is null
      and (o.order_status in ('UNPAID', 'PAYING') or (o.order_status = 'PAID' and o.ends_at > (select app_now())))
    order by o.id limit ${most} for update of o`.execute(tx);
  return rows;
}

/**
 * Purchased orders of the past keep their state and say that the event was called off (A-59,
 * ORD-042).
 */
export async function markPast(tx: Tx, eventId: number): Promise<void> {
  await sql`
    update booking_order o set cancel_type = 1 from event_order e
    where e.order_id = o.id and e.event_id = ${eventId} and o.order_status = 'PAID' and o.ends_at <= (select app_now()) and o.cancel_type is null`.execute(
    tx,
  );
}

/** Closes the books on events whose orders have all followed. */
export async function setSettled(conn: Conn, eventId: number): Promise<void> {
  await sql`update event_calling_off set settled_at = clock_timestamp() where event_id = ${eventId} and settled_after <= clock_timestamp()`.execute(
    conn,
  );
}

/** The event of an event order. */
export async function findEventOf(conn: Conn, orderId: number): Promise<number | null> {
  const { rows } = await sql<{
    eventId: number;
  }>`select event_id as "eventId" from event_order where order_id = ${orderId}`.execute(conn);
  return rows[0]?.eventId ?? null;
}
