/** A backup of files, as restic lists it. */
export type Snapshot = { id: string; time: string };

const momentOf = ({ time }: Snapshot) => Temporal.Instant.from(time).epochNanoseconds;

/**
 * The last snapshot before a moment and the first one after it. Together they have every file of
 * the moment: files are never changed, but one may have been added or deleted between both.
 */
export function aroundMoment(snapshots: readonly Snapshot[], moment: Temporal.Instant): Snapshot[] {
  const at = moment.epochNanoseconds;
  const sorted = snapshots.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
  return [
    sorted.findLast((one) => momentOf(one) <= at),
    sorted.find((one) => momentOf(one) > at),
  ].filter((one) => one !== undefined);
}
