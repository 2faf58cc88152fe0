import { useSyncExternalStore } from 'react';

/** Numbers of orders and of other things that need the member's attention. */
export type Waiting = { orders: number; me: number };

let waiting: Waiting = { orders: 0, me: 0 };
const listeners = new Set<() => void>();

export function setWaiting(next: Waiting): void {
  if (next.orders === waiting.orders && next.me === waiting.me) return;
  waiting = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => waiting;

export const useWaiting = (): Waiting => useSyncExternalStore(listen, current, current);
