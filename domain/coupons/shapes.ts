import * as z from 'zod/mini';
import { line } from '../text/text.ts';
import { day } from '../wire.ts';

/** A coupon's number: ten unambiguous characters (B-14). */
export const couponCode = line(20);

/** A coupon as members see it (ENT-007); both names hold the same number. */
const coupon = z.object({
  code: z.string(),
  redemptionCoupon: z.string(),
  expiryDate: day,
});
export type Coupon = z.output<typeof coupon>;

/** Usable coupons of one type, soonest end first (ENT-006). */
export const couponGroup = z.object({
  type: z.string(),
  /** In the caller's language. */
  name: z.string(),
  count: z.int(),
  coupons: z.array(coupon),
});
export type CouponGroup = z.output<typeof couponGroup>;

/** Stored states; an expired coupon is FREE with a past day (B-14). */
const couponStates = ['FREE', 'HELD', 'USED', 'WITHDRAWN'] as const;
export type CouponState = (typeof couponStates)[number];
