import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { OrderLineRow } from '#domain/orders/shapes.admin.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { listPage, type Page } from '#api/platform/records/listing.ts';
import { type OrderFilter, tables, orderConditions } from './admin/store.admin.view.ts';

/**
 * Reads lines of orders with their invoice numbers; joins tables of other features (decision 0004).
 */
export async function listLineRows(
  conn: Conn,
  input: OrderFilter,
  reach: Reach,
  lang: string,
): Promise<Page<OrderLineRow>> {
  const columns = sql`l.id::text as key, o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", o.order_status as "orderStatus", o.country,
    i.invoice_no as "invoiceNo", (select string_agg(k.invoice_no, ', ' order by k.id) from invoice k where k.order_id = o.id and k.kind = 'CREDIT') as "creditNo", coalesce(y.name, l.text) as text, l.quantity, l.unit_price_cents as "unitPrice",
    l.tax_cents as tax, l.amount_cents as amount, o.currency, o.paid_date as "paidDate"`;
  const from = sql`${tables(lang)} join order_line l on l.order_id = o.id
    left join ticket_type_text y on l.kind = 'TICKET' and y.ticket_type_id = l.ref_id and y.lang = ${lang}
    left join invoice i on i.order_id = o.id and i.kind = 'INVOICE'
    where ${orderConditions(input, reach)}`;
  return listPage<OrderLineRow>(
    conn,
    { columns, from, orders: { orderDate: sql`o.order_date` }, tie: sql`l.id`, isDescending: true },
    input,
  );
}
