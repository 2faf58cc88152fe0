import { run, type Tx, value } from '#api/platform/db/sql.ts';
import type { InvoiceRecipient } from '#domain/invoices/shapes.ts';
import { type IssueFacts } from './store.view.ts';

/**
 * Takes `count` numbers of a country and year and returns the first. The row stays locked until the
 * end of the transaction, and a rollback restores it, so numbers have no gaps (B-10). Lock it last,
 * because all transactions that issue an invoice in the country wait for it.
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

type NewInvoice = Omit<IssueFacts, 'zone'> & {
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

type NewCredit = {
  of: number;
  invoiceNo: string;
  year: number;
  serial: number;
  issuedAt: number;
  total: number;
  tax: number;
  /** Null: the lines of the invoice. */
  lines: readonly object[] | null;
};

/** Inserts credit notes with the content of their invoices, each for its part. */
export async function insertCredits(tx: Tx, credits: readonly NewCredit[]): Promise<void> {
  await run(tx)`
    insert into invoice (invoice_no, country, year, serial, order_id, kind, refers_to, issued_at, lang, seller_name, seller_address, recipient, address, email,
      subject, lines, currency_prefix, tax_cents, tax_desc, show_tax, total_cents, payment_reference)
    select n."invoiceNo", i.country, n.year, n.serial, i.order_id, 'CREDIT', i.id, to_timestamp(n."issuedAt" / 1000), i.lang, i.seller_name, i.seller_address,
      i.recipient, i.address, i.email, i.subject, coalesce(n.lines, i.lines), i.currency_prefix, n.tax, i.tax_desc, i.show_tax, n.total, i.payment_reference
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as n(of bigint, "invoiceNo" text, year int, serial int, "issuedAt" float8, total bigint, tax bigint, lines jsonb)
    join invoice i on i.id = n.of order by i.country, n.year, n.serial`;
}

export async function setDraft(tx: Tx, orderId: number, input: InvoiceRecipient): Promise<void> {
  await run(tx)`
    insert into invoice_draft (order_id, recipient, address, email, saved_at) values (${orderId}, ${input.recipient}, ${input.address}, ${input.email}, app_now())
    on conflict (order_id) do update
      set recipient = excluded.recipient, address = excluded.address, email = excluded.email, saved_at = excluded.saved_at`;
}

/**
 * Changes the recipient of an order's invoice and credit note; the old one is stored in
 * `invoice_change`.
 */
export async function setRecipient(
  tx: Tx,
  orderId: number,
  input: InvoiceRecipient,
): Promise<void> {
  await run(tx)`
    with before as (
      select id, recipient, address, email from invoice
      where order_id = ${orderId} and (recipient, address, email) is distinct from (${input.recipient}, ${input.address}, ${input.email}) for update
    ), noted as (
      insert into invoice_change (invoice_id, at, recipient, address, email) select id, app_now(), recipient, address, email from before
    )
    update invoice i set recipient = ${input.recipient}, address = ${input.address}, email = ${input.email} from before b where i.id = b.id`;
}
