import { firstDayOf, isFigurePeriod } from '#domain/orders/rules.figures.ts';
import { consoleSelf } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf, regionZone } from '#web/platform/words/dates.ts';

export const presets = [7, 30, 90] as const;
const usual = 30;

/**
 * Zone whose days are meant by "today": the country's, or that of the first one somebody looks
 * after (B-29).
 */
export function figuresZone(country: string): string {
  const { countries } = consoleSelf();
  return (countries.find((one) => one.code === country) ?? countries[0])?.zone ?? regionZone;
}

type FiguresPeriod = {
  from: string;
  until: string;
  preset: number | null;
  isRight: boolean;
};

/** The period in the address: `from` and `until`, else the last `days` until today. */
export function figuresPeriod(query: Readonly<Record<string, string>>): FiguresPeriod {
  const today = dayOf(now(), figuresZone(query['country'] ?? ''));
  const { from, until } = query;
  if (from !== undefined || until !== undefined) {
    const own = { from: from ?? firstDayOf(until ?? today, usual), until: until ?? today };
    return { ...own, preset: null, isRight: isFigurePeriod(own.from, own.until) };
  }
  const preset = presets.find((days) => String(days) === query['days']) ?? usual;
  return { from: firstDayOf(today, preset), until: today, preset, isRight: true };
}
