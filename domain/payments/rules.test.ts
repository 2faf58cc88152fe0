import { describe, expect, test } from 'vitest';
import { aheadMs, beforeMs, isPossibleTime } from './rules.ts';

describe('time of a payment', () => {
  const orderDate = Date.parse('2026-05-01T02:00:00Z');
  const receivedAt = Date.parse('2026-05-01T02:20:00Z');
  const at = (paidAt: number | null) => isPossibleTime(paidAt, { receivedAt, orderDate });

  test('B-09, P5 up to five minutes after the report came', () => {
    expect([receivedAt, receivedAt + aheadMs, receivedAt + aheadMs + 1].map(at)).toEqual([true, true, false]);
  });

  test('B-09, P5 from a day before the order was made', () => {
    expect([orderDate, orderDate - beforeMs, orderDate - beforeMs - 1, 0].map(at)).toEqual([true, true, false, false]);
  });

  test('B-09 none at all is possible', () => {
    expect(at(null)).toBe(true);
  });
});
