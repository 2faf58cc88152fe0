import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../administrators/shapes.ts';
import { neededLine } from '../text/text.ts';
import { id, version } from '../wire.ts';

export const couponTypeFilters = { isActive: z.optional(z.boolean()) };
export type CouponTypeQuery = QueryOf<typeof couponTypeFilters>;

/** A type of coupons (ADM-034, ENT-006). */
export const couponTypeFields = {
  /** What members' applications and files of coupons call it. */
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9_]{0,19}$/)),
  /** Category of the services it is meant for, by its code. */
  category: neededLine(40),
  names: namesUpTo(100),
  sort: z.int().check(z.gte(0), z.lte(999)),
  isActive: z.boolean(),
};
export const couponType = z.object({
  id,
  version,
  ...couponTypeFields,
  /** Coupons or services name it: its code stays. */
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
  /** Coupons of it that were ever issued, and services that take it. */
  coupons: z.int(),
  services: z.int(),
});
export type CouponTypeRow = z.output<typeof couponTypeRow>;
