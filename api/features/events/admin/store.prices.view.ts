import { all, type Conn } from '#api/platform/db/sql.ts';

type Holders = { reserved: number; paid: number };

/** Counts live orders by ticket type at these prices, in cents. Reads orders (decision 0004). */
export async function countPriceHolders(
  conn: Conn,
  eventId: string,
  prices: readonly { ticketType: string; price: number }[],
): Promise<ReadonlyMap<string, Holders>> {
  const rows = await all<Holders & { ticketType: string }>(conn)`
    select n."ticketType"::text as "ticketType",
      count(distinct o.id) filter (where o.order_status = 'PAYING' or (o.order_status = 'UNPAID' and o.deadline_at > app_now()))::int as reserved,
      count(distinct o.id) filter (where o.order_status = 'PAID')::int as paid
    from event_order eo
    join booking_order o on o.id = eo.order_id and o.deleted_at is null
    join order_line l on l.order_id = o.id
    join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n("ticketType" bigint, price bigint)
      on l.kind = 'TICKET' and l.ref_id = n."ticketType" and l.unit_price_cents = n.price
    where eo.event_id = ${eventId}::bigint
    group by 1`;
  return new Map(rows.map(({ ticketType, ...holders }) => [ticketType, holders]));
}
