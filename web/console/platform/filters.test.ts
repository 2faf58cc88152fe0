import { expect, test } from 'vitest';
import { type AnyFilter, choices, nameOf, valueOf, yesOrNo } from './filters.ts';

const state: AnyFilter = { label: 'State', options: choices(['DRAFT', 'OVER'], (one) => one) };
const shown: AnyFilter = { name: 'shown', label: 'Shown', options: yesOrNo('Yes', 'No') };

test('a filter has the name of its field in the address unless told', () => {
  expect(nameOf('state', state)).toBe('state');
  expect(nameOf('isShown', shown)).toBe('shown');
  expect(nameOf('isActive', 'active')).toBe('state');
  expect(nameOf('country', 'country')).toBe('country');
  expect(nameOf('from', { day: 'From' })).toBe('from');
});

test('what is not among the choices is no filter', () => {
  expect(valueOf(state, 'OVER')).toBe('OVER');
  expect(valueOf(state, 'ELSE')).toBeUndefined();
  expect(valueOf(state, '')).toBeUndefined();
  expect(valueOf(state, undefined)).toBeUndefined();
});

test('choices that come later than the list are asked for as the address has them', () => {
  const open: AnyFilter = { label: 'Type', options: [], isOpen: true };
  expect(valueOf(open, '29')).toBe('29');
  expect(valueOf(open, '')).toBeUndefined();
  expect(valueOf('country', 'bn')).toBe('bn');
  expect(valueOf('address', '12')).toBe('12');
  expect(valueOf({ day: 'From' }, '2026-11-23')).toBe('2026-11-23');
});

test('what is true or false is spelled in words', () => {
  expect([valueOf(shown, 'yes'), valueOf(shown, 'no'), valueOf(shown, 'true')]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect([valueOf('active', 'active'), valueOf('active', 'inactive')]).toEqual([true, false]);
});
