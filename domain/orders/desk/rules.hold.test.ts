import { expect, test } from 'vitest';
import { deskHeldUntil } from './rules.hold.ts';

const hour = 3_600_000;
const day = { now: 0, heldHours: null };

test.each([
  ['the day ends first', { ...day, least: 75, endOfDay: 900, firstStart: 5000 }, 900],
  ['the session begins first', { ...day, least: 75, endOfDay: 900, firstStart: 600 }, 600],
  ['at the same moment', { ...day, least: 75, endOfDay: 900, firstStart: 900 }, 900],
  [
    'the session begins before the minimum time is over',
    { ...day, least: 75, endOfDay: 900, firstStart: 74 },
    75,
  ],
  ['late in the evening', { ...day, least: 975, endOfDay: 900, firstStart: 5000 }, 975],
  [
    'the operator sets two hours',
    { now: 100, heldHours: 2, least: 175, endOfDay: 900, firstStart: 9 * hour },
    100 + 2 * hour,
  ],
  [
    'the session begins before the hours of the operator are over',
    { now: 100, heldHours: 2, least: 175, endOfDay: 900, firstStart: hour },
    hour,
  ],
])('sets the deadline of a booking for a member: %s (FAC-064, ADM-030, B-41)', (_, of, until) => {
  expect(deskHeldUntil(of)).toBe(until);
});
