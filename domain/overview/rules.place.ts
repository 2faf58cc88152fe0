/**
 * Cookie in which a browser keeps how many rows the overview had: the document leaves that much
 * room for it, and the list below does not move when it comes. A number, nothing else.
 */
export const rowsCookie = 'balai_overview_rows';

/** Two offers, two reservations and their others, what comes next, a ticket, a line, notices. */
const mostRows = 9;

/** Rows of a text as it stands in the cookie; none for what is not a number of rows. */
export function rowsIn(text: string | undefined): number {
  return text !== undefined && /^\d$/.test(text) ? Math.min(Number(text), mostRows) : 0;
}

/** What a browser keeps for these rows until tomorrow; none takes it away. */
export const rowsKept = (rows: number): string =>
  `${rowsCookie}=${Math.min(rows, mostRows)}; path=/; samesite=lax; max-age=${rows > 0 ? 86_400 : 0}`;
