import type { KeptShare } from '#domain/orders/shapes.history.ts';
import { all, type Conn } from '#api/platform/db/sql.ts';

/**
 * Reads the exchanges that led to this reservation, oldest first: when each order was replaced, and
 * the new choice (B-07).
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

/** Reads when tickets of an order were shared or taken back; tickets of one moment are one row. */
export async function listGiven(conn: Conn, orderId: number): Promise<KeptShare[]> {
  return all<KeptShare>(conn)`
    with h as (
      select s.shared_at, s.revoked_at, coalesce(r.account_name, r.ada, '') as name, s.guest_link_id is not null as guest
      from ticket_share s join ticket k on k.id = s.ticket_id left join member r on r.id = s.receiver_member_id where k.order_id = ${orderId}
    )
    select shared_at as at, false as "isTakenBack", name, guest as "isGuest", count(*)::int as count from h group by shared_at, name, guest
    union all select revoked_at, true, name, guest, count(*)::int from h where revoked_at is not null group by revoked_at, name, guest
    order by at, "isTakenBack"`;
}
