import type { Verdict } from '../events/rules.ts';
import { isDay } from '../time/day.ts';
import type { CouponStanding, LineFault } from './shapes.admin.ts';
import type { CouponState } from './shapes.ts';

type Kept = { state: CouponState; expiryDate: string };

/** How a coupon stands on a day of its member's country (B-14). */
export const standingOf = ({ state, expiryDate }: Kept, today: string): CouponStanding =>
  state === 'FREE' && expiryDate < today ? 'EXPIRED' : state;

/**
 * Whether administrators may withdraw a coupon or give it another last day (ADM-034): a free one
 * only. What an order holds or was paid with is the member's, what has ended stays so.
 */
export function canChangeCoupon(coupon: Kept, today: string): Verdict {
  const standing = standingOf(coupon, today);
  if (standing === 'FREE') return { ok: true };
  if (standing === 'HELD') return { ok: false, refusal: 'couponIsHeld' };
  return { ok: false, refusal: standing === 'USED' ? 'couponIsUsed' : 'couponIsOver' };
}

/** A line of a file as it was read. */
export type LineCells = { memberNumber: string; type: string; lastDay: string; code: string };

/** `2026-12-31`, also written `2026/12/31`; null for what is no day. */
export function dayOf(text: string): string | null {
  const [, year, month, date] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const day = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** What a line has wrong by itself (ADM-034): every column, in their order. */
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
