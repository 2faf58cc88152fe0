import type { OrderType } from './shapes.ts';

/**
 * Properties of a kind of order. Other rules read them instead of comparing kinds (decision 0050).
 */
type OrderKind = {
  /** Second letter of the reservation number, after R (B-02). */
  letter: 'E' | 'F' | 'A';
  /**
   * Minutes from `orderDate` to the deadline of a reservation, if the country has no setting (B-03,
   * CON-004, CON-005).
   */
  heldMinutes: number;
  /** Paid with coupons: confirmed without payment and invoice (B-08, B-10). */
  isByCoupon: boolean;
  /** Available in countries with access to services only (A-02, SHL-015). */
  isOpenWithServicesOnly: boolean;
  /** What can be cancelled alone (B-37): places of events, sessions of rooms and services. */
  parts: 'places' | 'sessions';
};

export const orderKinds: Readonly<Record<OrderType, OrderKind>> = {
  event: {
    letter: 'E',
    heldMinutes: 30,
    isByCoupon: false,
    isOpenWithServicesOnly: false,
    parts: 'places',
  },
  facility: {
    letter: 'F',
    heldMinutes: 75,
    isByCoupon: false,
    isOpenWithServicesOnly: false,
    parts: 'sessions',
  },
  assessment: {
    letter: 'A',
    heldMinutes: 75,
    isByCoupon: true,
    isOpenWithServicesOnly: true,
    parts: 'sessions',
  },
};

/** Kind of an order from the letter of its reservation number; null for any other text (B-02). */
export function kindOfNumber(orderNumber: string): OrderType | null {
  const kinds = Object.keys(orderKinds) as OrderType[];
  return kinds.find((kind) => orderNumber.startsWith(`R${orderKinds[kind].letter}`)) ?? null;
}
