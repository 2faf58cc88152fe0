import type { OrderPlace } from '#domain/orders/acts/shapes.places.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';

const stateOf = sql`
  case when bool_and(k.state = 'CANCELLED') then 'CANCELLED' when bool_or(k.used_at is not null) then 'USED' else 'VALID' end`;

/** A place without its key, of which it has the parts: its first ticket, and its tickets' codes. */
type PlaceView = Omit<OrderPlace, 'key'> & {
  ticketId: string;
  codes: number;
  isNamed: boolean;
};

/** Lists places in the order of their sessions. A set has one place in all its sessions. */
export async function listPlaces(conn: Conn, orderId: number, lang: string): Promise<PlaceView[]> {
  return all<PlaceView>(conn)`
    select k.ticket_type_id::text as "ticketTypeId", coalesce(x.name, xen.name, l.text) as name, k.place_no as "placeNo",
      l.unit_price_cents as price, min(k.id)::text as "ticketId", sum(k.secret_version)::int as codes, ${stateOf} as state,
      string_agg(distinct coalesce(a.name, g.guest_name, r.account_name, r.ada), ', ') as holder, bool_or(h.id is not null) as "isGivenAway", bool_or(a.attendee_id is not null) as "isNamed",
      jsonb_agg(jsonb_build_object('ticketId', k.id::text, 'sessionId', k.session_id::text, 'startsAt', (extract(epoch from s.start_time) * 1000)::float8,
        'usedAt', (extract(epoch from k.used_at) * 1000)::float8) order by s.start_time, k.id) as tickets
    from ticket k join order_line l on l.id = k.order_line_id join ticket_type y on y.id = k.ticket_type_id join event_session s on s.id = k.session_id
    left join ticket_type_text x on x.ticket_type_id = y.id and x.lang = ${lang}
    left join ticket_type_text xen on xen.ticket_type_id = y.id and xen.lang = 'en'
    left join ticket_holder a on a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id and a.place_no = k.place_no
    left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    left join member r on r.id = h.receiver_member_id
    left join guest_link g on g.id = h.guest_link_id
    where k.order_id = ${orderId}
    group by 1, 2, 3, 4, case when y.ticket_set_name is null then k.session_id end, k.ticket_type_id
    order by min(s.start_time), k.ticket_type_id, k.place_no`;
}

/** The valid and used tickets of an order. */
export async function listLiveTickets(conn: Conn, orderId: number): Promise<number[]> {
  const rows = await all<{ id: number }>(conn)`
    select id from ticket where order_id = ${orderId} and state <> 'CANCELLED' order by id`;
  return rows.map(({ id }) => id);
}
