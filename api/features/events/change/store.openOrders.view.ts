import { all, type Conn, maybeValue } from '#api/platform/db/sql.ts';

/** Finds the member's open order for an event (8039). Overdue reservations do not count. */
export async function findOpenFor(conn: Conn, me: number, eventId: number): Promise<string | null> {
  return maybeValue<string>(conn)`
    select o.order_number as "orderNumber" from event_order e join booking_order o on o.id = e.order_id
    where e.member_id = ${me} and e.event_id = ${eventId} and e.is_open
      and (o.deadline_at > (select app_now()) or exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'READY', 'CLOSING')))`;
}

/** Finds open orders of several members with one query. The keys are `member/event`. */
export async function listOpenFor(
  conn: Conn,
  wanted: readonly { memberId: number; eventId: number }[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const members = wanted.map(({ memberId }) => memberId);
  const events = wanted.map(({ eventId }) => eventId);
  const rows = await all<{ memberId: number; eventId: number; orderNumber: string }>(conn)`
    select e.member_id as "memberId", e.event_id as "eventId", o.order_number as "orderNumber"
    from unnest(${members}::bigint[], ${events}::bigint[]) as w(member_id, event_id)
      join event_order e on e.member_id = w.member_id and e.event_id = w.event_id join booking_order o on o.id = e.order_id
    where e.is_open
      and (o.deadline_at > (select app_now()) or exists (select 1 from handover h where h.order_id = o.id and h.state in ('REQUESTED', 'READY', 'CLOSING')))`;
  return new Map(rows.map((row) => [`${row.memberId}/${row.eventId}`, row.orderNumber]));
}
