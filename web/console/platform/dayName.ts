import { shortDayText } from '#web/platform/locale/dates.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** `Wed 09 Dec`, with the year if it is not the current one. */
export const dayName = (day: string): string =>
  shortDayText(Date.parse(`${day}T00:00:00Z`), currentLanguage(), 'UTC');
