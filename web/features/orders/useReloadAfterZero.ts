import { useEffect, useRef } from 'react';

/**
 * Delay in ms after a countdown, because the server's clock may be slightly behind (ORD-050,
 * ORD-051).
 */
const afterZeroMs = 2000;

/** Debounces the reloads of countdowns that end together. */
export function useReloadAfterZero(reload: () => Promise<unknown>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), afterZeroMs);
  };
}
