/** Days of a period of figures, at most: a leap year. */
export const mostFigureDays = 366;
/** Subjects of a list of figures, at most. */
export const mostSubjects = 100;

const dayMs = 86_400_000;

/**
 * Calendar days from `from` until `until`, both included; 0 or less when they stand the wrong way
 * round.
 */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / dayMs + 1;

/** Every day of a period in order, `YYYY-MM-DD`. */
export const daysOf = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );

/** The first day of a period of so many days that ends with `until`. */
export const firstDayOf = (until: string, days: number): string =>
  new Date(Date.parse(until) - (days - 1) * dayMs).toISOString().slice(0, 10);

/** Whether figures can be asked for a period: the right way round, and no longer than a year. */
export const isFigurePeriod = (from: string, until: string): boolean => {
  const days = daysBetween(from, until);
  return days >= 1 && days <= mostFigureDays;
};

/** A share in tenths of a percent, rounded half up; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 2000 + whole) / (2 * whole));
