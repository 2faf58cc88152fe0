const dayMs = 86_400_000;
const bruneiMs = 8 * 3_600_000;

/** Calendar day in Brunei (UTC+8 all year), counted from 1970-01-01. */
export const dayOf = (at: number): number => Math.floor((at + bruneiMs) / dayMs);

/** Start of a day, epoch ms. */
export const startOf = (day: number): number => day * dayMs - bruneiMs;

/** Formats a day as yyyy-mm-dd. */
export const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
