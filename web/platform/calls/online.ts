import { useSyncExternalStore } from 'react';
import { refetchCalls } from './useCallQuery.ts';

const listeners = new Set<() => void>();

/** Refetches the visible data when the network is back (API-018). */
export function watchNetwork(): void {
  const change = () => {
    for (const listener of listeners) listener();
    if (navigator.onLine) void refetchCalls();
  };
  addEventListener('offline', change);
  addEventListener('online', change);
}

export const useOffline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => !navigator.onLine,
    () => false,
  );
