import type { Verdict } from '../events/rules.ts';
import { orderKinds } from '../orders/rules.kinds.ts';
import type { OrderType } from '../orders/shapes.ts';
import type { InvoiceKind, RecipientFacts } from './shapes.ts';

/**
 * Only orders with something to pay have an invoice; services are redeemed with coupons (B-10,
 * B-08).
 */
export const hasInvoice = (order: { orderType: OrderType; amount: number }): boolean =>
  order.amount > 0 && !orderKinds[order.orderType].isByCoupon;

/** `BN-2026-000042`: country, year of issue in region time, running number (B-10). */
export const invoiceNumber = (country: string, year: number, serial: number): string =>
  `${country.toUpperCase()}-${year}-${String(serial).padStart(6, '0')}`;

const localDay = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/** Year an invoice counts in. */
export const yearOf = (at: number, zone: string): number => localDay(at, zone).year;

/**
 * Last day on which an invoice may still be changed, yyyy-mm-dd in region time: `days` after its
 * day of issue (PAY-023, A-20).
 */
export const changeableUntil = (issuedAt: number, zone: string, days: number): string =>
  localDay(issuedAt, zone).add({ days }).toString();

/**
 * Whether a member may say who the invoice is made out to (PAY-023): until it is issued and some
 * days longer. 9090 afterwards, 9091 for an order that has no invoice and gets none.
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

const digits = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
});

/** `B$1,234.50` of integer cents, with the prefix of the country that issued (B-08). */
export const amountText = (cents: number, prefix: string): string =>
  (cents < 0 ? '-' : '') + prefix + digits.format(Math.abs(cents) / 100);

/** Amounts of a credit note stand with a minus: they are given back. */
export const signed = (cents: number, kind: InvoiceKind): number =>
  kind === 'CREDIT' ? -cents : cents;

/** Name of the file: the number says which, the word what. */
export const fileNameOf = (paper: { kind: InvoiceKind; invoiceNo: string }): string =>
  `${paper.kind === 'CREDIT' ? 'credit-note' : 'invoice'}-${paper.invoiceNo}.pdf`;
