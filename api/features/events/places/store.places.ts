import { run, type Tx } from '#api/platform/db/sql.ts';

type Seat = { ticketTypeId: number; sessionId: number; placeNo: number };
type Of = { orderId: number; tickets: readonly Seat[] };

/** Returns places of the invitation that the order was made with (I06). */
export async function returnInvited(tx: Tx, orderId: number, places: number): Promise<void> {
  await run(tx)`
    with u as (
      update invitation_use set places = places - ${places}::int where order_id = ${orderId} and is_live returning invitation_id
    )
    update event_invitation i set used = i.used - ${places}::int from u where i.id = u.invitation_id`;
}

/** Deletes who was named for these places, so that they can have a place elsewhere (EVT-068). */
export async function deletePeople(tx: Tx, { orderId, tickets }: Of): Promise<void> {
  const places = JSON.stringify(tickets);
  await run(tx)`
    delete from attendee_presence p using ticket_holder a, jsonb_to_recordset(${places}::jsonb) as q("ticketTypeId" bigint, "sessionId" bigint, "placeNo" int)
    where a.order_id = ${orderId} and a.ticket_type_id = q."ticketTypeId" and a.session_id = q."sessionId" and a.place_no = q."placeNo"
      and p.order_id = ${orderId} and p.session_id = a.session_id and p.person in ('member ' || a.member_no, 'identity ' || a.identity_mark)`;
  await run(tx)`
    delete from attendee a using jsonb_to_recordset(${places}::jsonb) as q("ticketTypeId" bigint, "sessionId" bigint, "placeNo" int)
    where a.order_id = ${orderId} and a.ticket_type_id = q."ticketTypeId" and (a.session_id is null or a.session_id = q."sessionId") and a.place_no = q."placeNo"`;
}

/**
 * Frees sold places of an order that keeps others. A claim without places is deleted. Stock is
 * locked last, in the order of all callers (guards 2.4).
 */
export async function releaseSome(tx: Tx, { orderId, tickets }: Of): Promise<void> {
  await run(tx)`
    with q as (
      select n."ticketTypeId" as ticket_type_id, n."sessionId" as session_id, count(*)::int as places
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as n("ticketTypeId" bigint, "sessionId" bigint) group by 1, 2
    ), gone as (
      delete from ticket_claim c using q where c.order_id = ${orderId} and c.ticket_type_id = q.ticket_type_id and c.session_id = q.session_id and c.quantity = q.places
    ), fewer as (
      update ticket_claim c set quantity = c.quantity - q.places from q
      where c.order_id = ${orderId} and c.ticket_type_id = q.ticket_type_id and c.session_id = q.session_id and c.quantity <> q.places
    ), l as (
      select t.ticket_type_id, t.session_id, q.places from ticket_stock t join q using (ticket_type_id, session_id)
      order by t.ticket_type_id, t.session_id for update of t
    )
    update ticket_stock t set sold = t.sold - l.places from l where t.ticket_type_id = l.ticket_type_id and t.session_id = l.session_id`;
}
