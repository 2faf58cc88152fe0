import { expect, test } from 'vitest';
import { timesText } from './times.ts';

const zone = 'Asia/Brunei';
const at = (text: string) => Date.parse(`${text}+08:00`);
const session = (day: string, from: string, to: string) => ({
  startTime: at(`${day}T${from}`),
  endTime: at(`${day}T${to}`),
});
const tuesdays = ['2026-12-15', '2026-12-22', '2026-12-29'].map((day) =>
  session(day, '14:00', '16:00'),
);

test.each([
  ['en', 'Tue 15, 22, 29 Dec, 14:00–16:00'],
  ['ms', 'Sel 15, 22, 29 Dis, 14:00–16:00'],
  ['zh-CN', '周二 12月15、22、29日 14:00–16:00'],
] as const)('names each day of sessions at one time of day (%s)', (language, text) => {
  expect(timesText(tuesdays, language, zone)).toBe(text);
});

test('separates months, weekdays and hours that differ', () => {
  const january = session('2027-01-05', '14:00', '16:00');
  expect(timesText([...tuesdays.slice(2), january], 'en', zone)).toBe(
    'Tue 29 Dec, 5 Jan, 14:00–16:00',
  );
  const mixed = [
    session('2026-12-15', '14:00', '16:00'),
    session('2026-12-16', '14:00', '16:00'),
    session('2026-12-17', '09:00', '10:00'),
  ];
  expect(timesText(mixed, 'en', zone)).toMatch(
    /^Tue 15 Dec( 2026)?, Wed 16 Dec( 2026)?, 14:00–16:00; Thu 17 Dec( 2026)?, 09:00–10:00$/,
  );
});
