/**
 * Until when a reservation is held that the company makes for a member who phones, in epoch ms: to
 * the end of the day, but not beyond the begin of its first session, and no shorter than any
 * reservation is (FAC-064, decision 0081).
 */
export const phoneHeldUntil = (of: {
  /** End of the time every reservation has. */
  least: number;
  endOfDay: number;
  firstStart: number;
}): number => Math.max(of.least, Math.min(of.endOfDay, of.firstStart));
