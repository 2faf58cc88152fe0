/** Height of a quarter-hour in px. */
export const rowHeight = 10;
