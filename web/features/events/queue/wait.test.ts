import { expect, test } from 'vitest';
import { announcedAhead, groupsAhead, pollDelay, waitSpan } from './wait.ts';

test('counts the groups between the front and a place (B-43)', () => {
  expect([groupsAhead(1, 0), groupsAhead(214, 13), groupsAhead(5, 9)]).toEqual([0, 200, 0]);
});

test('estimates the wait by the rate as a span, and none while the queue is paused (B-43)', () => {
  expect(waitSpan(0, 600)).toEqual({ from: 0, to: 1 });
  expect(waitSpan(600, 600)).toEqual({ from: 1, to: 2 });
  expect(waitSpan(6000, 600)).toEqual({ from: 10, to: 15 });
  expect(waitSpan(10, 0)).toBeNull();
});

test('announces few numbers of a long wait, and each of the last five (B-43)', () => {
  expect([0, 1, 5, 6, 42, 99, 214, 4321].map(announcedAhead)).toEqual([
    0, 1, 5, 10, 50, 100, 300, 5000,
  ]);
});

test('polls after once to twice the time that the server asks for, and later after failures (B-43)', () => {
  expect([pollDelay(10, 0, 0), pollDelay(10, 0, 1)]).toEqual([10_000, 20_000]);
  expect(pollDelay(10, 2, 0)).toBe(40_000);
  expect(pollDelay(10, 30, 1)).toBe(120_000);
});
