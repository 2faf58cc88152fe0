import { currentLayout } from '#web/kit/nav.ts';

/** Those of a list that fill a screen. */
export const firstOnes = <T>(list: readonly T[]): readonly T[] =>
  list.slice(0, currentLayout() === 'phone' ? 6 : 9);

/** State of a list that is there. */
export const there = { isFailed: false, isOld: false, refresh: () => Promise.resolve() };
