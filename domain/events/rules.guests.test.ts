import { expect, test } from 'vitest';
import { guestTypes } from '../members/shapes.lookup.ts';
import { firstExcluded, isRestricted, canTake } from './rules.guests.ts';

test('restricts a ticket type unless it allows all four guest types (ADM-015)', () => {
  expect(isRestricted(guestTypes)).toBe(false);
  for (const missing of guestTypes)
    expect(isRestricted(guestTypes.filter((type) => type !== missing)), missing).toBe(true);
});

test('maps the kind of account to a guest type when no attendee is named (ADM-015, A-111)', () => {
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

test('finds the first attendee whose ticket excludes their guest type (ADM-015)', () => {
  const abo = { guestType: 'ABO', allowed: ['ABO', 'APC'] } as const;
  const guest = { guestType: 'GUEST', allowed: ['ABO', 'APC'] } as const;
  expect(firstExcluded([abo, guest, guest])).toBe(1);
  expect(firstExcluded([abo])).toBe(-1);
  expect(firstExcluded([])).toBe(-1);
});
