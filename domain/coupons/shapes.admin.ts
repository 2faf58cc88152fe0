import * as z from 'zod/mini';
import type { QueryOf } from '../administrators/shapes.ts';
import { orderNumber, orderStatus } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { day, id, instant, version } from '../wire.ts';

/** How a coupon stands (B-14): EXPIRED is a free one whose day is over. */
export const couponStandings = ['FREE', 'HELD', 'USED', 'EXPIRED', 'WITHDRAWN'] as const;
export const couponStanding = z.enum(couponStandings);
export type CouponStanding = z.output<typeof couponStanding>;

export const couponSources = ['ISSUED', 'IMPORTED'] as const;

export const couponFilters = {
  country: z.optional(line(20)),
  typeId: z.optional(id),
  state: z.optional(couponStanding),
  memberId: z.optional(id),
  /** Last days from and until, both included. */
  from: z.optional(day),
  until: z.optional(day),
};
export type CouponsQuery = QueryOf<typeof couponFilters>;

const fields = {
  id,
  code: z.string(),
  typeId: id,
  typeName: z.string(),
  country: z.string(),
  memberId: id,
  memberNumber: z.string(),
  memberName: z.string(),
  state: couponStanding,
  /** Last day it can be used on. */
  expiryDate: day,
  source: z.enum(couponSources),
  issuedAt: instant,
  /** The order that holds it or was paid with it. */
  orderNumber: z.nullable(orderNumber),
};

export const couponRow = z.object(fields);
export type CouponRow = z.output<typeof couponRow>;

export const couponDetail = z.object({
  ...fields,
  version,
  /** Today in the time of its member's country. */
  today: day,
  /** Every order that ever held it or was paid with it, the newest first. */
  orders: z.array(z.object({ orderNumber, orderStatus, service: z.string(), orderDate: instant })),
});
export type CouponDetail = z.output<typeof couponDetail>;

/** Coupons of one member: how many of each type stand how, and the coupons that end last first. */
export const memberCoupons = z.object({
  types: z.array(
    z.object({
      typeId: id,
      name: z.string(),
      free: z.int(),
      held: z.int(),
      used: z.int(),
      expired: z.int(),
      withdrawn: z.int(),
    }),
  ),
  coupons: z.array(
    z.object({
      id,
      code: z.string(),
      typeName: z.string(),
      state: couponStanding,
      expiryDate: day,
      orderNumber: z.nullable(orderNumber),
    }),
  ),
});
export type MemberCoupons = z.output<typeof memberCoupons>;

/** What a line of a file has wrong, column by column (ADM-034). */
const lineFault = z.object({
  column: z.enum(['NUMBER', 'TYPE', 'DAY', 'CODE']),
  why: z.enum(['MISSING', 'FORM', 'UNKNOWN', 'PAST', 'TWICE', 'TAKEN']),
});
export type LineFault = z.output<typeof lineFault>;

export const couponLine = z.object({
  /** Of the file, from 1. */
  line: z.int(),
  memberNumber: z.string(),
  type: z.string(),
  lastDay: z.string(),
  code: z.string(),
  /** SAME: the coupon is there already, as the line says it. Null where something is wrong. */
  does: z.nullable(z.enum(['NEW', 'SAME'])),
  faults: z.array(lineFault),
});
export type CouponLine = z.output<typeof couponLine>;
