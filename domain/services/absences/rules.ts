/** A slot with free places, or a booked one. Times in epoch ms. */
type Slot = { slotId: string; start: number; end: number };

/** The ids of the slots; their order is that of their times. */
export const slotsKey = (slots: readonly Pick<Slot, 'slotId'>[]): string =>
  slots.map(({ slotId }) => slotId).join(':');

/**
 * Groups of `count` adjacent slots, the nearest to `start` first, the later one before the earlier
 * one.
 */
export function nearestGroups<S extends Slot>(
  slots: readonly S[],
  { count, start }: { count: number; start: number },
): S[][] {
  const groups = slots.flatMap((first) => {
    const group = [first];
    for (let last = first; group.length < count;) {
      const next = slots.find((slot) => slot.start === last.end);
      if (next === undefined) return [];
      group.push(next);
      last = next;
    }
    return [group];
  });
  const apart = ([first]: S[]) => Math.abs(first!.start - start);
  return groups.toSorted((one, next) => apart(one) - apart(next) || next[0]!.start - one[0]!.start);
}
