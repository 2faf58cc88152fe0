import { useSyncExternalStore } from 'react';

export type Toast = { id: number; text: string; tone: 'info' | 'danger' };

/** Long enough to read a sentence twice; a toast also goes when it is pressed (SHL-028). */
const visibleMs = 6000;
let list: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  list = next;
  for (const listener of listeners) listener();
}

export const dismissToast = (id: number): void => change(list.filter((toast) => toast.id !== id));

/** Shows a short message; the same text is not shown twice at once. */
export function toast(text: string, tone: Toast['tone'] = 'info'): void {
  if (text === '' || list.some((shown) => shown.text === text)) return;
  const id = (lastId += 1);
  change([...list.slice(-2), { id, text, tone }]);
  setTimeout(() => dismissToast(id), visibleMs);
}

const nobody: readonly Toast[] = [];
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
    () => nobody,
  );
