import { useSyncExternalStore } from 'react';

/** The shared indicator disappears this long after the last request, ms (SHL-036). */
const lingerMs = 300;
let count = 0;
let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(value: boolean) {
  if (isShown === value) return;
  isShown = value;
  for (const listener of listeners) listener();
}

export async function whilePending<T>(work: Promise<T>): Promise<T> {
  count += 1;
  clearTimeout(timer);
  show(true);
  try {
    return await work;
  } finally {
    count -= 1;
    if (count === 0) timer = setTimeout(() => show(false), lingerMs);
  }
}

export const usePending = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
    () => false,
  );
