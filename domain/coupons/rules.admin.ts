import type { Verdict } from '../events/rules.ts';
import { isDay } from '../time/day.ts';
import type { CouponStanding, LineFault } from './shapes.admin.ts';
import type { CouponState } from './shapes.ts';

type Kept = { state: CouponState; expiryDate: string };

/** State of a coupon on a day of its member's country (B-14). */
export const standingOf = ({ state, expiryDate }: Kept, today: string): CouponStanding =>
  state === 'FREE' && expiryDate < today ? 'EXPIRED' : state;

/**
 * Whether administrators may withdraw a coupon or change its last day (ADM-034): only a free one.
 */
export function canChangeCoupon(coupon: Kept, today: string): Verdict {
  const standing = standingOf(coupon, today);
  if (standing === 'FREE') return { ok: true };
  if (standing === 'HELD') return { ok: false, refusal: 'couponIsHeld' };
  return { ok: false, refusal: standing === 'USED' ? 'couponIsUsed' : 'couponIsOver' };
}

export type LineCells = { memberNumber: string; type: string; lastDay: string; code: string };

/** Parses `2026-12-31` or `2026/12/31`; null if it is not a day. */
export function dayOf(text: string): string | null {
  const [, year, month, date] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const day = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Checks the columns of one line in order, without comparing lines (ADM-034). */
export function lineFaults(
  { memberNumber, type, lastDay, code }: LineCells,
  { types, today }: { types: readonly string[]; today: string },
): LineFault[] {
  const day = dayOf(lastDay);
  const faults: (LineFault | null)[] = [
    memberNumber === ''
      ? { column: 'NUMBER', why: 'MISSING' }
      : /^\w{4,20}$/.test(memberNumber)
        ? null
        : { column: 'NUMBER', why: 'FORM' },
    type === ''
      ? { column: 'TYPE', why: 'MISSING' }
      : types.includes(type.toUpperCase())
        ? null
        : { column: 'TYPE', why: 'UNKNOWN' },
    lastDay === ''
      ? { column: 'DAY', why: 'MISSING' }
      : day === null
        ? { column: 'DAY', why: 'FORM' }
        : day < today
          ? { column: 'DAY', why: 'PAST' }
          : null,
    code === '' || /^[A-HJ-NP-Z2-9]{10}$/.test(code) ? null : { column: 'CODE', why: 'FORM' },
  ];
  return faults.filter((fault) => fault !== null);
}
