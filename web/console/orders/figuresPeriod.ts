import { firstDayOf, isFigurePeriod } from '#domain/orders/rules.figures.ts';
import type { Figures } from '#domain/orders/shapes.figures.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { dayOf } from '#web/platform/locale/dates.ts';

export const presets = [7, 30, 90] as const;
const usual = 30;

/** Amount of a day in one currency, in cents. */
export const centsOf = ({ amounts }: Figures['days'][number], currency: string): number =>
  amounts.find((one) => one.currency === currency)?.amount ?? 0;

export const prefixOf = ({ currencies }: Figures, code: string): string =>
  currencies.find((one) => one.code === code)?.prefix ?? `${code} `;

type FiguresPeriod = {
  from: string;
  until: string;
  preset: number | null;
  isRight: boolean;
};

/** Period of the address: `from` and `until`, else the last `days` until today. */
export function figuresPeriod(query: Readonly<Record<string, string>>): FiguresPeriod {
  const today = dayOf(now(), zoneOf(query['country'] ?? null));
  const { from, until } = query;
  if (from !== undefined || until !== undefined) {
    const own = { from: from ?? firstDayOf(until ?? today, usual), until: until ?? today };
    return { ...own, preset: null, isRight: isFigurePeriod(own.from, own.until) };
  }
  const preset = presets.find((days) => String(days) === query['days']) ?? usual;
  return { from: firstDayOf(today, preset), until: today, preset, isRight: true };
}
