import { useSyncExternalStore } from 'react';
import { now } from '#web/platform/clock.ts';

const listeners = new Set<() => void>();
let at = now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  at = now();
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    at = now();
    timer = setInterval(tick, 1000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * Current time, updated each second. All components share one timer, so many countdowns render
 * together.
 */
export const useSecond = (): number => useSyncExternalStore(listen, () => at);
