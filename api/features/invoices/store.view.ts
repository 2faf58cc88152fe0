import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type {
  InvoiceKind,
  InvoicePaper,
  InvoiceRecipient,
  InvoiceRow,
  RecipientFacts,
} from '#domain/invoices/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, exists, matches, maybe, sql, type Tx } from '#api/platform/db/sql.ts';
import { maybeValue } from '#api/platform/db/sql.ts';

/** The recipient of an order's invoice, with the facts that decide about a change. */
export type RecipientView = InvoiceRecipient &
  Omit<RecipientFacts, 'days'> & { orderId: number; country: string };

const recipients = sql`
    select o.id as "orderId", o.country, o.order_type as "orderType", o.order_status as "orderStatus", o.amount_cents as amount, i.issued_at as "issuedAt",
      c.time_zone as zone, coalesce(i.recipient, d.recipient, o.contact ->> 'name', '') as recipient, coalesce(i.address, d.address, '') as address,
      coalesce(i.email, d.email, o.contact ->> 'email', '') as email
    from booking_order o join country c on c.code = o.country
    left join invoice i on i.order_id = o.id and i.kind = 'INVOICE' left join invoice_draft d on d.order_id = o.id`;

/** Reads the recipient of an own order; null for unknown and foreign ones. */
export async function findRecipient(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
): Promise<RecipientView | null> {
  return maybe<RecipientView>(conn)`
    ${recipients} where o.order_number = ${orderNumber} and o.member_id = ${me} and o.deleted_at is null`;
}

/** Reads the recipient of an order for administrators; the caller checks their right. */
export async function findRecipientOf(conn: Conn, orderId: number): Promise<RecipientView | null> {
  return maybe<RecipientView>(conn)`${recipients} where o.id = ${orderId} and o.deleted_at is null`;
}

/** Reads the last ten different recipients with an address of a member, newest first (PAY-024). */
export async function listRecipients(conn: Conn, me: MemberId): Promise<InvoiceRecipient[]> {
  return all<InvoiceRecipient>(conn)`
    select recipient, address, email from (
      select i.recipient, i.address, i.email, greatest(i.issued_at, (select max(h.at) from invoice_change h where h.invoice_id = i.id)) as at, 1 as stands
        from invoice i join booking_order o on o.id = i.order_id where o.member_id = ${me}
      union all
      select d.recipient, d.address, d.email, d.saved_at, 1 from invoice_draft d join booking_order o on o.id = d.order_id where o.member_id = ${me}
      union all
      -- Valid until that time; the recipient that replaced it then is newer.
      select h.recipient, h.address, h.email, h.at, 0 from invoice_change h join invoice i on i.id = h.invoice_id join booking_order o on o.id = i.order_id
        where o.member_id = ${me}
    ) used where address <> '' group by recipient, address, email order by max(at) desc, max(stands) desc, recipient, address limit 10`;
}

export type PaperView = InvoicePaper & {
  id: number;
  country: string;
  district: string | null;
  memberId: number;
  /** The credit notes of an invoice, or the invoice of a credit note. */
  others: { id: string; invoiceNo: string }[];
};

/**
 * The payment reference is the shop's order number or null: older invoices contain an internal
 * report number.
 */
const paperFields = sql`
  i.id, i.invoice_no as "invoiceNo", i.kind, o.order_number as "orderNumber", o.hybris_number as "hybrisNumber", i.issued_at as date, c.time_zone as zone,
  i.lang as language, jsonb_build_object('name', i.seller_name, 'address', i.seller_address) as seller, m.ada as "memberNumber", i.recipient, i.address, i.email,
  i.subject, i.lines, i.currency_prefix as "currencyPrefix", i.tax_cents as tax, i.tax_desc as "taxDesc", i.show_tax as "isTaxShown", i.total_cents as total,
  case when i.payment_reference = o.hybris_number then i.payment_reference end as "paymentReference", r.invoice_no as "refersTo", i.country, ${orderDistrict(sql`o.id`)} as district, o.member_id as "memberId",
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id::text, 'invoiceNo', k.invoice_no) order by k.id) from invoice k
    where k.order_id = i.order_id and k.kind <> i.kind), '[]') as others`;
const paperTables = sql`
  invoice i join booking_order o on o.id = i.order_id join member m on m.id = o.member_id join country c on c.code = i.country
  left join invoice r on r.id = i.refers_to`;

/** Reads the invoice and the credit notes of an own order, invoice first. */
export async function listPapers(
  conn: Conn,
  me: MemberId,
  orderNumber: string,
): Promise<PaperView[]> {
  return all<PaperView>(conn)`
    select ${paperFields} from ${paperTables}
    where o.order_number = ${orderNumber} and o.member_id = ${me} and o.deleted_at is null order by i.kind desc, i.id`;
}

export async function isOwnOrder(conn: Conn, me: MemberId, orderNumber: string): Promise<boolean> {
  return exists(conn)`
    select 1 from booking_order where order_number = ${orderNumber} and member_id = ${me} and deleted_at is null`;
}

export async function findPaper(conn: Conn, id: string): Promise<PaperView | null> {
  return maybe<PaperView>(conn)`
    select ${paperFields} from ${paperTables} where i.id = ${id}::bigint`;
}

type ChangeView = { at: number; recipient: string; address: string; email: string };

export async function listChanges(conn: Conn, id: number): Promise<ChangeView[]> {
  return all<ChangeView>(conn)`
    select at, recipient, address, email from invoice_change where invoice_id = ${id} order by id desc`;
}

export type InvoiceFilter = ListQuery & {
  country?: string | undefined;
  kind?: InvoiceKind | undefined;
  /** Dates of issue in region time, both included. */
  from?: string | undefined;
  until?: string | undefined;
};

/** Lists invoices and credit notes, newest first (ADM-041). */
export async function listInvoiceRows(
  conn: Conn,
  input: InvoiceFilter,
  reach: Reach,
): Promise<Page<InvoiceRow>> {
  const columns = sql`i.id::text as id, i.invoice_no as "invoiceNo", i.kind, o.order_number as "orderNumber", m.ada as "memberNumber", i.recipient, i.country,
    i.issued_at as date, (i.issued_at at time zone c.time_zone)::date as day, i.currency_prefix as "currencyPrefix", i.total_cents as total,
    o.hybris_number as "hybrisNumber", coalesce(m.account_name, '') as "memberName", o.currency, i.tax_cents as tax,
    (select r.invoice_no from invoice r where r.id = i.refers_to) as "refersTo"`;
  const words = sql`i.invoice_no || ' ' || o.order_number || ' ' || coalesce(o.hybris_number, '') || ' ' || m.ada || ' ' || i.recipient`;
  const day = sql`(i.issued_at at time zone c.time_zone)::date`;
  const from = sql`invoice i join booking_order o on o.id = i.order_id join member m on m.id = o.member_id join country c on c.code = i.country
    where ${inReach(reach, sql`i.country`, orderDistrict(sql`o.id`))} and ${found(words, input.search)}
      and ${matches(sql`i.country`, input.country)}
      and ${matches(sql`i.kind`, input.kind)}
      and (${input.from ?? null}::date is null or ${day} >= ${input.from ?? null}::date)
      and (${input.until ?? null}::date is null or ${day} <= ${input.until ?? null}::date)`;
  const orders = {
    date: sql`i.issued_at`,
    invoiceNo: sql`i.invoice_no`,
    recipient: sql`lower(i.recipient)`,
    total: sql`i.total_cents`,
  };
  return listPage<InvoiceRow>(
    conn,
    { columns, from, orders, tie: sql`i.id`, isDescending: true },
    input,
  );
}

type Line = {
  text: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  tax: number;
};

/** The content of an invoice at the moment of issue. */
export type IssueFacts = InvoiceRecipient & {
  orderId: number;
  country: string;
  zone: string;
  lang: string;
  currencyPrefix: string;
  total: number;
  tax: number;
  taxDesc: string | null;
  showTax: boolean;
  subject: string;
  paymentReference: string | null;
  lines: Line[];
};

/**
 * Reads the content of invoices in each member's language. Without a draft, the recipient is the
 * contact of the order (PAY-023). Joins tables of other features (decision 0004).
 */
export async function listIssueFacts(
  conn: Conn,
  orderIds: readonly number[],
): Promise<IssueFacts[]> {
  return all<IssueFacts>(conn)`
    select o.id as "orderId", o.country, c.time_zone as zone, l.lang, c.currency_prefix as "currencyPrefix", o.amount_cents as total, o.tax_cents as tax,
      o.tax_desc as "taxDesc", o.show_tax as "showTax", coalesce(x.name, xen.name, own.name, ownen.name, '') as subject,
      coalesce(d.recipient, o.contact ->> 'name', '') as recipient, coalesce(d.address, '') as address, coalesce(d.email, o.contact ->> 'email', '') as email,
      o.hybris_number as "paymentReference",
      (select jsonb_agg(jsonb_build_object('text', coalesce(t.name, i.text), 'quantity', i.quantity, 'unitPrice', i.unit_price_cents, 'amount', i.amount_cents,
          'tax', i.tax_cents) order by i.id)
        from order_line i left join ticket_type_text t on i.kind = 'TICKET' and t.ticket_type_id = i.ref_id and t.lang = l.lang where i.order_id = o.id) as lines
    from booking_order o join country c on c.code = o.country join member m on m.id = o.member_id
    cross join lateral (select coalesce(nullif(m.language, ''), (select h.language from handover h where h.order_id = o.id), 'en') as lang) l
    left join invoice_draft d on d.order_id = o.id
    left join event_order e on e.order_id = o.id
    left join event_text x on x.event_id = e.event_id and x.lang = l.lang
    left join event_text xen on xen.event_id = e.event_id and xen.lang = 'en'
    left join order_text own on own.order_id = o.id and own.lang = l.lang
    left join order_text ownen on ownen.order_id = o.id and ownen.lang = 'en'
    where o.id = any (${[...orderIds]}::bigint[])`;
}

export type Standing = {
  id: number;
  orderId: number;
  country: string;
  zone: string;
  lang: string;
  total: number;
  tax: number;
  credited: { total: number; tax: number };
};

/** Reads the invoices of orders, with the sums of their credit notes. */
export async function listStanding(conn: Conn, orderIds: readonly number[]): Promise<Standing[]> {
  return all<Standing>(conn)`
    select i.id, i.order_id as "orderId", i.country, c.time_zone as zone, i.lang, i.total_cents as total, i.tax_cents as tax,
      (select jsonb_build_object('total', coalesce(sum(k.total_cents), 0), 'tax', coalesce(sum(k.tax_cents), 0)) from invoice k where k.refers_to = i.id) as credited
    from invoice i join country c on c.code = i.country
    where i.order_id = any (${[...orderIds]}::bigint[]) and i.kind = 'INVOICE'`;
}

/** Places of a ticket type in a session that a credit note names; a set has no start. */
export type CreditedPlaces = {
  name: string;
  startsAt: number | null;
  price: number;
  quantity: number;
};

/** Reads the priced places of tickets, in the order of their sessions. */
export async function listCredited(
  conn: Conn,
  ticketIds: readonly number[],
  lang: string,
): Promise<CreditedPlaces[]> {
  if (ticketIds.length === 0) return [];
  return all<CreditedPlaces>(conn)`
    select coalesce(t.name, l.text) as name, case when y.ticket_set_name is null then s.start_time end as "startsAt", l.unit_price_cents as price,
      count(distinct k.place_no)::int as quantity
    from ticket k join order_line l on l.id = k.order_line_id join ticket_type y on y.id = k.ticket_type_id join event_session s on s.id = k.session_id
    left join ticket_type_text t on t.ticket_type_id = y.id and t.lang = ${lang}
    where k.id = any (${[...ticketIds]}::bigint[]) and l.unit_price_cents > 0
    group by 1, 2, 3, y.id order by 2 nulls first, y.id`;
}

/** Locks an own order like its payment and cancellation do; null for unknown and foreign ones. */
export async function lockOrderOf(
  tx: Tx,
  me: MemberId,
  orderNumber: string,
): Promise<number | null> {
  return maybeValue<number>(tx)`
    select id from booking_order where order_number = ${orderNumber} and member_id = ${me} and deleted_at is null for update`;
}
