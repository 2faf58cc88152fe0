import { expect, test } from 'vitest';
import { type AnyFilter, choices, nameOf, valueOf, yesOrNo } from './filters.ts';

const state: AnyFilter = { label: 'State', options: choices(['DRAFT', 'OVER'], (one) => one) };
const shown: AnyFilter = { name: 'shown', label: 'Shown', options: yesOrNo('Yes', 'No') };

test('names a filter by its field unless it has its own name', () => {
  expect(nameOf('state', state)).toBe('state');
  expect(nameOf('isShown', shown)).toBe('shown');
  expect(nameOf('isActive', 'active')).toBe('state');
  expect(nameOf('country', 'country')).toBe('country');
  expect(nameOf('from', { day: 'From' })).toBe('from');
});

test('ignores a value that is not among the choices', () => {
  expect(valueOf(state, 'OVER')).toBe('OVER');
  expect(valueOf(state, 'ELSE')).toBeUndefined();
  expect(valueOf(state, '')).toBeUndefined();
  expect(valueOf(state, undefined)).toBeUndefined();
});

test('accepts any value of the address for open choices', () => {
  const open: AnyFilter = { label: 'Type', options: [], isOpen: true };
  expect(valueOf(open, '29')).toBe('29');
  expect(valueOf(open, '')).toBeUndefined();
  expect(valueOf('country', 'bn')).toBe('bn');
  expect(valueOf('address', '12')).toBe('12');
  expect(valueOf({ day: 'From' }, '2026-11-23')).toBe('2026-11-23');
});

test('spells boolean values as words', () => {
  expect([valueOf(shown, 'yes'), valueOf(shown, 'no'), valueOf(shown, 'true')]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect([valueOf('active', 'active'), valueOf('active', 'inactive')]).toEqual([true, false]);
});
