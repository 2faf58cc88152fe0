/** Counts wrong tries by key in real time; one key too often wrong is refused for a while. */
export type FailedAttempts = {
  /** Milliseconds a key is still refused; 0: it may try. */
  refusedFor(key: string): number;
  /**
   * A try was wrong. Asked for and noted without a pause between, so that many tries at once are
   * counted one by one.
   */
  noteWrong(key: string): void;
};

/** Keys looked at before the old ones are thrown away. */
const kept = 20_000;

/**
 * `most` wrong tries within `ms` refuse a key for `refusedMs` (B-20). Each process counts by
 * itself.
 */
export function makeFailedAttempts(
  limit: { most: number; ms: number; refusedMs: number },
  time: () => number = () => performance.now(),
): FailedAttempts {
  const known = new Map<string, { wrong: number[]; until: number }>();
  return {
    refusedFor: (key) => Math.max(0, (known.get(key)?.until ?? 0) - time()),
    noteWrong(key) {
      const now = time();
      const before = known.get(key);
      const wrong = [...(before?.wrong ?? []).filter((at) => now - at < limit.ms), now];
      const isTooMany = wrong.length >= limit.most;
      known.delete(key);
      known.set(key, {
        wrong: isTooMany ? [] : wrong,
        until: isTooMany ? now + limit.refusedMs : (before?.until ?? 0),
      });
      if (known.size > kept) known.delete(known.keys().next().value!);
    },
  };
}
