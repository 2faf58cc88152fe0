import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();
function change(next: string | null) {
  title = next;
  for (const listener of listeners) listener();
}

/** The open screen's own title in place of the one of its route (header and document title). */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || text === '') return undefined;
    change(text);
    return () => change(null);
  }, [text]);
}

/** What the shell shows; null: the route's title. */
export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
    () => null,
  );
