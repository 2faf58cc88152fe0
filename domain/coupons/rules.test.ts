import { describe, expect, test } from 'vitest';
import { couponCodeOf, couponRefusal, returnedDays } from './rules.ts';

describe('whether a coupon can pay an order', () => {
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
      'held by this one, ended meanwhile',
      { state: 'HELD' as const, orderId: 7, expiryDate: '2026-11-01' },
      null,
    ],
    ['withdrawn', { state: 'WITHDRAWN' as const }, 'couponExpired'],
  ])('B-14 SVC-021 SVC-025 %s: %s', (_, change, refusal) => {
    expect(couponRefusal({ ...coupon, ...change }, need)).toBe(refusal);
  });

  test('SVC-013 ROL-017 one that is not theirs is refused', () => {
    expect(couponRefusal(null, need)).toBe('couponOfOther');
  });
});

test('B-14 a number has ten letters and digits, none like another', () => {
  expect(couponCodeOf(Uint8Array.from({ length: 12 }, (_, at) => at * 23))).toMatch(
    /^[A-HJ-NP-Z2-9]{10}$/,
  );
  expect(couponCodeOf(Uint8Array.from([0, 31, 32, 255, 7, 8, 9, 10, 11, 12]))).toBe('A9A9HJKLMN');
});

test('B-11 what the company cancels brings coupons back for thirty days at least', () => {
  expect(returnedDays).toBe(30);
});
