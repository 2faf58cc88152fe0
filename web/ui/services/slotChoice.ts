import { choiceFault } from '#domain/services/rules.ts';
import type { ServiceSlot } from '#domain/services/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import type { Refused } from '#web/platform/calls/refused.ts';

export const refusalTextOf = (refusal: Refusal): string =>
  refusalText({ errorCode: refusals[refusal], errorMsg: null, resultMsg: '' });

/** Returns the new choice, `most` if it has too many slots, or a refusal. */
export function toggledSlot(
  chosen: readonly ServiceSlot[],
  slot: ServiceSlot,
  { most, now }: { most: number; now: number },
): readonly ServiceSlot[] | 'most' | NonNullable<ReturnType<typeof choiceFault>> {
  if (chosen.some(({ slotId }) => slotId === slot.slotId))
    return chosen.filter(({ slotId }) => slotId !== slot.slotId);
  // With a limit of one, the pressed slot replaces the other.
  const next = most === 1 ? [slot] : [...chosen, slot];
  if (next.length > most) return 'most';
  const facts = next.map(({ slotId, startTime, endTime }) => ({
    slotId,
    start: startTime,
    end: endTime,
  }));
  return choiceFault(facts, now) ?? next.toSorted((one, other) => one.startTime - other.startTime);
}

export function goneSlots(failure: Refused, chosen: readonly ServiceSlot[]): string[] {
  if (failure.refusal !== 'slotUnavailable' && failure.refusal !== 'slotFull') return [];
  const { slotIds = [] } = (failure.data ?? {}) as { slotIds?: string[] };
  return chosen.map(({ slotId }) => slotId).filter((id) => slotIds.includes(id));
}

/** At most three, nearest to the taken slot, in order of time. */
export function nearestFree(
  unavailable: ServiceSlot,
  ofDay: readonly ServiceSlot[],
  chosen: readonly ServiceSlot[],
): ServiceSlot[] {
  const distanceOf = (slot: ServiceSlot) => Math.abs(slot.startTime - unavailable.startTime);
  return ofDay
    .filter(
      (slot) =>
        slot.status === 'AVAILABLE' &&
        !slot.isOwn &&
        slot.slotId !== unavailable.slotId &&
        !chosen.some(({ slotId }) => slotId === slot.slotId),
    )
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, 3)
    .toSorted((one, other) => one.startTime - other.startTime);
}
