import type { UnmatchedPayment } from '#domain/payments/shapes.ts';

/** Amount as the shop has reported it: a currency of its own, or none if it is unknown. */
export const reportedText = ({
  currency,
  amount,
}: Pick<UnmatchedPayment, 'currency' | 'amount'>): string =>
  `${currency} ${(amount / 100).toFixed(2)}`.trim();
