import { describe, expect, test } from 'vitest';
import type { ReviewedOrder, ReviewedReport, ReviewReason } from './shapes.ts';
import { aheadMs, beforeMs, isPossibleTime, reviewReason } from './rules.ts';

describe('time of a payment', () => {
  const orderDate = Date.parse('2026-05-01T02:00:00Z');
  const receivedAt = Date.parse('2026-05-01T02:20:00Z');
  const at = (paidAt: number | null) => isPossibleTime(paidAt, { receivedAt, orderDate });

  test('is accepted up to five minutes after the report arrived (B-09, P5)', () => {
    expect([receivedAt, receivedAt + aheadMs, receivedAt + aheadMs + 1].map(at)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is accepted from one day before the order date (B-09, P5)', () => {
    expect([orderDate, orderDate - beforeMs, orderDate - beforeMs - 1, 0].map(at)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('is accepted when it is missing (B-09)', () => {
    expect(at(null)).toBe(true);
  });
});

describe('reasons to review a report', () => {
  const order: ReviewedOrder = {
    hybrisNumber: '42',
    amount: 1000,
    currency: 'BND',
    orderDate: 0,
    isSetAside: false,
  };
  const fitting: ReviewedReport = {
    status: 'PAID',
    amount: 1000,
    isExact: true,
    currency: 'BND',
    paidAt: 1000,
    receivedAt: 2000,
    hybrisNumber: '42',
    isOther: false,
  };
  const cases: [ReviewReason, Partial<ReviewedReport>, Partial<ReviewedOrder>][] = [
    ['OTHER_NUMBER', { hybrisNumber: '43', amount: 1 }, {}],
    ['OTHER_CONTENTS', { isOther: true, amount: 1 }, {}],
    ['FRACTION', { isExact: false }, {}],
    ['CANCELLED_PAID', { status: 'CANCELLED', isExact: false }, {}],
    ['OTHER_AMOUNT', { amount: 1001 }, {}],
    ['OTHER_AMOUNT', { amount: 0 }, { amount: 0 }],
    ['OTHER_CURRENCY', { currency: 'MYR' }, {}],
    ['WRONG_TIME', { paidAt: 2000 + aheadMs + 1 }, {}],
    ['FAULT', {}, { isSetAside: true }],
    ['FAULT', {}, {}],
  ];
  test.each(cases)('returns %s for the report %j and the order %j (I18)', (reason, report, of) => {
    expect(reviewReason({ ...fitting, ...report }, { ...order, ...of })).toBe(reason);
  });

  test('returns NO_ORDER when no order has the number (I18)', () => {
    expect(reviewReason(fitting, null)).toBe('NO_ORDER');
  });
});

test('accepts a shop clock five minutes ahead or a day behind (B-09)', () => {
  expect([aheadMs, beforeMs]).toEqual([300_000, 86_400_000]);
});
