import { sql } from 'kysely';
import type { Conn } from '#api/kit/db.ts';

/** Number of an own open order for an event (8039); overdue ones no longer count. */
export async function findOpenFor(conn: Conn, me: number, eventId: number): Promise<string | null> {
  const { rows } = await sql<{ orderNumber: string }>`
    select o.order_number as "orderNumber" from event_order e join booking_order o on o.id = e.order_id
    where e.member_id = ${me} and e.event_id = ${eventId} and e.is_open
      and (o.deadline_at > (select app_now()) or exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'READY', 'CLOSING')))`.execute(
    conn,
  );
  return rows[0]?.orderNumber ?? null;
}

/** The same for several members in one look. */
export async function listOpenFor(
  conn: Conn,
  members: readonly number[],
  eventId: number,
): Promise<ReadonlyMap<number, string>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ memberId: number; orderNumber: string }>`
    select e.member_id as "memberId", o.order_number as "orderNumber" from event_order e join booking_order o on o.id = e.order_id
    where e.member_id = any(${members}) and e.event_id = ${eventId} and e.is_open
      and (o.deadline_at > (select app_now()) or exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'READY', 'CLOSING')))`.execute(
    conn,
  );
  return new Map(rows.map(({ memberId, orderNumber }) => [memberId, orderNumber]));
}
