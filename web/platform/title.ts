import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();
function change(next: string | null) {
  title = next;
  for (const listener of listeners) listener();
}

/** Replaces the route's title in header and document while the component is mounted. */
export function useTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || text === '') return undefined;
    change(text);
    return () => change(null);
  }, [text]);
}

/** Null: the title of the route. */
export const useOwnTitle = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => title,
    () => null,
  );
