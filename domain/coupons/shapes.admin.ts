import * as z from 'zod/mini';
import type { QueryOf } from '../administrators/shapes.ts';
import { orderNumber, orderStatus } from '../orders/shapes.ts';
import { line } from '../text/text.ts';
import { day, id, instant, version } from '../wire.ts';

/** State of a coupon (B-14). EXPIRED: free, but past its last day. */
export const couponStandings = ['FREE', 'HELD', 'USED', 'EXPIRED', 'WITHDRAWN'] as const;
export const couponStanding = z.enum(couponStandings);
export type CouponStanding = z.output<typeof couponStanding>;

export const couponSources = ['ISSUED', 'IMPORTED'] as const;

export const couponFilters = {
  country: z.optional(line(20)),
  typeId: z.optional(id),
  state: z.optional(couponStanding),
  memberId: z.optional(id),
  /** Range of last days, both included. */
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
  /** The last day on which the coupon can be used. */
  expiryDate: day,
  source: z.enum(couponSources),
  issuedAt: instant,
  /** The order that holds the coupon or was paid with it. */
  orderNumber: z.nullable(orderNumber),
};

export const couponRow = z.object(fields);
export type CouponRow = z.output<typeof couponRow>;

export const couponDetail = z.object({
  ...fields,
  version,
  /** Today in the time zone of its member's country. */
  today: day,
  /** Every order that ever held it or was paid with it, newest first. */
  orders: z.array(z.object({ orderNumber, orderStatus, service: z.string(), orderDate: instant })),
});
export type CouponDetail = z.output<typeof couponDetail>;

/** Coupons of one member: counts by type and state, and the coupons with the latest last days. */
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

/** Fault of a column in a line of a file (ADM-034). */
const lineFault = z.object({
  column: z.enum(['NUMBER', 'TYPE', 'DAY', 'CODE']),
  why: z.enum(['MISSING', 'FORM', 'UNKNOWN', 'PAST', 'TWICE', 'TAKEN']),
});
export type LineFault = z.output<typeof lineFault>;

export const couponLine = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  memberNumber: z.string(),
  type: z.string(),
  lastDay: z.string(),
  code: z.string(),
  /** SAME: an equal coupon exists. Null: the line has faults. */
  does: z.nullable(z.enum(['NEW', 'SAME'])),
  faults: z.array(lineFault),
});
export type CouponLine = z.output<typeof couponLine>;
