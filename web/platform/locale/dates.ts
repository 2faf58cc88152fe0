import type { Language } from '#domain/text/languages.ts';
import { dateText, monthName, two, weekdayName } from '#domain/time/dateText.ts';
import { regionZone } from '#domain/time/zone.ts';
import { now } from '#web/platform/clock.ts';

export { regionZone };

type Clock = { year: number; month: number; day: number; hour: number; minute: number };

let served: string | undefined;

/** Says where the browser is that a document is made for. */
export const provideZone = (zone: string): void => void (served = zone);

let here = { zone: '', until: 0 };

/**
 * Where this browser is. Asked anew each second at most: a card asks a dozen times, and each time
 * costs a slow phone half a millisecond.
 */
export function browserZone(): string {
  if (served !== undefined) return served;
  const at = performance.now();
  if (here.zone === '' || at > here.until)
    here = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: at + 1000 };
  return here.zone;
}

// A server that makes documents meets the zones of all the world.
const formats = new Map<string, Intl.DateTimeFormat>();
const monthFormats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Clock>();

/** What was made for `key`; at most `size` are kept, then it begins anew. */
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

/**
 * What a clock on the wall of `zone` shows, to the minute: a card asks for the same few many times.
 */
const clockOf = (at: number, zone: string): Clock =>
  keptFor(clocks, 500, `${Math.floor(at / 60_000)} ${zone}`, () => {
    const parts = formatIn(zone).formatToParts(at);
    return Object.fromEntries(
      parts.map(({ type, value }) => [type, Number(value)]),
    ) as unknown as Clock;
  });

/** `Sat`, `Sab`, `周六` of an instant. */
export const weekdayText = (at: number, language: Language, zone: string): string =>
  weekdayName(clockOf(at, zone), language);

/**
 * `11 Mar 2026`, `11 Mac 2026`, `2026-03-11` of an instant in browser time (LNG-010, LNG-011,
 * LNG-013).
 */
export const dayText = (at: number, language: Language, zone = browserZone()): string =>
  dateText(clockOf(at, zone), language);

/** `December`, `Disember`, `12月` of a month `YYYY-MM`; with its year where that is not this one. */
export function monthText(month: string, language: Language, today = now()): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  const isThisYear = clockOf(today, regionZone).year === Number(month.slice(0, 4));
  const make = () =>
    new Intl.DateTimeFormat(language, {
      month: 'long',
      timeZone: 'UTC',
      ...(isThisYear ? {} : { year: 'numeric' }),
    });
  // To make one for each heading cost a slow phone six milliseconds of a change to Home.
  return keptFor(monthFormats, 20, `${language} ${isThisYear}`, make).format(at);
}

/** The same of a calendar day `YYYY-MM-DD`, which has no zone. */
export function calendarDayText(day: string, language: Language): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dateText({ year, month, day: date }, language);
}

/** `14:00` */
export function timeText(at: number, zone = browserZone()): string {
  const { hour, minute } = clockOf(at, zone);
  return `${two(hour)}:${two(minute)}`;
}

/** `2026/03/11 15:05` in every language (LNG-012). */
export function stampText(at: number, zone = browserZone()): string {
  const { year, month, day } = clockOf(at, zone);
  return `${year}/${two(month)}/${two(day)} ${timeText(at, zone)}`;
}

/** Calendar day `YYYY-MM-DD` of an instant; region time unless told otherwise. */
export function dayOf(at: number, zone = regionZone): string {
  const { year, month, day } = clockOf(at, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/**
 * A day on a card: `Sat 05 Dec`, `Sab 05 Dis`, `12-05 周六`, with its year where that is not this
 * one: `Sat 02 Jan 2027`, `2027-01-02 周六` (LNG-010). `today` says which year this is.
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

/** `Sat 05 Dec, 14:00`, `12-05 周六 14:00`. */
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

/**
 * True where the browser's wall clock differs from Brunei's at that moment: times then need a note
 * (A-24).
 */
export function isOtherZone(at: number): boolean {
  return stampText(at) !== stampText(at, regionZone);
}
