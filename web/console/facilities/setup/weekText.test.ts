import { expect, test } from 'vitest';
import { slotsOf, weekText } from './weekText.ts';

const monday = [
  { weekday: 1, from: '08:00', until: '10:00' },
  { weekday: 1, from: '10:00', until: '12:15' },
];

test('ADM-025 a week of slots is typed and read as lines of weekdays', () => {
  const text = weekText([...monday, { weekday: 7, from: '22:00', until: '24:00' }]);
  expect(text).toEqual(['08:00–10:00, 10:00–12:15', '', '', '', '', '', '22:00–24:00']);
  expect(slotsOf(text)).toEqual({
    ok: true,
    slots: [...monday, { weekday: 7, from: '22:00', until: '24:00' }],
  });
});

test.each(['8:00-10:00, 10:00 - 12:15', '8.00–10.00;10:00—12:15', ' 08:00–10:00,\n10:00–12:15, '])(
  'ADM-025 %j is understood',
  (line) => {
    expect(slotsOf([line])).toEqual({ ok: true, slots: monday });
  },
);

test.each(['8 to 10', '08:00', '08:00-10:00 11:00-12:00'])('ADM-025 %j is not', (line) => {
  expect(slotsOf(['', line])).toEqual({ ok: false, weekday: 2 });
});
