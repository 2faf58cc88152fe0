import type { Verdict } from '../events/rules.ts';
import { orderKinds } from '../orders/rules.kinds.ts';
import type { OrderType } from '../orders/shapes.ts';
import type { InvoiceKind, RecipientFacts } from './shapes.ts';

/** Only priced orders have an invoice; services are paid with coupons (B-10, B-08). */
export const hasInvoice = (order: { orderType: OrderType; amount: number }): boolean =>
  order.amount > 0 && !orderKinds[order.orderType].isByCoupon;

/** `BN-2026-000042`: country, year of issue in its time zone, running number (B-10). */
export const invoiceNumber = (country: string, year: number, serial: number): string =>
  `${country.toUpperCase()}-${year}-${String(serial).padStart(6, '0')}`;

const localDay = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

export const yearOf = (at: number, zone: string): number => localDay(at, zone).year;

/**
 * Last day on which an invoice can be changed, yyyy-mm-dd in the country's time zone: `days` after
 * its day of issue (PAY-023, A-20).
 */
export const changeableUntil = (issuedAt: number, zone: string, days: number): string =>
  localDay(issuedAt, zone).add({ days }).toString();

/**
 * Whether the member may change the recipient of an invoice (PAY-023): until `days` after its
 * issue. 9090 later, 9091 for an order without an invoice.
 */
export function canChangeRecipient(facts: RecipientFacts, now: number): Verdict {
  const { issuedAt, zone, days, orderStatus } = facts;
  if (issuedAt !== null)
    return localDay(now, zone).toString() <= changeableUntil(issuedAt, zone, days)
      ? { ok: true }
      : { ok: false, refusal: 'invoiceFixed' };
  const isComing = hasInvoice(facts) && (orderStatus === 'UNPAID' || orderStatus === 'PAYING');
  return isComing ? { ok: true } : { ok: false, refusal: 'invoiceNone' };
}

/**
 * The tax of a credit note of `amount` for an invoice of which `credited` was credited before. Parts
 * are rounded by what all of them sum up to, so the last part takes the rest (B-37).
 */
export function creditTax(
  invoice: { total: number; tax: number },
  credited: { total: number; tax: number },
  amount: number,
): number {
  const all = credited.total + amount;
  return Math.round((invoice.tax * all) / invoice.total) - credited.tax;
}

const digits = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
});

/** `B$1,234.50` of integer cents, with the currency prefix of the issuing country (B-08). */
export const amountText = (cents: number, prefix: string): string =>
  (cents < 0 ? '-' : '') + prefix + digits.format(Math.abs(cents) / 100);

/** Amounts of a credit note are negative. */
export const signed = (cents: number, kind: InvoiceKind): number =>
  kind === 'CREDIT' ? -cents : cents;

export const fileNameOf = (paper: { kind: InvoiceKind; invoiceNo: string }): string =>
  `${paper.kind === 'CREDIT' ? 'credit-note' : 'invoice'}-${paper.invoiceNo}.pdf`;
