import { expect, test } from 'vitest';
import { nearestGroups, slotsKey } from './rules.ts';

const slot = (slotId: string, start: number) => ({ slotId, start, end: start + 10 });
const slots = [slot('1', 0), slot('2', 10), slot('3', 40), slot('4', 50), slot('5', 60)];
const keys = (count: number, start: number) =>
  nearestGroups(slots, { count, start }).map((group) => slotsKey(group));

test('lists free slots from the nearest to the farthest, the later one first (B-42)', () => {
  expect(keys(1, 50)).toEqual(['4', '5', '3', '2', '1']);
});

test('lists only adjacent slots for a booking of several (B-42)', () => {
  expect(keys(2, 50)).toEqual(['4:5', '3:4', '1:2']);
  expect(keys(3, 0)).toEqual(['3:4:5']);
  expect(keys(4, 0)).toEqual([]);
});
