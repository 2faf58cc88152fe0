/**
 * Deadline of a reservation by phone, in epoch ms: the end of the day, or the start of the first
 * session if that is earlier, but never before the usual deadline (FAC-064, decision 0081).
 */
export const phoneHeldUntil = (of: {
  /** The usual deadline of a reservation. */
  least: number;
  endOfDay: number;
  firstStart: number;
}): number => Math.max(of.least, Math.min(of.endOfDay, of.firstStart));
