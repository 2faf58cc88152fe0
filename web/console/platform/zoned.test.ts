import { expect, test } from 'vitest';
import { zonedInstant, zonedText } from './zoned.ts';

test.each([
  ['Asia/Brunei', '2026-12-03T02:00', '2026-12-02T18:00:00.000Z'],
  ['Asia/Ho_Chi_Minh', '2026-12-03T02:00', '2026-12-02T19:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:15', '2025-12-31T18:45:00.000Z'],
  ['America/New_York', '2026-07-01T12:00', '2026-07-01T16:00:00.000Z'],
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:30', '2026-11-01T08:30:00.000Z'],
])('converts in %s the local time %s to %s and back (B-29)', (zone, text, instant) => {
  expect(new Date(zonedInstant(text, zone)!).toISOString()).toBe(instant);
  expect(zonedText(Date.parse(instant), zone)).toBe(text);
});

test('takes the time after a gap and the first of a repeated local time (B-29)', () => {
  expect(new Date(zonedInstant('2026-03-08T02:30', 'America/New_York')!).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  );
  expect(new Date(zonedInstant('2026-11-01T01:30', 'America/New_York')!).toISOString()).toBe(
    '2026-11-01T05:30:00.000Z',
  );
});

test.each(['', '2026-12-03', 'tomorrow', '2026-13-01T00:00'])(
  'refuses %j as a local time (B-29)',
  (text) => {
    expect(zonedInstant(text, 'Asia/Brunei')).toBeNull();
  },
);
