import { all, type Conn, sql, type Tx } from '#api/platform/db/sql.ts';

/** A ticket with its place; `version` counts its codes. */
export type TicketPlace = {
  id: number;
  ticketTypeId: number;
  sessionId: number;
  placeNo: number;
  lineId: number;
  isSet: boolean;
  version: number;
  price: number;
  state: 'VALID' | 'USED' | 'CANCELLED';
  /** Whether a receiver or a guest has it. */
  isGivenAway: boolean;
  isNamed: boolean;
};

const tickets = (orderId: number) => sql`
    select k.id, k.ticket_type_id as "ticketTypeId", k.session_id as "sessionId", k.place_no as "placeNo", k.order_line_id as "lineId",
      y.ticket_set_name is not null as "isSet", k.secret_version as version, l.unit_price_cents as price, k.state,
      exists (select 1 from ticket_share h where h.ticket_id = k.id and h.revoked_at is null) as "isGivenAway",
      exists (select 1 from ticket_holder a where a.order_id = k.order_id and a.ticket_type_id = k.ticket_type_id and a.session_id = k.session_id
        and a.place_no = k.place_no) as "isNamed"
    from ticket k join order_line l on l.id = k.order_line_id join ticket_type y on y.id = k.ticket_type_id
    where k.order_id = ${orderId} order by k.id`;

/** Reads the tickets of an order with their places. */
export const listTicketPlaces = (conn: Conn, orderId: number): Promise<TicketPlace[]> =>
  all<TicketPlace>(conn)`${tickets(orderId)}`;

/** Locks the tickets of an order against scans and other holders, and reads their places. */
export const lockTicketPlaces = (tx: Tx, orderId: number): Promise<TicketPlace[]> =>
  all<TicketPlace>(tx)`${tickets(orderId)} for update of k`;
