import { useEffect, useRef } from 'react';

/**
 * The server's clock decides; a page that asked at its own zero could be a moment early (ORD-050,
 * ORD-051).
 */
const afterZeroMs = 2000;

/** One reload for however many countdowns end together. */
export function useReloadAfterZero(reload: () => Promise<unknown>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), afterZeroMs);
  };
}
