import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { importText, line, maxImportBytes } from '../text/text.ts';
import { day, id, instant, version } from '../wire.ts';
import { couponCode } from './shapes.ts';
import {
  couponDetail,
  couponFilters,
  couponLine,
  couponRow,
  memberCoupons,
} from './shapes.admin.ts';

/** Lists coupons with their states (ADM-034). An export contains names (B-22). */
export const listCouponRows = listCall({
  name: 'listCouponRows',
  path: 'coupons/listCoupons',
  right: 'services.read',
  scope: 'country',
  names: { typeId: 'any couponType', memberId: 'country member' },
  exports: 'personal.export',
  filters: couponFilters,
  row: couponRow,
});

export const getCoupon = readCall({
  name: 'getCoupon',
  path: 'coupons/getCoupon',
  right: 'services.read',
  scope: 'country',
  names: { code: 'country coupon' },
  by: { code: couponCode },
  record: couponDetail,
});

/** Counts a member's coupons by type and state (ADM-007). */
export const getMemberCoupons = readCall({
  name: 'getMemberCoupons',
  path: 'coupons/getMemberCoupons',
  right: 'members.read',
  scope: 'country',
  names: { memberId: 'country member' },
  by: { memberId: id },
  record: memberCoupons,
});

const country = z.string().check(z.regex(/^[a-z]{2}$/));
const couponMemberNo = z.string().check(z.trim(), z.regex(/^\w{4,20}$/));

/**
 * Returns the name of a member number before coupons are issued to it (ADM-034). The read is
 * logged. Refuses with 4901 like `issueCoupons`, with 429 beyond the administrator's limit of
 * lookups.
 */
export const getCouponMember = call({
  name: 'getCouponMember',
  service: 'admin',
  path: 'coupons/getMember',
  who: { admin: 'services.write' },
  scope: 'country',
  input: z.object({ country, memberNo: couponMemberNo }),
  output: z.object({ memberNo: z.string(), name: z.string() }),
  refuses: ['wrongInput', 'memberNumberUnknown', 'systemBusy'],
  errorDisplay: 'dialog',
});

/**
 * Issues coupons of a type to a member (ADM-034), also one who has never used the portal. Refuses
 * with 4901 if neither the portal nor the directory knows the number, with 9110 if the last day is
 * over. A repeated idempotency key issues nothing more.
 */
export const issueCoupons = changeCall({
  name: 'issueCoupons',
  path: 'coupons/issueCoupons',
  right: 'services.write',
  scope: 'country',
  names: { typeId: 'any couponType' },
  input: z.object({
    country,
    memberNo: couponMemberNo,
    typeId: id,
    lastDay: day,
    count: z.int().check(z.gte(1), z.lte(50)),
  }),
  output: z.object({ codes: z.array(z.string()) }),
  refuses: ['wrongInput', 'memberNumberUnknown', 'couponDayOver', 'systemBusy'],
  keyed: true,
});

/** Withdraws a free coupon for good (ADM-034); 9111 to 9113 for one that is not free. */
export const withdrawCoupon = changeCall({
  name: 'withdrawCoupon',
  path: 'coupons/withdrawCoupon',
  right: 'services.write',
  scope: 'country',
  names: { code: 'country coupon' },
  input: z.object({ code: couponCode, reason }),
  refuses: ['noData', 'couponIsHeld', 'couponIsUsed', 'couponIsOver'],
});

/** Changes the last day of a free coupon (ADM-034). */
export const changeCouponDay = changeCall({
  name: 'changeCouponDay',
  path: 'coupons/changeDay',
  right: 'services.write',
  scope: 'country',
  names: { code: 'country coupon' },
  input: z.object({ code: couponCode, version, lastDay: day, reason }),
  refuses: [
    'noData',
    'couponDayOver',
    'couponIsHeld',
    'couponIsUsed',
    'couponIsOver',
    'changedMeanwhile',
  ],
});

/** Lines in one file of coupons, without the header. */
export const maxCouponLines = 2000;

/**
 * Checks a CSV file "member number, type, last day, code" (ADM-034, decision 0085). Without
 * `accept` nothing is imported. With the `mark` of that response all lines are imported. Refuses
 * with 9001 if a line is wrong, with 9010 if the result has changed meanwhile, with 9114 if the
 * file was imported before.
 */
export const importCoupons = changeCall({
  name: 'importCoupons',
  path: 'coupons/importCoupons',
  right: 'services.write',
  scope: 'country',
  input: z.object({ country, text: importText, accept: z.optional(line(100)) }),
  output: z.object({
    lines: z.array(couponLine),
    mark: z.string(),
    /** When the same file was imported; null: never. */
    importedAt: z.nullable(instant),
    imported: z.nullable(z.int()),
  }),
  refuses: [
    'wrongInput',
    'textTooLong',
    'tooManyLines',
    'changedMeanwhile',
    'fileImported',
    'systemBusy',
  ],
  maxBytes: maxImportBytes,
});
