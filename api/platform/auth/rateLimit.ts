export type Span = { most: number; ms: number };

/** Maximum number of keys; the oldest ones are evicted. */
const kept = 20_000;

/**
 * Counts uses by key in real time and returns whether one more is allowed in all spans (B-25:
 * limits below those for all calls). Each process counts for itself. Refused uses are not counted.
 */
export function makeRateLimit(
  spans: readonly Span[],
  time: () => number = () => performance.now(),
): (key: string | number) => boolean {
  const longest = Math.max(...spans.map(({ ms }) => ms));
  const most = Math.max(...spans.map((span) => span.most));
  const uses = new Map<string | number, number[]>();
  return (key) => {
    const now = time();
    const recent = (uses.get(key) ?? []).filter((at) => now - at < longest);
    const isAllowed = spans.every(
      (span) => recent.filter((at) => now - at < span.ms).length < span.most,
    );
    if (isAllowed) recent.push(now);
    uses.delete(key);
    uses.set(key, recent.slice(-most));
    if (uses.size > kept) uses.delete(uses.keys().next().value!);
    return isAllowed;
  };
}
