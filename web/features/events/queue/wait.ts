/** Span of the estimated wait in minutes. */
type WaitSpan = { from: number; to: number };

/** Turns that end unused and orders that are not paid slow the queue down by up to this factor. */
const slowest = 1.5;

/** Groups between the front and a place. */
export const groupsAhead = (place: number, front: number): number => Math.max(0, place - 1 - front);

/** How long `ahead` groups take at `rate` groups a minute; null while the queue is paused. */
export function waitSpan(ahead: number, rate: number): WaitSpan | null {
  if (rate === 0) return null;
  const from = Math.floor(ahead / rate);
  return { from, to: Math.max(from + 1, Math.ceil((ahead / rate) * slowest)) };
}

/**
 * The number that screen readers announce: a few changes of a long wait, each of the last ones. One
 * significant digit, rounded up.
 */
export function announcedAhead(ahead: number): number {
  if (ahead <= 5) return ahead;
  const unit = 10 ** Math.max(1, String(ahead).length - 1);
  return Math.ceil(ahead / unit) * unit;
}

/** Delay before the next poll in ms: `poll` to twice `poll` seconds, longer after each failure. */
export function pollDelay(poll: number, failures: number, random = Math.random()): number {
  const longest = 120_000;
  return Math.min(longest, poll * 1000 * (1 + random) * 2 ** Math.min(failures, 6));
}
