import { useState } from 'react';
import { setUnsaved } from '#web/console/platform/console.ts';

/**
 * Error texts by place on a page for booking for a member. `show` scrolls to the first one after it
 * has rendered; `mend` removes those of changed places.
 */
export function useShownFaults<P extends string>() {
  type Faults = Readonly<Partial<Record<P | 'all', string>>>;
  const [faults, setFaults] = useState<Faults>({} as Faults);
  const show = (next: Faults) => {
    setFaults(next);
    setTimeout(() =>
      document
        .querySelector<HTMLElement>('main form :is([aria-invalid="true"], [role="alert"])')
        ?.scrollIntoView({ block: 'center' }),
    );
  };
  const mend = (...places: readonly P[]) => {
    setUnsaved(true);
    setFaults(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(
            ([place]) => place !== 'all' && !places.includes(place as P),
          ),
        ) as Faults,
    );
  };
  return { faults, show, mend };
}
