import { useSyncExternalStore } from 'react';
import { currentLayout } from './nav.ts';

const never = () => () => {};

/**
 * True on the server and during hydration: the page is rendered as the server knows it. What only
 * the browser knows is rendered right after hydration (decision 0148).
 */
export const useIsServed = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The first entries of a list, which fill a screen, while it is rendered as served; then all. */
export function useServedOnes<T>(list: readonly T[] | null): readonly T[] | null {
  const isServed = useIsServed();
  return isServed && list !== null ? list.slice(0, currentLayout() === 'phone' ? 6 : 9) : list;
}
