import { useSyncExternalStore } from 'react';

/** `at` is the time of display, ms. Texts are unique in the list. */
type Toast = { text: string; tone: 'info' | 'danger'; at: number };

/** Time to read a sentence twice, ms; a press also closes a toast (SHL-028). */
const visibleMs = 6000;
/** A toast shown this shortly before a navigation stays, because it has not been read yet, ms. */
const momentMs = 1000;
let list: readonly Toast[] = [];
const listeners = new Set<() => void>();

function keep(isKept: (toast: Toast) => boolean, more: readonly Toast[] = []) {
  list = [...list.filter(isKept), ...more];
  for (const listener of listeners) listener();
}

export const dismissToast = (dismissed: Toast): void => keep((toast) => toast !== dismissed);

/** Closes the toasts of the page that the member left at `setOut`, ms. */
export const leaveToasts = (setOut: number): void => keep(({ at }) => at > setOut - momentMs);

export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  if (text === '' || list.some((visible) => visible.text === text)) return;
  const entry = { text, tone, at: Date.now() };
  const last = list.slice(-2);
  keep((one) => last.includes(one), [entry]);
  setTimeout(() => dismissToast(entry), visibleMs);
}

export const currentToasts = (): readonly Toast[] => list;

const noToasts: readonly Toast[] = [];
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentToasts,
    () => noToasts,
  );
