import type { Language } from '#domain/text/languages.ts';
import { dateText, monthName, two, weekdayName } from '#domain/time/dateText.ts';
import { regionZone } from '#domain/time/zone.ts';
import { now } from '#web/platform/clock.ts';

export { regionZone };

type Clock = { year: number; month: number; day: number; hour: number; minute: number };

let served: string | undefined;

export const provideZone = (zone: string): void => void (served = zone);

let here = { zone: '', until: 0 };

/**
 * Time zone of the browser, cached for a second: each read costs a slow phone half a millisecond.
 */
export function browserZone(): string {
  if (served !== undefined) return served;
  const at = performance.now();
  if (here.zone === '' || at > here.until)
    here = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: at + 1000 };
  return here.zone;
}

// Limited caches: the server renders documents for browsers in all time zones.
const formats = new Map<string, Intl.DateTimeFormat>();
const monthFormats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Clock>();

function keptFor<T>(kept: Map<string, T>, size: number, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= size) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}

const formatIn = (zone: string): Intl.DateTimeFormat =>
  keptFor(
    formats,
    20,
    zone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      }),
  );

/** Local time in `zone`, to the minute; cached, because a card formats the same few often. */
const clockOf = (at: number, zone: string): Clock =>
  keptFor(clocks, 500, `${Math.floor(at / 60_000)} ${zone}`, () => {
    const parts = formatIn(zone).formatToParts(at);
    return Object.fromEntries(
      parts.map(({ type, value }) => [type, Number(value)]),
    ) as unknown as Clock;
  });

/** Formats the weekday: `Sat`, `Sab`, `周六`. */
export const weekdayText = (at: number, language: Language, zone: string): string =>
  weekdayName(clockOf(at, zone), language);

/** Formats a day: `11 Mar 2026`, `11 Mac 2026`, `2026-03-11` (LNG-010, LNG-011, LNG-013). */
export const dayText = (at: number, language: Language, zone = browserZone()): string =>
  dateText(clockOf(at, zone), language);

/** Formats `YYYY-MM`: `December`, `Disember`, `12月`, with the year if it is another one. */
export function monthText(month: string, language: Language, today = now()): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  const isThisYear = clockOf(today, regionZone).year === Number(month.slice(0, 4));
  const make = () =>
    new Intl.DateTimeFormat(language, {
      month: 'long',
      timeZone: 'UTC',
      ...(isThisYear ? {} : { year: 'numeric' }),
    });
  // Cached: a new format for each heading costs a slow phone 6 ms on the way to Home.
  return keptFor(monthFormats, 20, `${language} ${isThisYear}`, make).format(at);
}

export function calendarDayText(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dateText({ year, month, day: date }, language);
}

export function timeText(at: number, zone = browserZone()): string {
  const { hour, minute } = clockOf(at, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** Formats date and time alike in every language: `2026/03/11 15:05` (LNG-012). */
export function stampText(at: number, zone = browserZone()): string {
  const { year, month, day } = clockOf(at, zone);
  return `${year}/${two(month)}/${two(day)} ${timeText(at, zone)}`;
}

export function dayOf(at: number, zone = regionZone): string {
  const { year, month, day } = clockOf(at, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/**
 * Formats a day of a card: `Sat 05 Dec`, `12-05 周六`; in another year than `today`: `Sat 02 Jan
 * 2027`, `2027-01-02 周六` (LNG-010).
 */
export function shortDayText(
  at: number,
  language: Language,
  zone = browserZone(),
  today = now(),
): string {
  const { year, month, day } = clockOf(at, zone);
  const weekday = weekdayName({ year, month, day }, language);
  const isThisYear = clockOf(today, zone).year === year;
  if (language === 'zh-CN')
    return `${isThisYear ? '' : `${year}-`}${two(month)}-${two(day)} ${weekday}`;
  return `${weekday} ${two(day)} ${monthName(month, language)}${isThisYear ? '' : ` ${year}`}`;
}

/** Formats day and time: `Sat 05 Dec, 14:00`, `12-05 周六 14:00`. */
export function momentText(
  at: number,
  language: Language,
  zone = browserZone(),
  today = now(),
): string {
  return (
    shortDayText(at, language, zone, today) +
    (language === 'zh-CN' ? ' ' : ', ') +
    timeText(at, zone)
  );
}

/** Whether the browser's local time differs from Brunei's, so that times need a note (A-24). */
export function isOtherZone(at: number): boolean {
  return stampText(at) !== stampText(at, regionZone);
}
