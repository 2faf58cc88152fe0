/** Pixels of a quarter-hour. */
export const rowHeight = 10;
