import { printed, printedName } from '../text/shapes.names.ts';
import * as z from 'zod/mini';
import { orderLine, orderNumber, type OrderStatus, type OrderType } from '../orders/shapes.ts';
import { added, day, id, instant, money } from '../wire.ts';
import { lines, mailAddress, mailLine } from '../text/text.ts';

export const invoiceKinds = ['INVOICE', 'CREDIT'] as const;
export const invoiceKind = z.enum(invoiceKinds);
export type InvoiceKind = z.output<typeof invoiceKind>;

export const recipientMost = 100;
export const addressMost = 300;
/** More lines would push the amounts off the first page. */
const addressLines = 6;

/** Recipient of an invoice (PAY-023). */
export const invoiceRecipient = z.object({
  recipient: printedName(recipientMost),
  address: printed(
    lines(addressMost).check(z.refine((text) => text.split('\n').length <= addressLines)),
  ),
  email: printed(mailLine(200).check(z.refine((text) => text === '' || mailAddress.test(text)))),
});
export type InvoiceRecipient = z.output<typeof invoiceRecipient>;

export type RecipientFacts = {
  orderType: OrderType;
  orderStatus: OrderStatus;
  amount: number;
  /** Null before it is issued. */
  issuedAt: number | null;
  zone: string;
  /** Days after issue (a setting of the country). */
  days: number;
};

const paper = {
  invoiceNo: z.string(),
  kind: invoiceKind,
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  date: instant,
  /** Time zone of the country, for the dates on the paper. */
  zone: z.string(),
  /** Language of issue. */
  language: z.string(),
  seller: z.object({ name: z.string(), address: z.string() }),
  memberNumber: z.string(),
  recipient: z.string(),
  address: z.string(),
  email: z.string(),
  /** Name of the booked product. */
  subject: z.string(),
  lines: z.array(orderLine),
  /** `B$` */
  currencyPrefix: z.string(),
  tax: money,
  taxDesc: z.nullable(z.string()),
  isTaxShown: z.boolean(),
  total: money,
  paymentReference: z.nullable(z.string()),
  /** The invoice that a credit note reverses; null for invoices. */
  refersTo: z.nullable(z.string()),
};

const invoicePaper = z.object(paper);
export type InvoicePaper = z.output<typeof invoicePaper>;

/** An invoice as its member sees it (ENT-041). */
export const invoice = z.object({
  ...paper,
  /** CREDITED: at least a part of it. */
  status: z.enum(['ISSUED', 'CREDITED']),
  /** One for each refund, oldest first (B-37). */
  creditNotes: added(z.array(invoicePaper), []),
  /** The first of them, for pages of the last release. */
  creditNote: added(
    z.nullable(z.object({ invoiceNo: z.string(), date: instant, total: money })),
    null,
  ),
});
export type Invoice = z.output<typeof invoice>;

/** A row of the administrators' list (ADM-041). */
export const invoiceRow = z.object({
  id,
  invoiceNo: z.string(),
  kind: invoiceKind,
  orderNumber,
  hybrisNumber: z.nullable(z.string()),
  memberNumber: z.string(),
  memberName: z.string(),
  recipient: z.string(),
  country: z.string(),
  date: instant,
  /** Day of issue in the country's time zone. */
  day,
  currencyPrefix: z.string(),
  /** `BND` */
  currency: z.string(),
  tax: money,
  total: money,
  /** The invoice that a credit note reverses. */
  refersTo: z.nullable(z.string()),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** An invoice or credit note with its former recipients, newest first. */
export const invoiceDetail = z.object({
  ...paper,
  id,
  country: z.string(),
  memberId: id,
  /** The credit notes of an invoice, or the invoice of a credit note. */
  others: z.array(z.object({ id, invoiceNo: z.string() })),
  changes: z.array(
    z.object({ at: instant, recipient: z.string(), address: z.string(), email: z.string() }),
  ),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;
