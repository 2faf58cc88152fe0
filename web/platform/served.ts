import { useSyncExternalStore } from 'react';
import { currentLayout } from './nav.ts';

const never = () => () => {};

/**
 * True on the server and during hydration, when the browser's own values must not be used (decision
 * 0148).
 */
export const useIsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** On the server and during hydration only the first entries, enough for one screen. */
export function useServedOnes<T>(list: readonly T[] | null): readonly T[] | null {
  const isServed = useIsServed();
  return isServed && list !== null ? list.slice(0, currentLayout() === 'phone' ? 6 : 9) : list;
}
