import { dayOf, stampText, timeText } from '#web/platform/locale/dates.ts';

/**
 * A value of an export. A text file shows `text`; a spreadsheet takes moments (on the clock of
 * `zone`), days and cents as what they are, so that they can be sorted and summed.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | undefined
  | { text: string; at: number; zone: string }
  | { text: string; day: string }
  | { text: string; cents: number };

export type Rows = readonly (readonly Cell[])[];

/**
 * A moment on a clock that is named beside it, whatever the clock of the browser that makes the
 * file.
 */
export const momentCell = (at: number | null, zone: string): Cell =>
  at === null ? null : { text: `${stampText(at, zone)} (${zone})`, at, zone };

/** A calendar day `YYYY-MM-DD`. */
export const dayCell = (day: string | null): Cell => (day === null ? null : { text: day, day });

export const moneyCell = (cents: number): Cell => ({ text: (cents / 100).toFixed(2), cents });

/**
 * What a clock in `zone` shows at a moment, as the same reading in UTC: spreadsheets know no zones.
 */
export const wallClock = (at: number, zone: string): Date =>
  new Date(`${dayOf(at, zone)}T${timeText(at, zone)}:00Z`);
