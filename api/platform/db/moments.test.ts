import { describe, expect, test } from 'vitest';
import { dayIn, momentIn } from './moments.ts';

const zone = 'Asia/Brunei';
const at = (iso: string) => Date.parse(iso);

describe('days and times in texts of the server', () => {
  test('a day has two digits, the month in the language and the year (LNG-010, LNG-011)', () => {
    const first = at('2026-02-28T16:30:00Z');
    expect(dayIn(zone, first, 'en')).toBe('01 Mar 2026');
    expect(dayIn(zone, first, 'ms')).toBe('01 Mac 2026');
    expect(dayIn(zone, first, 'zh-CN')).toBe('2026-03-01');
  });

  test('a timestamp has its weekday, time and UTC offset (LNG-010, LNG-011)', () => {
    const noon = at('2026-09-05T04:05:00Z');
    expect(momentIn(zone, noon, 'en')).toBe('Sat 05 Sep 2026, 12:05 (GMT+8)');
    expect(momentIn(zone, noon, 'ms')).toBe('Sab 05 Sep 2026, 12:05 (GMT+8)');
    expect(momentIn(zone, noon, 'zh-CN')).toBe('2026-09-05 周六 12:05 (GMT+8)');
    expect(momentIn('America/New_York', noon, 'en')).toBe('Sat 05 Sep 2026, 00:05 (GMT-4)');
  });

  test('a day is in English when the language is not supported (LNG-010)', () => {
    expect(dayIn(zone, at('2026-08-01T04:00:00Z'), 'vi')).toBe('01 Aug 2026');
  });
});
