import { useState } from 'react';
import type { ServiceSlot } from '#domain/services/shapes.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { now } from '#web/platform/clock.ts';
import { toast } from '#web/platform/toasts.ts';
import { goneSlots, toggledSlot, refusalTextOf } from './slotChoice.ts';

/** Chosen slots, at most `most`, and those taken meanwhile. `noMore`: toast for one too many. */
export function useSlotChoice<F>({ most, noMore }: { most: number; noMore: string }) {
  const [chosen, setChosen] = useState<readonly ServiceSlot[]>([]);
  const [unavailable, setUnavailable] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<F | null>(null);
  const set = (next: readonly ServiceSlot[]) => {
    setChosen(next);
    setUnavailable(unavailable.filter((id) => next.some(({ slotId }) => slotId === id)));
    setFault(null);
  };
  const without = (slot: ServiceSlot) => chosen.filter(({ slotId }) => slotId !== slot.slotId);
  return {
    chosen,
    slotIds: chosen.map(({ slotId }) => slotId),
    unavailable,
    fault,
    setFault,
    set,
    refuse: (failure: Refused, fault: F) => {
      setUnavailable(goneSlots(failure, chosen));
      setFault(fault);
    },
    press: (slot: ServiceSlot) => {
      const next = toggledSlot(chosen, slot, { most, now: now() });
      if (next === 'most') toast(noMore);
      else if (typeof next === 'string') toast(refusalTextOf(next));
      else set(next);
    },
    pressOwn: () => toast(refusalTextOf('sameSlotTwice')),
    without,
    remove: (slot: ServiceSlot) => set(without(slot)),
  };
}
