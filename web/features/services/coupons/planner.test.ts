import { expect, test } from 'vitest';
import { isSoon, servicesFor } from './planner.ts';

const coupon = (expiryDate: string) => ({ code: 'A', redemptionCoupon: 'A', expiryDate });

test.each([
  ['2026-12-24', true],
  ['2026-12-25', false],
])('offers a plan on 24 November for a coupon that ends on %s: %s (SVC-001)', (end, isWorth) => {
  expect(isSoon({ coupons: [coupon(end), coupon('2027-09-01')] }, '2026-11-24')).toBe(isWorth);
});

test('offers no plan without coupons (SVC-001)', () => {
  expect(isSoon({ coupons: [] }, '2026-11-24')).toBe(false);
});

test('selects services of the coupon type with the nearest free days (ENT-005)', () => {
  const service = (assessParentId: string, categoryId: string, nextDay: string | null) => ({
    assessParentId,
    categoryId,
    category: { type: 'ARTISTRY' as const, name: '', categoryTypes: [] },
    name: '',
    venueName: '',
    address: '',
    picture: null,
    nextDay,
    lastDay: null,
  });
  const services = [
    service('1', 'BEC_ART_01', '2026-12-03'),
    service('2', 'BEC_NUT_01', '2026-12-01'),
    service('3', 'BEC_ART_01', null),
    service('4', 'BEC_ART_01', '2026-12-02'),
    service('5', 'BEC_ART_01', '2026-12-05'),
    service('6', 'BEC_ART_01', '2026-12-04'),
  ];
  const found = servicesFor({ type: 'BEC_ART' }, services);
  expect(found.map(({ assessParentId }) => assessParentId)).toEqual(['4', '1', '6']);
});
