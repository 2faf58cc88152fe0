import { expect, test } from 'vitest';
import { largestAmount, readAmount, typedAmount } from './amounts.ts';

const cents = (typed: string) => {
  const read = readAmount(typed);
  return read.ok ? read.cents : read.fault;
};

test('ADM-015 console 1: a comma or a space parts thousands, it never ends an amount', () => {
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
])('ADM-015 console 1: %s is no amount, because its groups are not of three', (typed) => {
  expect(cents(typed)).toBe('form');
});

test('ADM-015 console 1: a comma before one or two digits is named, it may have meant decimals', () => {
  expect(cents('12,5')).toBe('comma');
  expect(cents('12,50')).toBe('comma');
  expect(cents('12,500')).toBe(1_250_000);
});

test('ADM-015 console 3: two decimals at most, the third is refused and not rounded', () => {
  expect(cents('20')).toBe(2000);
  expect(cents('20.5')).toBe(2050);
  expect(cents('20.55')).toBe(2055);
  expect(cents('20.555')).toBe('decimals');
  expect(cents('1.000')).toBe('decimals');
  expect(cents('0.29')).toBe(29);
  expect(cents('4.35')).toBe(435);
});

test('ADM-015 the largest amount is one million', () => {
  expect(cents('1000000.00')).toBe(largestAmount);
  expect(cents('1000000.01')).toBe('large');
  expect(cents('99999999999999999999')).toBe('large');
});

test('ADM-015 the sign of a currency may stand in front', () => {
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
] as const)('ADM-015 %s is no amount: %s', ([typed, fault]) => {
  expect(cents(typed)).toBe(fault);
});

test('ADM-015 what is shown back reads as the same amount', () => {
  for (const amount of [0, 5, 2050, 100_000, 99_999_999, largestAmount])
    expect(cents(typedAmount(amount))).toBe(amount);
  expect(typedAmount(123_450)).toBe('1,234.50');
});
