import { useSyncExternalStore } from 'react';

/** `at` is when it was said, in ms. No two of the same text are there at once. */
type Toast = { text: string; tone: 'info' | 'danger'; at: number };

/** Long enough to read a sentence twice; a toast also goes when it is pressed (SHL-028). */
const visibleMs = 6000;
/** What is said in the moment of leaving is said with it, since nobody has read it yet; in ms. */
const momentMs = 1000;
let list: readonly Toast[] = [];
const listeners = new Set<() => void>();

function keep(isKept: (toast: Toast) => boolean, more: readonly Toast[] = []) {
  list = [...list.filter(isKept), ...more];
  for (const listener of listeners) listener();
}

export const dismissToast = (dismissed: Toast): void => keep((toast) => toast !== dismissed);

/**
 * What was said on a page goes with it: all toasts from before `setOut`, in ms, when the member left
 * for another one.
 */
export const leaveToasts = (setOut: number): void => keep(({ at }) => at > setOut - momentMs);

/** Shows a short message; the same text is not shown twice at once. */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  if (text === '' || list.some((visible) => visible.text === text)) return;
  const entry = { text, tone, at: Date.now() };
  const last = list.slice(-2);
  keep((one) => last.includes(one), [entry]);
  setTimeout(() => dismissToast(entry), visibleMs);
}

export const currentToasts = (): readonly Toast[] => list;

const nobody: readonly Toast[] = [];
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentToasts,
    () => nobody,
  );
