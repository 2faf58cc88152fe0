import type { OrderType } from '#domain/orders/shapes.ts';
import { moment, type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';

/** Both numbers grow, so inserts stay on recent index pages. */
export type OrderNumbers = { id: number; serial: number };

export const nextId: RawBuilder<number> = sql`nextval('booking_order_id_seq')`;
export const nextSerial: RawBuilder<number> = sql`nextval('order_serial')`;

/** A new reservation; amounts in cents, times in epoch ms. */
export type NewOrder = {
  id: number;
  orderNumber: string;
  memberId: number;
  country: string;
  regionCode: string | null;
  amount: number;
  tax: number;
  taxDesc: string | null;
  showTax: boolean;
  currency: string;
  bookCount: number;
  startsAt: number;
  endsAt: number;
  termsId: number | null;
  contact: unknown;
  /** The administrator, if the member did not make it. */
  by?: { adminId: number; reason: string };
  /** False if it does not count in the member's hourly limit (B-44). */
  isNew?: boolean;
  /** Overrides the deadline of the batch. */
  deadline?: number;
  lines: readonly {
    kind: 'TICKET' | 'ROOM' | 'PACKAGE' | 'SLOT';
    refId: number;
    itemCode: string | null;
    text: string;
    quantity: number;
    price: number;
    amount: number;
    tax: number;
  }[];
};

/**
 * Inserts reservations with lines and history. Returns parts of the statement in which the product
 * inserts its own claims: `with ${insertingOrders(…)}, …` (decision 0005).
 */
export function insertingOrders(
  orderType: OrderType,
  orderDate: number,
  deadline: number,
  orders: readonly NewOrder[],
): RawBuilder<unknown> {
  const at = sql`${moment(orderDate)}`;
  const until = sql`${moment(deadline)}`;
  const lines = orders.flatMap(({ id, lines }) => lines.map((line) => ({ orderId: id, ...line })));
  const heads = orders.map(({ lines: _lines, ...head }) => head);
  return sql`
    heads as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as n(id bigint, "orderNumber" text, country text, "regionCode" text, "memberId" bigint,
        amount bigint, tax bigint, "taxDesc" text, "showTax" boolean, currency text, "bookCount" int, "startsAt" float8, "endsAt" float8, "termsId" bigint, contact jsonb, by jsonb, "isNew" boolean, deadline float8)
    ), o as (
      insert into booking_order (id, order_number, country, region_code, member_id, order_type, order_status, order_date, deadline_at, starts_at, ends_at,
        amount_cents, tax_cents, tax_desc, show_tax, currency, book_count, tc_document_id, contact, is_new)
      select n.id, n."orderNumber", n.country, n."regionCode", n."memberId", ${orderType}, 'UNPAID', ${at}, coalesce(to_timestamp(n.deadline / 1000), ${until}),
        to_timestamp(n."startsAt" / 1000), to_timestamp(n."endsAt" / 1000), n.amount, n.tax, n."taxDesc", n."showTax", n.currency, n."bookCount", n."termsId", n.contact, coalesce(n."isNew", n.by is null)
      from heads n
    ), h as (
      insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
      select n.id, ${at}, null, 'UNPAID', case when n.by is null then 'MEMBER' else 'ADMIN' end, coalesce(n.by ->> 'adminId', n."memberId"::text),
        coalesce(n.by ->> 'reason', 'created')
      from heads n
    ), l as (
      insert into order_line (order_id, kind, ref_id, item_code, text, quantity, unit_price_cents, amount_cents, tax_cents)
      select n."orderId", n.kind, n."refId", n."itemCode", n.text, n.quantity, n.price, n.amount, n.tax
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n("orderId" bigint, kind text, "refId" bigint, "itemCode" text, text text, quantity int, price bigint, amount bigint, tax bigint)
    )`;
}

/**
 * Links a reservation to the reservation that it replaces, and copies the extensions by
 * interruptions (B-07, B-32).
 */
export async function noteReplaced(tx: Tx, leftId: number, newId: number): Promise<void> {
  await run(tx)`update booking_order set replaces_id = ${leftId} where id = ${newId}`;
  await run(tx)`
    insert into order_extension (order_id, window_id, length) select ${newId}, window_id, length from order_extension where order_id = ${leftId}`;
}

/**
 * Inserts names and venues of orders by language; a part of a statement. Readers fall back to
 * English.
 */
export const insertingTexts = (
  texts: readonly { orderId: number; lang: string; name: string; venue: string }[],
): RawBuilder<unknown> => sql`
    insert into order_text (order_id, lang, name, venues_name)
    select n."orderId", n.lang, n.name, n.venue from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as n("orderId" bigint, lang text, name text, venue text)`;

/** Replaces the coupons that an order holds or was paid with (ORD-040). */
export async function noteCoupons(
  tx: Tx,
  orderId: number,
  codes: readonly string[],
): Promise<void> {
  await run(tx)`delete from order_coupon where order_id = ${orderId}`;
  await run(tx)`
    insert into order_coupon (order_id, coupon_code) select ${orderId}, c.code from unnest(${codes}::text[]) c(code)`;
}

/** Inserts the coupons of new orders; a part of a statement. */
export const notingCoupons = (
  coupons: readonly { orderId: number; code: string }[],
): RawBuilder<unknown> => sql`
  insert into order_coupon (order_id, coupon_code)
  select n."orderId", n.code from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as n("orderId" bigint, code text)`;

/** Sets the terms of a reservation that are accepted after its creation. */
export const setTerms = (tx: Tx, orderId: number, termsId: number): Promise<void> =>
  run(tx)`update booking_order set tc_document_id = ${termsId} where id = ${orderId}`;
