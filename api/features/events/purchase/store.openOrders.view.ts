import type { Conn } from '#api/kit/db/db.ts';
import { all, maybeValue } from '#api/kit/db/sql.ts';

/** Number of an own open order for an event (8039); overdue ones no longer count. */
export async function findOpenFor(conn: Conn, me: number, eventId: number): Promise<string | null> {
  return maybeValue<string>(conn)`
    select o.order_number as "orderNumber" from event_order e join booking_order o on o.id = e.order_id
    where e.member_id = ${me} and e.event_id = ${eventId} and e.is_open
      and (o.deadline_at > (select app_now()) or exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'READY', 'CLOSING')))`;
}

/** The same for several members in one look. */
export async function listOpenFor(
  conn: Conn,
  members: readonly number[],
  eventId: number,
): Promise<ReadonlyMap<number, string>> {
  if (members.length === 0) return new Map();
  const rows = await all<{ memberId: number; orderNumber: string }>(conn)`
    select e.member_id as "memberId", o.order_number as "orderNumber" from event_order e join booking_order o on o.id = e.order_id
    where e.member_id = any(${members}) and e.event_id = ${eventId} and e.is_open
      and (o.deadline_at > (select app_now()) or exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'READY', 'CLOSING')))`;
  return new Map(rows.map(({ memberId, orderNumber }) => [memberId, orderNumber]));
}
