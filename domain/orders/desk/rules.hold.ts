/**
 * Deadline of an unpaid booking for a member, in epoch ms: the hours that the operator set, else the
 * end of the day, or the start of the first session if that is earlier, but never before the usual
 * deadline (FAC-064, B-41, decision 0081).
 */
export const deskHeldUntil = (of: {
  now: number;
  heldHours: number | null;
  /** The usual deadline of a reservation. */
  least: number;
  endOfDay: number;
  firstStart: number;
}): number => {
  const wanted = of.heldHours === null ? of.endOfDay : of.now + of.heldHours * 3_600_000;
  return Math.max(of.least, Math.min(wanted, of.firstStart));
};
