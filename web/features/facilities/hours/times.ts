import type { Language } from '#domain/text/languages.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { shortDayText } from '#web/platform/locale/dates.ts';
import { fullSpan } from '#web/ui/When.tsx';
import { type At, wallClock } from '#web/ui/facilities/runs.ts';

/** `09:00–11:00` in the venue's time zone. */
export const hoursText = ({ start, end }: { start: number; end: number }): string =>
  `${timeOf(start)}–${timeOf(end)}`;

/** `Sat 12 Dec 2026, 14:00–17:00` in the venue's time zone. */
export const runText = ({ day, start, end }: At, language: Language): string =>
  fullSpan(wallClock(day, start), wallClock(day, end), language, 'UTC');

/** `Tue 24 Nov`, with the year if it is not the current one. */
export const dayInShort = (day: string, language: Language): string =>
  shortDayText(wallClock(day, 0), language, 'UTC');

/** `Tue 24 Nov, 14:00–16:00`. */
export const shortRunText = (at: At, language: Language): string =>
  `${dayInShort(at.day, language)}${language === 'zh-CN' ? ' ' : ', '}${hoursText(at)}`;
