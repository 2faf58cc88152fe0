import { expect, test } from 'vitest';
import { calendarDayText, dayOf, dayText, isOtherZone, momentText, spanText, stampText, timeText } from './dates.ts';

const brunei = 'Asia/Brunei';
const at = Date.UTC(2026, 2, 11, 7, 5);

test('CON-032 LNG-010 dates in English and Malay are day, month name in the language, year', () => {
  expect(dayText(at, 'en', brunei)).toBe('11 Mar 2026');
  expect(dayText(at, 'ms', brunei)).toBe('11 Mac 2026');
  const names = Array.from({ length: 12 }, (_, month) => dayText(Date.UTC(2026, month, 5, 4), 'ms', brunei).split(' ')[1]);
  expect(names.join(' ')).toBe('Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis');
});

test('LNG-011 dates in Chinese are YYYY-MM-DD', () => {
  expect(dayText(at, 'zh-CN', brunei)).toBe('2026-03-11');
  expect(calendarDayText('2026-03-11', 'zh-CN')).toBe('2026-03-11');
  expect(calendarDayText('2026-03-01', 'en')).toBe('1 Mar 2026');
});

test('LNG-012 list timestamps are alike in every language and use the 24-hour clock', () => {
  expect(stampText(at, brunei)).toBe('2026/03/11 15:05');
  expect(stampText(Date.UTC(2026, 2, 10, 16, 0), brunei)).toBe('2026/03/11 00:00');
});

test('CON-033 LNG-013 an event at 09:00 Brunei is shown at 01:00 in a browser on UTC', () => {
  const nine = Date.UTC(2026, 2, 11, 1, 0);
  expect(timeText(nine, brunei)).toBe('09:00');
  expect(timeText(nine, 'UTC')).toBe('01:00');
});

test('A-24 calendar days are those of the region, whatever the browser says', () => {
  expect(dayOf(Date.UTC(2026, 2, 10, 15, 59))).toBe('2026-03-10');
  expect(dayOf(Date.UTC(2026, 2, 10, 16, 0))).toBe('2026-03-11');
});

test('A-24 the zone note is wanted only where the clock on the wall differs', () => {
  expect(isOtherZone(at)).toBe(timeText(at) !== timeText(at, brunei));
});

test('moments are said the way people say them', () => {
  const december = Date.UTC(2026, 11, 12, 6, 0);
  expect(momentText(december, 'en', brunei)).toBe('Sat 12 Dec, 14:00');
  expect(momentText(december, 'ms', brunei)).toBe('Sab 12 Dis, 14:00');
  expect(momentText(december, 'zh-CN', brunei)).toBe('12月12日 周六 14:00');
  expect(spanText(december, december + 3 * 3_600_000, 'en', brunei)).toBe('Sat 12 Dec, 14:00–17:00');
  expect(spanText(december, december + 27 * 3_600_000, 'en', brunei)).toBe('Sat 12 Dec, 14:00 – Sun 13 Dec, 17:00');
});
