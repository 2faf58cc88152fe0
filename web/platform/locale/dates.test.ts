import { expect, test } from 'vitest';
import {
  calendarDayText,
  dayOf,
  dayText,
  isOtherZone,
  momentText,
  shortDayText,
  stampText,
  timeText,
} from './dates.ts';

const brunei = 'Asia/Brunei';
const at = Date.UTC(2026, 2, 11, 7, 5);

test('formats English and Malay dates as day, month name and year (CON-032, LNG-010)', () => {
  expect(dayText(at, 'en', brunei)).toBe('11 Mar 2026');
  expect(dayText(at, 'ms', brunei)).toBe('11 Mac 2026');
  const names = Array.from(
    { length: 12 },
    (_, month) => dayText(Date.UTC(2026, month, 5, 4), 'ms', brunei).split(' ')[1],
  );
  expect(names.join(' ')).toBe('Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis');
});

test('formats Chinese dates as YYYY-MM-DD (LNG-011)', () => {
  expect(dayText(at, 'zh-CN', brunei)).toBe('2026-03-11');
  expect(calendarDayText('2026-03-11', 'zh-CN')).toBe('2026-03-11');
  expect(calendarDayText('2026-03-01', 'en')).toBe('01 Mar 2026');
});

test('formats list timestamps alike in every language on the 24-hour clock (LNG-012)', () => {
  expect(stampText(at, brunei)).toBe('2026/03/11 15:05');
  expect(stampText(Date.UTC(2026, 2, 10, 16, 0), brunei)).toBe('2026/03/11 00:00');
});

test('shows 09:00 in Brunei as 01:00 in a browser on UTC (CON-033, LNG-013)', () => {
  const nine = Date.UTC(2026, 2, 11, 1, 0);
  expect(timeText(nine, brunei)).toBe('09:00');
  expect(timeText(nine, 'UTC')).toBe('01:00');
});

test('uses calendar days of the region in every browser (A-24)', () => {
  expect(dayOf(Date.UTC(2026, 2, 10, 15, 59))).toBe('2026-03-10');
  expect(dayOf(Date.UTC(2026, 2, 10, 16, 0))).toBe('2026-03-11');
});

test('shows the zone note only where the local time differs (A-24)', () => {
  expect(isOtherZone(at)).toBe(timeText(at) !== timeText(at, brunei));
});

test('writes the day with two digits in every language (LNG-010, LNG-011)', () => {
  const first = Date.UTC(2026, 2, 1, 4);
  expect(dayText(first, 'en', brunei)).toBe('01 Mar 2026');
  expect(dayText(first, 'ms', brunei)).toBe('01 Mac 2026');
  expect(dayText(first, 'zh-CN', brunei)).toBe('2026-03-01');
});

test('starts a card date with the weekday and omits only the current year (LNG-010, CON-032)', () => {
  const fifth = Date.UTC(2026, 11, 5, 6, 0);
  const lastYear = Date.UTC(2025, 11, 31, 15, 59);
  const thisYear = Date.UTC(2025, 11, 31, 16, 0);
  expect(
    ['en', 'ms', 'zh-CN'].map((language) =>
      shortDayText(fifth, language as 'en', brunei, thisYear),
    ),
  ).toEqual(['Sat 05 Dec', 'Sab 05 Dis', '12-05 周六']);
  expect(
    ['en', 'ms', 'zh-CN'].map((language) =>
      shortDayText(fifth, language as 'en', brunei, lastYear),
    ),
  ).toEqual(['Sat 05 Dec 2026', 'Sab 05 Dis 2026', '2026-12-05 周六']);
});

test('shows a moment as the day of a card with its time (LNG-010)', () => {
  const december = Date.UTC(2026, 11, 5, 6, 0);
  expect(momentText(december, 'en', brunei, december)).toBe('Sat 05 Dec, 14:00');
  expect(momentText(december, 'ms', brunei, december)).toBe('Sab 05 Dis, 14:00');
  expect(momentText(december, 'zh-CN', brunei, december)).toBe('12-05 周六 14:00');
});
