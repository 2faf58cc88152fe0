/**
 * Money of an order, from its ledger (B-37): `paid` = `held` + `kept` + `due` + `refunded`.
 * `inReview` is money that matches no payment yet.
 */
export type OrderMoney = {
  paid: number;
  held: number;
  kept: number;
  due: number;
  refunded: number;
  inReview: number;
};

export function orderMoney(ledger: readonly { kind: string; amount: number }[]): OrderMoney {
  const sumOf = (kind: string): number =>
    ledger.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0);
  const [paid, kept, refunded] = [sumOf('CAPTURED'), sumOf('KEPT'), sumOf('REFUNDED')];
  const due = sumOf('REFUND_DUE') - refunded;
  return {
    paid,
    held: paid - kept - due - refunded,
    kept,
    due,
    refunded,
    inReview: sumOf('SUSPENSE') - sumOf('CLEARED'),
  };
}
