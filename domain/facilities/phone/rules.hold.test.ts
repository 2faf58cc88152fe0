import { expect, test } from 'vitest';
import { phoneHeldUntil } from './rules.hold.ts';

test.each([
  ['the day ends first', { least: 75, endOfDay: 900, firstStart: 5000 }, 900],
  ['the session begins first', { least: 75, endOfDay: 900, firstStart: 600 }, 600],
  ['at the same moment', { least: 75, endOfDay: 900, firstStart: 900 }, 900],
  [
    'the session begins before the minimum time is over',
    { least: 75, endOfDay: 900, firstStart: 74 },
    75,
  ],
  ['late in the evening', { least: 975, endOfDay: 900, firstStart: 5000 }, 975],
])('sets the deadline of a phone reservation: %s (FAC-064, ADM-030)', (_, of, until) => {
  expect(phoneHeldUntil(of)).toBe(until);
});
