const dayMs = 86_400_000;
const bruneiMs = 8 * 3_600_000;

/** Calendar days in Brunei, counted: eight hours ahead the whole year. */
export const dayOf = (at: number): number => Math.floor((at + bruneiMs) / dayMs);

/** When a day begins, in epoch ms. */
export const startOf = (day: number): number => day * dayMs - bruneiMs;

/** A day as yyyy-mm-dd. */
export const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
