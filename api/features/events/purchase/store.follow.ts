import { sql } from 'kysely';
import type { Tx } from '#api/kit/db.ts';

/** Orders that stand and have places in one of these sessions. */
export async function listBooked(tx: Tx, sessionIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from booking_order o where o.order_status in ('UNPAID', 'PAYING', 'PAID') and o.deleted_at is null
      and o.id in (select c.order_id from ticket_claim c where c.session_id = any (${[...sessionIds]}::bigint[]) and c.state <> 'RELEASED') order by o.id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/**
 * Orders of an event take their begin and end from its sessions again (ORD-046). Locked in one
 * order of all callers.
 */
export async function setTimes(tx: Tx, eventId: number): Promise<void> {
  await sql`
    with asked as (
      select c.order_id, min(s.start_time) as starts, max(s.end_time) as ends
      from event_order eo join ticket_claim c on c.order_id = eo.order_id join event_session s on s.id = c.session_id
      where eo.event_id = ${eventId} group by c.order_id
    ), moved as (
      select o.id, a.starts, a.ends from booking_order o join asked a on a.order_id = o.id
      where (o.starts_at, o.ends_at) is distinct from (a.starts, a.ends) order by o.id for update of o
    )
    update booking_order o set starts_at = m.starts, ends_at = m.ends from moved m where o.id = m.id`.execute(
    tx,
  );
}
