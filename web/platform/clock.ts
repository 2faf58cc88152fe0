/** Server time minus this browser's time, ms. */
let ahead = 0;

const listeners = new Set<() => void>();
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Current server time, epoch ms. Deadlines and the token's `exp` are compared with it. */
export const now = (): number => Date.now() + ahead;

export function startClock(serverNow: number): void {
  ahead = serverNow - Date.now();
}

/**
 * Corrects the clock by a `Date` header. It has whole seconds: up to 2 s of difference are ignored.
 */
export function noteServerTime(header: string | null): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (!(Math.abs(server + 500 - now()) > 2000)) return;
  ahead = server + 500 - Date.now();
  for (const listener of listeners) listener();
}
