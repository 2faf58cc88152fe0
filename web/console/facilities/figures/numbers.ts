/** Hours of quarter-hours: `12`, `12.25`. */
export const hoursOf = (quarters: number): number => quarters / 4;
export const hoursText = (quarters: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(hoursOf(quarters));

/** Tenths as a number: `9.5`, `9`. */
export const tenthsText = (tenths: number): string => String(tenths / 10);
