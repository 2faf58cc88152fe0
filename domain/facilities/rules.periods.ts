/** Days yyyy-mm-dd, both included; null: open. */
export type OpenPeriod = { from: string | null; until: string | null };

export const haveCommonDay = (one: OpenPeriod, other: OpenPeriod): boolean =>
  (one.from === null || other.until === null || one.from <= other.until) &&
  (other.from === null || one.until === null || other.from <= one.until);
