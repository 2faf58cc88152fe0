import { isLanguage } from '#domain/text/languages.ts';
import { dateText, type Day, two, weekdayName } from '#domain/time/dateText.ts';

type Clock = Day & { hour: number; minute: number; offset: string };

/** By time zone, because creating a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });

function clockIn(zone: string, at: number): Clock {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const part: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = value;
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((name) =>
    Number(part[name]),
  );
  return {
    year: year!,
    month: month!,
    day: day!,
    hour: hour!,
    minute: minute!,
    offset: part['timeZoneName']!,
  };
}

/**
 * Formats the day of a time (epoch ms) in a zone: `05 Dec 2026`, `2026-12-05` (LNG-010, LNG-011).
 */
export const dayIn = (zone: string, at: number, language: string): string =>
  dateText(clockIn(zone, at), isLanguage(language) ? language : 'en');

/**
 * Formats a time (epoch ms) in a zone for mails and documents: `Sat 05 Dec 2026, 14:00 (GMT+8)`,
 * `2026-12-05 周六 14:00 (GMT+8)` (LNG-010, LNG-011). With offset, because the reader may be
 * elsewhere.
 */
export function momentIn(zone: string, at: number, language: string): string {
  const known = isLanguage(language) ? language : 'en';
  const clock = clockIn(zone, at);
  const [day, weekday] = [dateText(clock, known), weekdayName(clock, known)];
  const date = known === 'zh-CN' ? `${day} ${weekday} ` : `${weekday} ${day}, `;
  return `${date}${two(clock.hour)}:${two(clock.minute)} (${clock.offset})`;
}
