/**
 * First and last year of any date of a call: what lies outside is a mistake of typing, and the
 * database or a calendar might not know it.
 */
export const years = { first: 1900, last: 2199 };

export const isYear = (year: number): boolean => year >= years.first && year <= years.last;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, in one of these years. */
export const isDay = (text: string): boolean =>
  isYear(Number(text.slice(0, 4))) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(`${text}T`) === true;
