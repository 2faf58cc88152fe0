import { dayOf, stampText, timeText } from '#web/platform/locale/dates.ts';

/**
 * Value of an export. CSV contains `text`; XLSX contains moments (local to `zone`), days and cents
 * as typed values, which can be sorted and summed.
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

/** A moment in a named time zone, independent of the browser's. */
export const momentCell = (at: number | null, zone: string): Cell =>
  at === null ? null : { text: `${stampText(at, zone)} (${zone})`, at, zone };

/** A calendar day `YYYY-MM-DD`. */
export const dayCell = (day: string | null): Cell => (day === null ? null : { text: day, day });

export const moneyCell = (cents: number): Cell => ({ text: (cents / 100).toFixed(2), cents });

/** Local time of `zone` as if it were UTC, because spreadsheets have no time zones. */
export const wallClock = (at: number, zone: string): Date =>
  new Date(`${dayOf(at, zone)}T${timeText(at, zone)}:00Z`);
