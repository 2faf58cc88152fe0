import { describe, expect, test } from 'vitest';
import { languages } from '#domain/text/languages.ts';
import { dayOfTyped } from './calendarDays.ts';
import { calendarDayText } from './dates.ts';

const today = '2026-11-25';

describe('typed days (VAL-002)', () => {
  test.each([
    ['en', '12/03/2026', '2026-03-12'],
    ['en', '12.3.26', '2026-03-12'],
    ['en', '12 Mar 2026', '2026-03-12'],
    ['en', '12 march', '2026-03-12'],
    ['en', 'Mar 12, 2026', '2026-03-12'],
    ['en', '12032026', '2026-03-12'],
    ['en', '120326', '2026-03-12'],
    ['en', '12/3', '2026-03-12'],
    ['en', '2026-03-12', '2026-03-12'],
    ['ms', '12/03/2026', '2026-03-12'],
    ['ms', '12 Mac 2026', '2026-03-12'],
    ['ms', '1 Ogos', '2026-08-01'],
    ['ms', '31 disember 2026', '2026-12-31'],
    ['zh-CN', '2026-03-12', '2026-03-12'],
    ['zh-CN', '2026年3月12日', '2026-03-12'],
    ['zh-CN', '20260312', '2026-03-12'],
    ['zh-CN', '3月12日', '2026-03-12'],
    ['zh-CN', '26/3/12', '2026-03-12'],
    ['en', '29/02/2028', '2028-02-29'],
  ] as const)('reads in %s: %s', (language, text, day) => {
    expect(dayOfTyped(text, language, today)).toBe(day);
  });

  test.each([
    ['en', ''],
    ['en', '12'],
    ['en', '31/02/2026'],
    ['en', '29/02/2026'],
    ['en', '12/13/2026'],
    ['en', '0/3/2026'],
    ['en', '12/3/202'],
    ['en', '12 Foo 2026'],
    ['en', '1 2 3 4'],
    ['ms', '12 march 2026'],
    ['zh-CN', '12 Mar 2026'],
    ['zh-CN', '明天'],
  ] as const)('refuses in %s: %s', (language, text) => {
    expect(dayOfTyped(text, language, today)).toBeNull();
  });

  test('reads the text of a field back in every language and month', () => {
    for (const language of languages)
      for (let month = 1; month <= 12; month += 1) {
        const day = `2027-${String(month).padStart(2, '0')}-09`;
        expect(dayOfTyped(calendarDayText(day, language), language, today)).toBe(day);
      }
  });
});
