import { all, type Tx } from '#api/platform/db/sql.ts';

export type PlaceTicket = {
  ticketId: number;
  ticketTypeId: number;
  sessionId: number;
  placeNo: number;
  isSet: boolean;
  price: number;
  state: 'VALID' | 'USED' | 'CANCELLED';
  /** Whether a receiver or a guest has it. */
  isGivenAway: boolean;
  isNamed: boolean;
};

/** Locks the tickets of an order against scans and other holders, and reads their places. */
export async function lockPlaces(tx: Tx, orderId: number): Promise<PlaceTicket[]> {
  return all<PlaceTicket>(tx)`
    select k.id as "ticketId", k.ticket_type_id as "ticketTypeId", k.session_id as "sessionId", k.place_no as "placeNo", y.ticket_set_name is not null as "isSet",
      l.unit_price_cents as price, k.state,
      exists (select 1 from ticket_share h where h.ticket_id = k.id and h.revoked_at is null) as "isGivenAway",
      exists (select 1 from ticket_holder a where a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id
        and a.place_no = k.place_no) as "isNamed"
    from ticket k join order_line l on l.id = k.order_line_id join ticket_type y on y.id = k.ticket_type_id
    where k.order_id = ${orderId} order by k.id for update of k`;
}

/** Start and end of what an order still has, in epoch ms (ORD-046). */
export async function listUsesOf(
  tx: Tx,
  orderId: number,
): Promise<{ orderId: number; startsAt: number; endsAt: number }[]> {
  return all<{ orderId: number; startsAt: number; endsAt: number }>(tx)`
    select c.order_id as "orderId", min(s.start_time) as "startsAt", max(s.end_time) as "endsAt"
    from ticket_claim c join event_session s on s.id = c.session_id where c.order_id = ${orderId} group by 1`;
}
