/** Difference between the server's clock and this browser's, in milliseconds. */
let ahead = 0;

const listeners = new Set<() => void>();
/** Calls whenever the clock was corrected; returns what ends that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The server's present time, epoch milliseconds; deadlines and the token's `exp` are measured with
 * it.
 */
export const now = (): number => Date.now() + ahead;

/** Starts the clock with the time written into the page. */
export function startClock(serverNow: number): void {
  ahead = serverNow - Date.now();
}

/**
 * Corrects the clock by a `Date` header, which counts whole seconds: smaller differences are noise.
 */
export function noteServerTime(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (!(Math.abs(server + 500 - now()) > 2000)) return;
  ahead = server + 500 - Date.now();
  for (const listener of listeners) listener();
}
