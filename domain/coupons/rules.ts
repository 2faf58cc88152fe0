import type { Refusal } from '../refusals/refusals.ts';
import type { CouponState } from './shapes.ts';

/** A coupon of the caller; `expiryDate` is yyyy-mm-dd in their country's time zone. */
type CouponFacts = {
  typeId: string;
  state: CouponState;
  orderId: number | null;
  expiryDate: string;
};

type CouponNeed = { typeId: string; orderId: number; today: string };

/**
 * Why a coupon cannot pay for a booking (B-14); null: it can. Another member's coupon and a missing
 * one are both A0016 (I25). A coupon that the order holds does not expire.
 */
export function couponRefusal(
  coupon: CouponFacts | null,
  { typeId, orderId, today }: CouponNeed,
): Extract<
  Refusal,
  'couponOfOther' | 'couponTypeWrong' | 'couponUsed' | 'couponHeld' | 'couponExpired'
> | null {
  if (coupon === null) return 'couponOfOther';
  if (coupon.typeId !== typeId) return 'couponTypeWrong';
  if (coupon.state === 'USED') return 'couponUsed';
  if (coupon.state === 'HELD') return coupon.orderId === orderId ? null : 'couponHeld';
  return coupon.state === 'WITHDRAWN' || coupon.expiryDate < today ? 'couponExpired' : null;
}

/** Coupons that the company's cancellation returns are valid for at least this many days (B-11). */
export const returnedDays = 30;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Makes a coupon number from ten random bytes, without letters and digits that are easily confused
 * (B-14).
 */
export const couponCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
