import type { OrderType } from './shapes.ts';

/** What the rules ask of a kind of order; nothing else asks which kind it is (decision 0050). */
type OrderKind = {
  /** Its letter in the reservation number, after R (B-02). */
  letter: 'E' | 'F' | 'A';
  /**
   * Minutes until a reservation ends, counted from `orderDate`, where its country has no setting of
   * its own (B-03, CON-004, CON-005).
   */
  heldMinutes: number;
  /** Redeemed with coupons: confirmed and not paid, without an invoice (B-08, B-10). */
  isByCoupon: boolean;
  /** Stays open where a country has services only (A-02, SHL-015). */
  isOpenWithServicesOnly: boolean;
};

export const orderKinds: Readonly<Record<OrderType, OrderKind>> = {
  event: { letter: 'E', heldMinutes: 30, isByCoupon: false, isOpenWithServicesOnly: false },
  facility: { letter: 'F', heldMinutes: 75, isByCoupon: false, isOpenWithServicesOnly: false },
  assessment: { letter: 'A', heldMinutes: 75, isByCoupon: true, isOpenWithServicesOnly: true },
};

/** Kind of an order by the letter of its reservation number; null for any other text (B-02). */
export function kindOfNumber(orderNumber: string): OrderType | null {
  const kinds = Object.keys(orderKinds) as OrderType[];
  return kinds.find((kind) => orderNumber.startsWith(`R${orderKinds[kind].letter}`)) ?? null;
}
