import { choiceFault } from '#domain/services/rules.ts';
import type { ServiceSlot } from '#domain/services/shapes.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { refusalText } from '#web/platform/calls/faults.ts';
import type { Refused } from '#web/platform/calls/refused.ts';

/** What a refusal says, in the member's language. */
export const textOfNo = (refusal: Refusal): string =>
  refusalText({ errorCode: refusals[refusal], errorMsg: null, resultMsg: '' });

/** How a press on a slot changes what is chosen; a refusal where it cannot join the others. */
export function pressed(
  chosen: readonly ServiceSlot[],
  slot: ServiceSlot,
  { most, now }: { most: number; now: number },
): readonly ServiceSlot[] | 'most' | NonNullable<ReturnType<typeof choiceFault>> {
  if (chosen.some(({ slotId }) => slotId === slot.slotId))
    return chosen.filter(({ slotId }) => slotId !== slot.slotId);
  // Who may have one slot changes their mind by pressing another.
  const next = most === 1 ? [slot] : [...chosen, slot];
  if (next.length > most) return 'most';
  const facts = next.map(({ slotId, startTime, endTime }) => ({
    slotId,
    start: startTime,
    end: endTime,
  }));
  return choiceFault(facts, now) ?? next.toSorted((one, other) => one.startTime - other.startTime);
}

/** Which of the chosen slots a refusal names as taken; none where it is about something else. */
export function goneSlots(failure: Refused, chosen: readonly ServiceSlot[]): string[] {
  if (failure.refusal !== 'slotUnavailable' && failure.refusal !== 'slotFull') return [];
  const { slotIds = [] } = (failure.data ?? {}) as { slotIds?: string[] };
  return chosen.map(({ slotId }) => slotId).filter((id) => slotIds.includes(id));
}

/** Free slots of the same day nearest to one that is gone, three at most, in order of time. */
export function nearestFree(
  unavailable: ServiceSlot,
  ofDay: readonly ServiceSlot[],
  chosen: readonly ServiceSlot[],
): ServiceSlot[] {
  const away = (slot: ServiceSlot) => Math.abs(slot.startTime - unavailable.startTime);
  return ofDay
    .filter(
      (slot) =>
        slot.status === 'AVAILABLE' &&
        !slot.isOwn &&
        slot.slotId !== unavailable.slotId &&
        !chosen.some(({ slotId }) => slotId === slot.slotId),
    )
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, 3)
    .toSorted((one, other) => one.startTime - other.startTime);
}
