/**
 * First and last year of dates in calls. Other years are typing errors that the database or a
 * calendar may not support.
 */
export const years = { first: 1900, last: 2199 };

export const isYear = (year: number): boolean => year >= years.first && year <= years.last;

/** Whether a text is a valid day `YYYY-MM-DD` in one of these years. */
export const isDay = (text: string): boolean =>
  isYear(Number(text.slice(0, 4))) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(`${text}T`) === true;

export const isDayOrNone = (text: string): boolean => text === '' || isDay(text);
