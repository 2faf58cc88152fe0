import { expect, test } from 'vitest';
import { hoursText, readDay, readHours, spansText } from './rules.week.ts';

test.each([
  '8:00-10:00, 10:00 - 12:15',
  '8.00–10.00;10:00—12:15',
  ' 08:00–10:00,\n10:00–12:15, ',
  '08:00–10:00 | 10:00–12:15',
])('reads %j as hours (ADM-025)', (line) => {
  const slots = readHours(line, 3);
  expect(slots).toEqual([
    { weekday: 3, from: '08:00', until: '10:00' },
    { weekday: 3, from: '10:00', until: '12:15' },
  ]);
  expect(hoursText(slots!, ' | ')).toBe('08:00–10:00 | 10:00–12:15');
});

test.each(['8 to 10', '08:00', '08:00-10:00 11:00-12:00'])(
  'refuses %j as unreadable hours (ADM-025)',
  (line) => {
    expect(readHours(line, 1)).toBeNull();
    expect(readDay(line)).toEqual({ ok: false, fault: 'hoursUnread' });
  },
);

test.each([
  ['', []],
  ['22:00–24:00', [[88, 96]]],
  [
    '10:00–11:00, 08:15–09:00',
    [
      [33, 36],
      [40, 44],
    ],
  ],
])('reads %j as spans in order (ADM-025)', (line, spans) => {
  expect(readDay(line)).toEqual({ ok: true, spans: spans.map(([start, end]) => ({ start, end })) });
});

test.each([
  ['08:00–10:00, 09:00–11:00', 'slotsOverlap'],
  ['09:10–10:00', 'slotNotOnQuarterHour'],
  ['23:00–24:15', 'slotNotOnQuarterHour'],
  ['10:00–10:00', 'slotStartNotBeforeEnd'],
])('refuses the hours %j as %s (ADM-025)', (line, fault) => {
  expect(readDay(line)).toEqual({ ok: false, fault });
});

test('writes spans as they are typed (ADM-025)', () => {
  expect(
    spansText([
      { start: 33, end: 36 },
      { start: 88, end: 96 },
    ]),
  ).toBe('08:15–09:00, 22:00–24:00');
});
