import { expect, test } from 'vitest';
import { keptOf, needsSecond, refundable } from './rules.places.ts';

test('keeps what cancelled places cost, at most what is held, and the rest with the last place (B-37)', () => {
  expect(keptOf({ price: 1000, isLast: false }, { held: 3000 })).toBe(1000);
  expect(keptOf({ price: 1000, isLast: false }, { held: 400 })).toBe(400);
  expect(keptOf({ price: 1000, isLast: true }, { held: 1500 })).toBe(1500);
});

test('refunds at most what is held and kept, less what waits for a second person (B-37)', () => {
  expect(refundable({ held: 1000, kept: 500 }, 0)).toBe(1500);
  expect(refundable({ held: 1000, kept: 500 }, 600)).toBe(900);
  expect(refundable({ held: 0, kept: 500 }, 600)).toBe(0);
});

test.each([
  [1, 1, 0, true],
  [5000, 5000, 50, false],
  [5001, 5000, 50, true],
  [5000, 5001, 50, true],
])(
  'with refunds of %i cents of an order and %i cents of a day a limit of %i needs a second person: %s (B-37, I27)',
  (order, today, limit, isNeeded) => {
    expect(needsSecond({ order, today, limit })).toBe(isNeeded);
  },
);
