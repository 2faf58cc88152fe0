import { run, type Tx, value } from '#api/platform/db/sql.ts';

/** Extends the holds of orders by `seconds` (B-32). */
export async function lengthenClaims(
  tx: Tx,
  orders: readonly { orderId: number; seconds: number }[],
): Promise<void> {
  await run(tx)`
    update ticket_claim c set hold_until = c.hold_until + make_interval(secs => t.seconds)
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as t("orderId" bigint, seconds float8)
    where c.order_id = t."orderId" and c.state = 'HELD' and c.hold_until is not null`;
}

/** Deletes up to `most` attendees of events that ended `months` ago (B-24). */
export async function deletePastAttendees(tx: Tx, months: number, most: number): Promise<number> {
  return value<number>(tx)`
    with old as (
      select a.id, a.order_id from event e join event_order eo on eo.event_id = e.id join attendee a on a.order_id = eo.order_id
      where e.end_time < app_now() - make_interval(months => ${months}) order by a.id limit ${most}
    ), p as (delete from attendee_presence where order_id in (select order_id from old)),
    gone as (delete from attendee where id in (select id from old) returning 1)
    select count(*)::int as gone from gone`;
}

/** Subtracts orders from the counters of stock and invitations before their deletion (I01, I06). */
export async function subtractCounts(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`
    update ticket_stock s set held = s.held - c.held, sold = s.sold - c.sold from (
      select ticket_type_id, session_id, coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held,
        coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
      from ticket_claim where order_id = any(${orderIds}) group by 1, 2) c
    where s.ticket_type_id = c.ticket_type_id and s.session_id = c.session_id`;
  await run(tx)`
    update event_invitation i set used = i.used - u.places from (
      select invitation_id, sum(places)::int as places from invitation_use where is_live and order_id = any(${orderIds}) group by 1) u
    where i.id = u.invitation_id`;
}
