import * as z from 'zod/mini';
import { line } from '../text/text.ts';
import { day } from '../wire.ts';

/** A coupon's number: ten characters, none of which looks like another (B-14). */
export const couponCode = line(20);

/** What members are shown of a coupon (ENT-007); both names hold the same number. */
const coupon = z.object({
  code: z.string(),
  redemptionCoupon: z.string(),
  expiryDate: day,
});
export type Coupon = z.output<typeof coupon>;

/** Own coupons of one type that can be used, soonest end first (ENT-006). */
export const couponGroup = z.object({
  type: z.string(),
  /** In the caller's language. */
  name: z.string(),
  count: z.int(),
  coupons: z.array(coupon),
});
export type CouponGroup = z.output<typeof couponGroup>;

/** As coupons are kept; what ended is FREE with a day in the past (B-14). */
const couponStates = ['FREE', 'HELD', 'USED', 'WITHDRAWN'] as const;
export type CouponState = (typeof couponStates)[number];
