import { expect, test } from 'vitest';
import { largestAmount, readAmount, typedAmount } from './amounts.ts';

const cents = (typed: string) => {
  const read = readAmount(typed);
  return read.ok ? read.cents : read.fault;
};

test('reads a comma or space as a thousands separator, never as a decimal point (ADM-015, console 1)', () => {
  expect(cents('1,000')).toBe(100_000);
  expect(cents('1 000')).toBe(100_000);
  expect(cents('1\u00a0000')).toBe(100_000);
  expect(cents('1,000.50')).toBe(100_050);
  expect(cents('999,999.99')).toBe(99_999_999);
  expect(cents('1,000,000')).toBe(largestAmount);
  expect(cents('12,345')).toBe(1_234_500);
});

test.for([
  '1,0000',
  '10,00,000',
  '1,000 000',
  '1 00',
  ',500',
  '1,',
  '1,000,',
  '1,23.50',
  '1234,567',
])(
  'refuses %s as an amount because its groups do not have three digits (ADM-015, console 1)',
  (typed) => {
    expect(cents(typed)).toBe('form');
  },
);

test('reports a comma before one or two digits as a possible decimal comma (ADM-015, console 1)', () => {
  expect(cents('12,5')).toBe('comma');
  expect(cents('12,50')).toBe('comma');
  expect(cents('12,500')).toBe(1_250_000);
});

test('accepts two decimals and refuses a third instead of rounding (ADM-015, console 3)', () => {
  expect(cents('20')).toBe(2000);
  expect(cents('20.5')).toBe(2050);
  expect(cents('20.55')).toBe(2055);
  expect(cents('20.555')).toBe('decimals');
  expect(cents('1.000')).toBe('decimals');
  expect(cents('0.29')).toBe(29);
  expect(cents('4.35')).toBe(435);
});

test('refuses an amount above one million (ADM-015)', () => {
  expect(cents('1000000.00')).toBe(largestAmount);
  expect(cents('1000000.01')).toBe('large');
  expect(cents('99999999999999999999')).toBe('large');
});

test('accepts a currency sign only in front of the amount (ADM-015)', () => {
  expect(cents('B$1,000.00')).toBe(100_000);
  expect(cents(' S$ 5 ')).toBe(500);
  expect(cents('$5')).toBe(500);
  expect(cents('5 B$')).toBe('form');
});

test.for([
  ['', 'empty'],
  ['  ', 'empty'],
  ['B$', 'form'],
  ['-5', 'form'],
  ['+5', 'form'],
  ['1e3', 'form'],
  ['.5', 'form'],
  ['5.', 'form'],
  ['1.000.000', 'form'],
  ['0x10', 'form'],
  ['１０', 'form'],
  ['free', 'form'],
] as const)('refuses %s as an amount: %s (ADM-015)', ([typed, fault]) => {
  expect(cents(typed)).toBe(fault);
});

test('reads a displayed amount back as the same amount (ADM-015)', () => {
  for (const amount of [0, 5, 2050, 100_000, 99_999_999, largestAmount])
    expect(cents(typedAmount(amount))).toBe(amount);
  expect(typedAmount(123_450)).toBe('1,234.50');
});
