import { expect, test } from 'vitest';
import { kindOfNumber, orderKinds } from './rules.kinds.ts';

test('B-03 CON-004 CON-005 an event is held for 30 minutes, rooms and services for 75', () => {
  expect(orderKinds.event.heldMinutes).toBe(30);
  expect(orderKinds.facility.heldMinutes).toBe(75);
  expect(orderKinds.assessment.heldMinutes).toBe(75);
});

test('B-02 the letter of a reservation number says its kind', () => {
  expect(kindOfNumber('RE20260311000001')).toBe('event');
  expect(kindOfNumber('RF20260311000001')).toBe('facility');
  expect(kindOfNumber('RA20260311000001')).toBe('assessment');
  expect(kindOfNumber('4100000001')).toBe(null);
  expect(kindOfNumber('')).toBe(null);
});

test('A-02 B-10 services alone are paid with coupons, and alone stay open with services only', () => {
  const those = (of: 'isByCoupon' | 'isOpenWithServicesOnly') =>
    Object.entries(orderKinds).flatMap(([kind, one]) => (one[of] ? [kind] : []));
  expect(those('isByCoupon')).toEqual(['assessment']);
  expect(those('isOpenWithServicesOnly')).toEqual(['assessment']);
});
