export type FailedAttempts = {
  /** Returns the ms that a key is still blocked; 0 if it may try. */
  refusedFor(key: string): number;
  /**
   * Counts a wrong attempt. Call it after `refusedFor` without `await` in between, so that
   * concurrent attempts are counted one by one.
   */
  noteWrong(key: string): void;
};

/** Maximum number of keys; the oldest ones are evicted. */
const kept = 20_000;

/** `most` wrong attempts within `ms` block a key for `refusedMs` (B-20), in this process. */
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
