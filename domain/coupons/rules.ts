import type { Refusal } from '../refusals/refusals.ts';
import type { CouponState } from './shapes.ts';

/** A coupon of the caller; days as yyyy-mm-dd in the time of their country. */
type CouponFacts = {
  typeId: string;
  state: CouponState;
  orderId: number | null;
  expiryDate: string;
};

/** What an order asks of a coupon. */
type CouponNeed = { typeId: string; orderId: number; today: string };

/**
 * Why a coupon cannot pay an order (B-14); null: it can. One that is not the caller's and one that
 * is not there are alike A0016 (I25); one the order holds does not end meanwhile.
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

/** A coupon comes back with at least so many days where the company cancels (B-11). */
export const returnedDays = 30;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A number out of ten random bytes: letters and digits that are not taken for one another (B-14). */
export const couponCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
