import type { Language } from '#domain/text/languages.ts';

/** Name of a weekday, 0 Monday to 6 Sunday. */
export const dayNameOf = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // 1 June 2026 is a Monday.
    Date.UTC(2026, 5, 1 + day),
  );

/** Groups of weekdays that a tool offers. */
export const dayGroups = {
  workdays: [0, 1, 2, 3, 4],
  everyDay: [0, 1, 2, 3, 4, 5, 6],
  weekend: [5, 6],
} as const;
export type DayGroup = keyof typeof dayGroups;

export const groupOf = (days: readonly number[]): DayGroup | undefined =>
  (Object.keys(dayGroups) as DayGroup[]).find((name) => dayGroups[name].join() === days.join());
