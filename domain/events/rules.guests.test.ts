import { expect, test } from 'vitest';
import { guestTypes } from '../members/shapes.lookup.ts';
import { firstUnwelcome, isForSome, canTake } from './rules.guests.ts';

test('ADM-015 a ticket type for all four kinds of guests is for everybody, with one fewer for some only', () => {
  expect(isForSome(guestTypes)).toBe(false);
  for (const missing of guestTypes)
    expect(isForSome(guestTypes.filter((type) => type !== missing)), missing).toBe(true);
});

test('ADM-015, A-111 where nobody is named an owner counts as ABO, a member as APC, everybody else as customer or guest', () => {
  expect([
    canTake(['ABO'], 'owner'),
    canTake(['ABO'], 'member'),
    canTake(['ABO'], 'other'),
  ]).toEqual([true, false, false]);
  expect([
    canTake(['APC'], 'owner'),
    canTake(['APC'], 'member'),
    canTake(['APC'], 'other'),
  ]).toEqual([false, true, false]);
  for (const one of ['CUSTOMER', 'GUEST'] as const)
    expect(
      [canTake([one], 'owner'), canTake([one], 'member'), canTake([one], 'other')],
      one,
    ).toEqual([false, false, true]);
});

test('ADM-015 the first whose kind their ticket is not for is named by their place', () => {
  const abo = { guestType: 'ABO', allowed: ['ABO', 'APC'] } as const;
  const guest = { guestType: 'GUEST', allowed: ['ABO', 'APC'] } as const;
  expect(firstUnwelcome([abo, guest, guest])).toBe(1);
  expect(firstUnwelcome([abo])).toBe(-1);
  expect(firstUnwelcome([])).toBe(-1);
});
