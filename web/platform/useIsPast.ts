import { useCallback, useSyncExternalStore } from 'react';
import { now, onClockChange } from './clock.ts';

/**
 * Whether a server time, epoch ms, has passed; false for null. If the device's clock was changed,
 * the result is corrected by the next response of the server.
 */
export function useIsPast(instant: number | null): boolean {
  const isPast = () => instant !== null && instant <= now();
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = () => {
        clearTimeout(timer);
        const rest = instant === null ? 0 : instant - now();
        if (rest > 0) timer = setTimeout(check, rest + 5);
        listener();
      };
      check();
      const stop = onClockChange(check);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [instant],
  );
  return useSyncExternalStore(subscribe, isPast, isPast);
}
