type Query = Readonly<Record<string, string | undefined>>;

/** Number of the page in a list's address; 1 for any other text. */
export const pageIn = ({ page }: Query): number => Math.max(1, Math.trunc(Number(page ?? 1)) || 1);

/** The day in an address as `2026-05-12`, or an empty string. */
export const chosenDay = ({ date = '' }: Query): string =>
  /^20\d\d-\d\d-\d\d$/.test(date) ? date : '';

/** An id from an address, or undefined for any other text (I25). */
export const idIn = (text: string | undefined): string | undefined =>
  /^[1-9]\d{0,17}$/.test(text ?? '') ? text : undefined;
