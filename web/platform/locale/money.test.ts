import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

test('formats amounts with B$, two decimals and thousands separators (CON-031, LNG-015, ORD-031)', () => {
  expect(moneyText(123450)).toBe('B$1,234.50');
  expect(moneyText(2000)).toBe('B$20.00');
  expect(moneyText(0)).toBe('B$0.00');
  expect(moneyText(5)).toBe('B$0.05');
  expect(moneyText(123456789)).toBe('B$1,234,567.89');
  expect(moneyText(-2000)).toBe('-B$20.00');
});
