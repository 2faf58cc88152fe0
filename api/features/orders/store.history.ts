import type { KeptRefund, KeptShare, KeptStep } from '#domain/orders/shapes.history.ts';
import type { MemberId } from '#api/kit/http/context.ts';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { all, maybe, run } from '#api/kit/db/sql.ts';

/** The steps of one order, oldest first; who of the company did them stays here. */
export async function listSteps(conn: Conn, orderId: number): Promise<KeptStep[]> {
  return all<KeptStep>(conn)`
    select h.at, h.from_status as "from", h.to_status as "to", h.actor_kind as actor, h.reason
    from order_history h where h.order_id = ${orderId} order by h.id`;
}

/**
 * Each exchange that led to this reservation, oldest first: when the one before was left, and what
 * was chosen instead, in the asked language (B-07).
 */
export async function listChanges(
  conn: Conn,
  orderId: number,
  lang: string,
): Promise<{ at: number; chosen: string }[]> {
  return all<{ at: number; chosen: string }>(conn)`
    with recursive chain as (
      select id, replaces_id from booking_order where id = ${orderId}
      union all select o.id, o.replaces_id from booking_order o join chain c on o.id = c.replaces_id
    )
    select h.at, coalesce((select string_agg(l.quantity || ' × ' || coalesce(x.name, l.text), ', ' order by l.id) from order_line l
      left join ticket_type_text x on l.kind = 'TICKET' and x.ticket_type_id = l.ref_id and x.lang = ${lang} where l.order_id = c.id), '') as chosen
    from chain c join order_history h on h.order_id = c.replaces_id and h.to_status = 'DELETED' and h.reason = 'changed' order by h.id`;
}

/** Money that came for an order. */
export async function listCaptured(
  conn: Conn,
  orderId: number,
): Promise<{ at: number; amount: number }[]> {
  return all<{ at: number; amount: number }>(conn)`
    select at, amount_cents as amount from ledger where order_id = ${orderId} and kind = 'CAPTURED' order by id`;
}

/** From when the money of an order is due back. */
export async function findRefundDates(conn: Conn, orderId: number): Promise<KeptRefund | null> {
  return maybe<KeptRefund>(conn)`
    select created_at as at, amount_cents as amount, case when state = 'DONE' then done_at end as "doneAt",
      case when state = 'DONE' then done_reference end as reference
    from refund where order_id = ${orderId}`;
}

/** Tickets of an order that were given to members and taken back, those of one moment together. */
export async function listGiven(conn: Conn, orderId: number): Promise<KeptShare[]> {
  return all<KeptShare>(conn)`
    with h as (
      select s.shared_at, s.revoked_at, coalesce(r.account_name, r.ada) as name
      from ticket_share s join ticket k on k.id = s.ticket_id join member r on r.id = s.receiver_member_id where k.order_id = ${orderId}
    )
    select shared_at as at, false as "isTakenBack", name, count(*)::int as count from h group by shared_at, name
    union all select revoked_at, true, name, count(*)::int from h where revoked_at is not null group by revoked_at, name
    order by at, "isTakenBack"`;
}

/**
 * A change of names in the order's history, without personal data: state and money stay as they are
 * (EVT-076).
 */
export async function noteNamesChanged(
  tx: Tx,
  orderId: number,
  memberId: MemberId,
  places: number,
): Promise<void> {
  await run(tx)`
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select id, app_now(), order_status, order_status, 'MEMBER', ${String(memberId)}, ${`names changed: ${places}`} from booking_order where id = ${orderId}`;
}
