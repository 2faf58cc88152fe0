import type { Language } from '#domain/text/languages.ts';

/** Epoch ms of a day in UTC. */
export const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const calendarText = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
