import { expect, test } from 'vitest';
import { kindOfNumber, orderKinds } from './rules.kinds.ts';

test('holds an event for 30 minutes and rooms and services for 75 (B-03, CON-004, CON-005)', () => {
  expect(orderKinds.event.heldMinutes).toBe(30);
  expect(orderKinds.facility.heldMinutes).toBe(75);
  expect(orderKinds.assessment.heldMinutes).toBe(75);
});

test('derives the kind from the letter of a reservation number (B-02)', () => {
  expect(kindOfNumber('RE20260311000001')).toBe('event');
  expect(kindOfNumber('RF20260311000001')).toBe('facility');
  expect(kindOfNumber('RA20260311000001')).toBe('assessment');
  expect(kindOfNumber('4100000001')).toBe(null);
  expect(kindOfNumber('')).toBe(null);
});

test('cancels places of events and sessions of rooms and services alone (B-37)', () => {
  expect(Object.values(orderKinds).map(({ parts }) => parts)).toEqual([
    'places',
    'sessions',
    'sessions',
  ]);
});

test('pays only services with coupons and keeps only them open with services only (A-02, B-10)', () => {
  const those = (of: 'isByCoupon' | 'isOpenWithServicesOnly') =>
    Object.entries(orderKinds).flatMap(([kind, one]) => (one[of] ? [kind] : []));
  expect(those('isByCoupon')).toEqual(['assessment']);
  expect(those('isOpenWithServicesOnly')).toEqual(['assessment']);
});
