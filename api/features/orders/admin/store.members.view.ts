import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { OrderStatus, OrderType } from '#domain/orders/shapes.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';

type MemberOrderRow = {
  orderNumber: string;
  hybrisNumber: string | null;
  orderType: OrderType;
  orderStatus: OrderStatus;
  name: string;
  bookCount: number;
  amount: number;
  orderDate: number;
  paidDate: number | null;
  isGivenUp: boolean;
};

/** Lists orders of one member for administrators, including deleted ones (I22). */
export async function listOrdersOf(
  conn: Conn,
  lang: string,
  input: ListQuery & { memberId: string; reach: Reach },
): Promise<Page<MemberOrderRow>> {
  const from = sql`booking_order o
    left join event_order eo on eo.order_id = o.id
    left join event_text own on own.event_id = eo.event_id and own.lang = ${lang}
    left join event_text en on en.event_id = eo.event_id and en.lang = 'en'
    where o.member_id = ${input.memberId}::bigint and ${inReach(input.reach, sql`o.country`, orderDistrict(sql`o.id`))} and ${found(sql`o.order_number || ' ' || coalesce(o.hybris_number, '')`, input.search)}`;
  const columns = sql`o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", o.order_type as "orderType",
    o.order_status as "orderStatus", coalesce(own.name, en.name, '') as name, o.book_count as "bookCount", o.amount_cents as amount,
    o.order_date as "orderDate", o.paid_date as "paidDate", o.deleted_at is not null as "isGivenUp"`;
  const orders = { orderDate: sql`o.order_date`, amount: sql`o.amount_cents` };
  return listPage<MemberOrderRow>(
    conn,
    { columns, from, orders, tie: sql`o.id`, isDescending: true },
    input,
  );
}
