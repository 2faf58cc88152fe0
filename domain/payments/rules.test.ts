import { describe, expect, test } from 'vitest';
import type { ReviewedOrder, ReviewedReport, ReviewReason } from '../orders/shapes.admin.ts';
import { aheadMs, beforeMs, isPossibleTime, reviewReason } from './rules.ts';

describe('time of a payment', () => {
  const orderDate = Date.parse('2026-05-01T02:00:00Z');
  const receivedAt = Date.parse('2026-05-01T02:20:00Z');
  const at = (paidAt: number | null) => isPossibleTime(paidAt, { receivedAt, orderDate });

  test('B-09, P5 up to five minutes after the report came', () => {
    expect([receivedAt, receivedAt + aheadMs, receivedAt + aheadMs + 1].map(at)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('B-09, P5 from a day before the order was made', () => {
    expect([orderDate, orderDate - beforeMs, orderDate - beforeMs - 1, 0].map(at)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('B-09 none at all is possible', () => {
    expect(at(null)).toBe(true);
  });
});

describe('why a report waits for people', () => {
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
  test.each(cases)('I18 %s of %j to an order of %j', (reason, report, of) => {
    expect(reviewReason({ ...fitting, ...report }, { ...order, ...of })).toBe(reason);
  });

  test('I18 no order of that number', () => {
    expect(reviewReason(fitting, null)).toBe('NO_ORDER');
  });
});

test('B-09 a clock of the shop may be five minutes ahead, and a day behind', () => {
  expect([aheadMs, beforeMs]).toEqual([300_000, 86_400_000]);
});
