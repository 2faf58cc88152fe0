import { describe, expect, test } from 'vitest';
import { couponCodeOf, couponRefusal, returnedDays } from './rules.ts';

describe('coupon as payment for an order', () => {
  const need = { typeId: '1', orderId: 7, today: '2026-12-01' };
  const coupon = {
    typeId: '1',
    state: 'FREE' as const,
    orderId: null,
    expiryDate: '2026-12-01',
  };
  test.each([
    ['free on its last day', {}, null],
    ['free the day after', { expiryDate: '2026-11-30' }, 'couponExpired'],
    ['of another type', { typeId: '2' }, 'couponTypeWrong'],
    ['used', { state: 'USED' as const, orderId: 3 }, 'couponUsed'],
    ['held by another order', { state: 'HELD' as const, orderId: 3 }, 'couponHeld'],
    [
      'held by this order and expired since',
      { state: 'HELD' as const, orderId: 7, expiryDate: '2026-11-01' },
      null,
    ],
    ['withdrawn', { state: 'WITHDRAWN' as const }, 'couponExpired'],
  ])('checks a coupon %s: refusal %s (B-14, SVC-021, SVC-025)', (_, change, refusal) => {
    expect(couponRefusal({ ...coupon, ...change }, need)).toBe(refusal);
  });

  test('refuses a coupon that the member does not own (SVC-013, ROL-017)', () => {
    expect(couponRefusal(null, need)).toBe('couponOfOther');
  });
});

test('creates a code of ten letters and digits without similar characters (B-14)', () => {
  expect(couponCodeOf(Uint8Array.from({ length: 12 }, (_, at) => at * 23))).toMatch(
    /^[A-HJ-NP-Z2-9]{10}$/,
  );
  expect(couponCodeOf(Uint8Array.from([0, 31, 32, 255, 7, 8, 9, 10, 11, 12]))).toBe('A9A9HJKLMN');
});

test('extends returned coupons to thirty days at least when the company cancels (B-11)', () => {
  expect(returnedDays).toBe(30);
});
