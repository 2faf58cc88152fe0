import type { Language } from '#domain/text/languages.ts';
import { monthName } from '#domain/time/dateText.ts';
import { browserZone, dayOf, shortDayText, timeText, weekdayText } from './dates.ts';

/** Epoch ms. */
type SessionTime = { startTime: number; endTime: number };

/** Formats days: `Tue 15, 22, 29 Dec`; one by one if their weekdays differ. */
function daysText(starts: readonly number[], language: Language, zone: string): string {
  const weekdays = new Set(starts.map((at) => weekdayText(at, language, zone)));
  const [weekday] = weekdays;
  if (weekdays.size > 1 || starts.length === 1)
    return starts
      .map((at) => shortDayText(at, language, zone))
      .join(language === 'zh-CN' ? '、' : ', ');
  const months = new Map<string, number[]>();
  for (const at of starts) {
    const day = dayOf(at, zone);
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), Number(day.slice(8))]);
  }
  const parts = [...months].map(([month, days]) =>
    language === 'zh-CN'
      ? `${Number(month.slice(5))}月${days.join('、')}日`
      : `${days.join(', ')} ${monthName(Number(month.slice(5)), language)}`,
  );
  return `${weekday} ${parts.join(language === 'zh-CN' ? '、' : ', ')}`;
}

/** Formats sessions in order, grouped by time of day: `Tue 15, 22, 29 Dec, 14:00–16:00`. */
export function timesText(
  times: readonly SessionTime[],
  language: Language,
  zone = browserZone(),
): string {
  const byHours = new Map<string, number[]>();
  for (const { startTime, endTime } of times) {
    const hours = `${timeText(startTime, zone)}–${timeText(endTime, zone)}`;
    byHours.set(hours, [...(byHours.get(hours) ?? []), startTime]);
  }
  return [...byHours]
    .map(
      ([hours, starts]) =>
        `${daysText(starts, language, zone)}${language === 'zh-CN' ? ' ' : ', '}${hours}`,
    )
    .join(language === 'zh-CN' ? '；' : '; ');
}
