import { expect, test } from 'vitest';
import { placeKey } from './shapes.places.ts';
import { chooseSessions, keptOf, needsSecond, refundable, sessionKeyOf } from './rules.places.ts';

const at = Date.UTC(2026, 11, 7, 1);
const sessions = [
  { id: 42, startsAt: at },
  { id: 43, startsAt: at + 3_600_000 },
];
const keys = sessions.map(sessionKeyOf);

test('a session is named by its id and its start in minutes (B-37)', () => {
  expect(keys[0]).toBe(`42.${at / 60_000}`);
  expect(placeKey.safeParse(keys[0]).success).toBe(true);
});

test.each<[string, string[], number, string | null]>([
  ['one of two', [keys[1]!], 1, null],
  ['both', keys, 0, null],
  ['one that is gone', [keys[0]!, '44.1'], 1, 'placeGone'],
  ['one that was moved since', [`42.${at / 60_000 + 15}`], 2, 'placeChanged'],
])('chooses sessions by their keys: %s (B-37)', (_, wanted, left, refusal) => {
  const found = chooseSessions(sessions, wanted);
  expect([found.kept.length, found.refusal]).toEqual([left, refusal]);
});

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
