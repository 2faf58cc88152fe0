import { all, type Conn, exists, maybe, sql } from '#api/platform/db/sql.ts';

type ItemRow = { code: string | null; text: string; quantity: number; price: number };

/**
 * The shop item of a line: the current item of its ticket type, room or package, or null (ADM-040).
 * Other lines have their own item. Joins tables of products (decision 0004).
 */
const mappedItem = sql`case
  when l.kind = 'TICKET' then k.ecom_item_code
  when r.id is not null then nullif(r.ecom_item_code, '')
  when p.id is not null then nullif(p.ecom_item_code, '')
  else l.item_code end`;

const sold = sql`order_line l
  left join ticket_type k on l.kind = 'TICKET' and k.id = l.ref_id
  left join room r on l.kind = 'ROOM' and r.id = l.ref_id
  left join equipment_package p on l.kind = 'PACKAGE' and p.id = l.ref_id`;

/** Reads the priced lines of an order for the shop; free ones need no item (ADM-040). */
export async function listItems(conn: Conn, orderId: number): Promise<ItemRow[]> {
  return all<ItemRow>(conn)`
    select coalesce(${mappedItem}, l.item_code) as code, l.text, l.quantity, l.unit_price_cents as price
    from ${sold}
    where l.order_id = ${orderId} and l.unit_price_cents > 0 order by l.id`;
}

/** Whether a priced line of an order has no shop item now (ADM-040). */
export async function isUnmapped(conn: Conn, orderId: number): Promise<boolean> {
  return exists(conn)`
    select 1 from ${sold}
    where l.order_id = ${orderId} and l.unit_price_cents > 0 and ${mappedItem} is null limit 1`;
}

/** The keys by which the shop knows an order; null if the order does not exist. */
export async function findExternal(
  conn: Conn,
  orderNumber: string,
): Promise<{
  orderNumber: string;
  memberNumber: string;
  country: string;
  hybrisNumber: string | null;
} | null> {
  return maybe<{
    orderNumber: string;
    memberNumber: string;
    country: string;
    hybrisNumber: string | null;
  }>(conn)`
    select o.order_number as "orderNumber", m.ada as "memberNumber", o.country, coalesce(o.hybris_number, h.hybris_number) as "hybrisNumber"
    from booking_order o join member m on m.id = o.member_id left join handover h on h.order_id = o.id
    where o.order_number = ${orderNumber}`;
}
