import { useSyncExternalStore } from 'react';

/** How many orders wait for the member, and how much else does. */
export type Waiting = { orders: number; me: number };

let waiting: Waiting = { orders: 0, me: 0 };
const listeners = new Set<() => void>();

/** Told by whoever has asked the server; shown by the shells. */
export function setWaiting(next: Waiting): void {
  if (next.orders === waiting.orders && next.me === waiting.me) return;
  waiting = next;
  for (const told of listeners) told();
}

const listen = (told: () => void) => {
  listeners.add(told);
  return () => listeners.delete(told);
};
const current = () => waiting;

export const useWaiting = (): Waiting => useSyncExternalStore(listen, current, current);
