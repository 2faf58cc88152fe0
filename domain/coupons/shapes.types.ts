import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../administrators/shapes.ts';
import { neededLine } from '../text/text.ts';
import { id, version } from '../wire.ts';

export const couponTypeFilters = { isActive: z.optional(z.boolean()) };
export type CouponTypeQuery = QueryOf<typeof couponTypeFilters>;

/** A coupon type (ADM-034, ENT-006). */
export const couponTypeFields = {
  /** Code in members' applications and in files of coupons. */
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_]{0,19}$/)),
  /** Code of the category of services it is meant for. */
  category: neededLine(40),
  names: namesUpTo(100),
  sort: z.int().check(z.gte(0), z.lte(999)),
  isActive: z.boolean(),
};
export const couponType = z.object({
  id,
  version,
  ...couponTypeFields,
  /** Whether coupons or services name it; then its code cannot change. */
  isUsed: z.boolean(),
});
export type CouponType = z.output<typeof couponType>;
export type CouponTypeFields = Omit<CouponType, 'id' | 'version' | 'isUsed'>;

export const couponTypeRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  category: z.string(),
  sort: z.int(),
  isActive: z.boolean(),
  /** Coupons ever issued, and services that accept it. */
  coupons: z.int(),
  services: z.int(),
});
export type CouponTypeRow = z.output<typeof couponTypeRow>;
