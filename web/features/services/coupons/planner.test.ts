import { expect, test } from 'vitest';
import { isSoon, servicesFor } from './planner.ts';

const coupon = (expiryDate: string) => ({ code: 'A', redemptionCoupon: 'A', expiryDate });

test.each([
  ['2026-12-24', true],
  ['2026-12-25', false],
])('SVC-001 a coupon that ends on %s is worth a plan on 24 November: %s', (end, isWorth) => {
  expect(isSoon({ coupons: [coupon(end), coupon('2027-09-01')] }, '2026-11-24')).toBe(isWorth);
});

test('SVC-001 without coupons there is nothing to plan', () => {
  expect(isSoon({ coupons: [] }, '2026-11-24')).toBe(false);
});

test('ENT-005 a plan looks at the services of the type with the nearest free days', () => {
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
