import { daysIn } from '#domain/time/days.ts';
import type { Language } from '#domain/text/languages.ts';
import { monthName, two } from '#domain/time/dateText.ts';

const long = new Map<Language, Intl.DateTimeFormat>();

/** Formats a calendar day in full: `Tuesday 24 November 2026`. */
export function dayInWords(day: string, language: Language): string {
  const format =
    long.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  long.set(language, format);
  return format.format(Date.parse(`${day}T12:00:00Z`));
}

/** Number 1 to 12 of a month name or its beginning; null for other words. */
function monthOf(word: string, language: Language): number | null {
  if (language === 'zh-CN') return null;
  const wanted = word.toLowerCase();
  for (let month = 1; month <= 12; month += 1) {
    const short = monthName(month, language).toLowerCase();
    const full = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2024, month - 1, 1))
      .toLowerCase();
    if (wanted === short || (wanted.length > 2 && full.startsWith(wanted))) return month;
  }
  return null;
}

/** Splits `12032026` or `20260312`, as a numeric keypad without separators types them. */
function unsigned(digits: string, isYearFirst: boolean): string[] {
  const year = digits.length === 8 ? 4 : 2;
  return isYearFirst
    ? [digits.slice(0, year), digits.slice(year, year + 2), digits.slice(year + 2)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}

/**
 * Parses a typed date to `YYYY-MM-DD`; null if it is not a date. The order is day, month, year; in
 * Chinese, or with a year of four digits, the year is first. Separators are optional, months may be
 * names. A year of two digits belongs to this century, a missing one is that of `today`.
 */
export function dayOfTyped(text: string, language: Language, today: string): string | null {
  const found = text.match(/\d+|\p{L}+/gu) ?? [];
  const parts =
    found.length === 1 && /^(\d{6}|\d{8})$/.test(found[0])
      ? unsigned(found[0], language === 'zh-CN')
      : // 2026年3月12日: the characters only separate the numbers.
        found.filter((part) => !/^[年月日号]$/.test(part));
  if (parts.length < 2 || parts.length > 3) return null;
  const isYearFirst = parts[0]!.length === 4 || (language === 'zh-CN' && parts.length === 3);
  const isMonthFirst = isYearFirst || language === 'zh-CN' || monthOf(parts[0]!, language) !== null;
  const year = parts.length === 2 ? today.slice(0, 4) : parts[isYearFirst ? 0 : 2]!;
  const rest = parts.length === 3 && isYearFirst ? parts.slice(1) : parts.slice(0, 2);
  const [monthPart, datePart] = isMonthFirst ? [rest[0]!, rest[1]!] : [rest[1]!, rest[0]!];
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(datePart)) return null;
  const month = /^\d{1,2}$/.test(monthPart) ? Number(monthPart) : monthOf(monthPart, language);
  if (month === null || month < 1 || month > 12) return null;
  const inMonth = `${year.length === 2 ? `20${year}` : year}-${two(month)}`;
  const date = Number(datePart);
  return date >= 1 && date <= daysIn(inMonth) ? `${inMonth}-${two(date)}` : null;
}
