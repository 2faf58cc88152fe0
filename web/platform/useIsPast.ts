import { useCallback, useSyncExternalStore } from 'react';
import { now, onClockChange } from './clock.ts';

/**
 * Whether an instant of the server's clock, in epoch ms, has passed; null never does. A device whose
 * own clock was moved is trusted until the next response of the server.
 */
export function useIsPast(instant: number | null): boolean {
  const isPast = () => instant !== null && instant <= now();
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        clearTimeout(timer);
        const rest = instant === null ? 0 : instant - now();
        if (rest > 0) timer = setTimeout(look, rest + 5);
        listener();
      };
      look();
      const stop = onClockChange(look);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [instant],
  );
  return useSyncExternalStore(subscribe, isPast, isPast);
}
