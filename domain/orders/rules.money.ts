import type { MoneyParts } from './acts/shapes.places.ts';

/** Money of an order. `inReview` is money that matches no payment yet. */
export type OrderMoney = MoneyParts & { inReview: number };

/**
 * Computes the money of an order from its ledger, of single entries or of sums by kind (B-37):
 * `captured` = `held` + `kept` + `due` + `refunded`.
 */
export function orderMoney(ledger: readonly { kind: string; amount: number }[]): OrderMoney {
  const sumOf = (kind: string): number =>
    ledger.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);
  const [captured, kept, refunded] = [sumOf('CAPTURED'), sumOf('KEPT'), sumOf('REFUNDED')];
  const due = sumOf('REFUND_DUE') - refunded;
  return {
    captured,
    held: captured - kept - due - refunded,
    kept,
    due,
    refunded,
    inReview: sumOf('SUSPENSE') - sumOf('CLEARED'),
  };
}
