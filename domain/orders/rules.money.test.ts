import { expect, test } from 'vitest';
import { orderMoney } from './rules.money.ts';

const entries = (...of: readonly (readonly [string, number])[]) =>
  of.map(([kind, amount]) => ({ kind, amount }));

test('an order without payments has no money', () => {
  expect(orderMoney([])).toEqual({
    captured: 0,
    held: 0,
    kept: 0,
    due: 0,
    refunded: 0,
    inReview: 0,
  });
});

test('a paid order holds its payment until a refund is due (B-37)', () => {
  expect(orderMoney(entries(['CAPTURED', 7200]))).toMatchObject({
    captured: 7200,
    held: 7200,
    due: 0,
  });
  expect(orderMoney(entries(['CAPTURED', 7200], ['REFUND_DUE', 7200]))).toMatchObject({
    captured: 7200,
    held: 0,
    due: 7200,
    refunded: 0,
  });
  expect(
    orderMoney(entries(['CAPTURED', 7200], ['REFUND_DUE', 1800], ['REFUNDED', 1800])),
  ).toMatchObject({ captured: 7200, held: 5400, due: 0, refunded: 1800 });
});

test('money of cancelled places can be kept, and what matches no payment is in review (B-37, I18)', () => {
  expect(orderMoney(entries(['CAPTURED', 7200], ['KEPT', 1800]))).toMatchObject({
    held: 5400,
    kept: 1800,
  });
  expect(orderMoney(entries(['SUSPENSE', 4500], ['CLEARED', 1500])).inReview).toBe(3000);
});
