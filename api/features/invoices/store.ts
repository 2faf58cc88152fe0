import type { Conn, Tx } from '#api/kit/db/db.ts';
import type { MemberId } from '#api/kit/http/context.ts';
import { all, maybeValue, run, value } from '#api/kit/db/sql.ts';
import type { InvoiceRecipient } from '#domain/invoices/shapes.ts';

export type Line = {
  text: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  tax: number;
};

/** What an invoice says of its order at the moment of issue. */
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
 * Orders as their invoices will show them, in the language each member has chosen; until the member
 * says otherwise they are made out to the contact of the order (PAY-023). Reads other features'
 * tables, writes none (decision 0004).
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

/**
 * Takes `count` numbers of a country and year and answers the first. The row stays locked until the
 * transaction ends and is given back with it: numbers have no gaps (B-10). Taken last, since
 * everybody who issues waits here.
 */
export async function takeNumbers(
  tx: Tx,
  country: string,
  year: number,
  count: number,
): Promise<number> {
  const last = await value<number>(tx)`
    insert into invoice_counter (country, year, last_no) values (${country}, ${year}, ${count})
    on conflict (country, year) do update set last_no = invoice_counter.last_no + excluded.last_no returning last_no as last`;
  return last - count + 1;
}

export type NewInvoice = Omit<IssueFacts, 'zone'> & {
  invoiceNo: string;
  year: number;
  serial: number;
  issuedAt: number;
  sellerName: string;
  sellerAddress: string;
};

export async function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<void> {
  await run(tx)`
    insert into invoice (invoice_no, country, year, serial, order_id, kind, issued_at, lang, seller_name, seller_address, recipient, address, email, subject,
      lines, currency_prefix, tax_cents, tax_desc, show_tax, total_cents, payment_reference)
    select n."invoiceNo", n.country, n.year, n.serial, n."orderId", 'INVOICE', to_timestamp(n."issuedAt" / 1000), n.lang, n."sellerName", n."sellerAddress",
      n.recipient, n.address, n.email, n.subject, n.lines, n."currencyPrefix", n.tax, n."taxDesc", n."showTax", n.total, n."paymentReference"
    from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as n("invoiceNo" text, country text, year int, serial int, "orderId" bigint, "issuedAt" float8,
      lang text, "sellerName" text, "sellerAddress" text, recipient text, address text, email text, subject text, lines jsonb, "currencyPrefix" text, tax bigint,
      "taxDesc" text, "showTax" boolean, total bigint, "paymentReference" text)
    order by n.country, n.year, n.serial`;
}

export type Standing = { id: number; orderId: number; country: string; zone: string };

/** Invoices of orders that no credit note gives back yet. */
export async function listUncredited(conn: Conn, orderIds: readonly number[]): Promise<Standing[]> {
  return all<Standing>(conn)`
    select i.id, i.order_id as "orderId", i.country, c.time_zone as zone from invoice i join country c on c.code = i.country
    where i.order_id = any (${[...orderIds]}::bigint[]) and i.kind = 'INVOICE' and not exists (select 1 from invoice k where k.refers_to = i.id)`;
}

export type NewCredit = {
  of: number;
  invoiceNo: string;
  year: number;
  serial: number;
  issuedAt: number;
};

/** Credit notes say what their invoices said. */
export async function insertCredits(tx: Tx, credits: readonly NewCredit[]): Promise<void> {
  await run(tx)`
    insert into invoice (invoice_no, country, year, serial, order_id, kind, refers_to, issued_at, lang, seller_name, seller_address, recipient, address, email,
      subject, lines, currency_prefix, tax_cents, tax_desc, show_tax, total_cents, payment_reference)
    select n."invoiceNo", i.country, n.year, n.serial, i.order_id, 'CREDIT', i.id, to_timestamp(n."issuedAt" / 1000), i.lang, i.seller_name, i.seller_address,
      i.recipient, i.address, i.email, i.subject, i.lines, i.currency_prefix, i.tax_cents, i.tax_desc, i.show_tax, i.total_cents, i.payment_reference
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as n(of bigint, "invoiceNo" text, year int, serial int, "issuedAt" float8)
    join invoice i on i.id = n.of order by i.country, n.year, n.serial`;
}

/**
 * An own order behind the lock that whoever pays or cancels it takes too; null for unknown and
 * foreign ones.
 */
export async function lockOrderOf(
  tx: Tx,
  me: MemberId,
  orderNumber: string,
): Promise<number | null> {
  return maybeValue<number>(tx)`
    select id from booking_order where order_number = ${orderNumber} and member_id = ${me} and deleted_at is null for update`;
}

export async function setDraft(tx: Tx, orderId: number, wish: InvoiceRecipient): Promise<void> {
  await run(tx)`
    insert into invoice_draft (order_id, recipient, address, email, saved_at) values (${orderId}, ${wish.recipient}, ${wish.address}, ${wish.email}, app_now())
    on conflict (order_id) do update
      set recipient = excluded.recipient, address = excluded.address, email = excluded.email, saved_at = excluded.saved_at`;
}

/**
 * Makes an order's invoice, and a credit note that gives it back, out to somebody else; what stood
 * there is kept.
 */
export async function setRecipient(tx: Tx, orderId: number, wish: InvoiceRecipient): Promise<void> {
  await run(tx)`
    with before as (
      select id, recipient, address, email from invoice
      where order_id = ${orderId} and (recipient, address, email) is distinct from (${wish.recipient}, ${wish.address}, ${wish.email}) for update
    ), noted as (
      insert into invoice_change (invoice_id, at, recipient, address, email) select id, app_now(), recipient, address, email from before
    )
    update invoice i set recipient = ${wish.recipient}, address = ${wish.address}, email = ${wish.email} from before b where i.id = b.id`;
}
