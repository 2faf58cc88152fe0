import { expect, test } from 'vitest';
import { slotsOf, weekText } from './weekText.ts';

const slots = [
  { weekday: 1, from: '08:00', until: '10:00' },
  { weekday: 1, from: '10:00', until: '12:15' },
  { weekday: 7, from: '22:00', until: '24:00' },
];

test('writes and reads a week of slots as lines of weekdays (ADM-025)', () => {
  const text = weekText(slots);
  expect(text).toEqual(['08:00–10:00, 10:00–12:15', '', '', '', '', '', '22:00–24:00']);
  expect(slotsOf(text)).toEqual({ ok: true, slots });
});

test('names the first weekday whose line is unreadable (ADM-025)', () => {
  expect(slotsOf(['08:00–10:00', '8 to 10', 'noon'])).toEqual({ ok: false, weekday: 2 });
});
