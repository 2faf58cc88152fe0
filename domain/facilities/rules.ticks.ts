/**
 * Time of a room: a tick is a quarter-hour of the venue's day, 0 to 96 (B-04). A day is a mask of 96
 * bits, the highest the first tick; hours that somebody has are ones in it.
 */
export const ticksPerDay = 96;
export const ticksPerHour = 4;

/** Part of a day from its first tick to the one after its last. */
export type Span = { start: number; end: number };
/** What a room offers on a weekday: spans that do not overlap, `slotId` names one. */
export type Slot = Span & { slotId: string };
/** Adjacent slots booked as one. */
export type Run = Span & { slotIds: readonly string[] };

/** `09:15` is 37, `24:00` is 96; null where it is no quarter-hour (7097). */
export function tickOf(time: string): number | null {
  const { hour, minute } = /^(?<hour>\d\d):(?<minute>\d\d)$/.exec(time)?.groups ?? {};
  const minutes = Number(hour) * 60 + Number(minute);
  return Number.isInteger(minutes / 15) && minutes <= 1440 && Number(minute) < 60
    ? minutes / 15
    : null;
}

/** `09:15` of 37, as slots carry it on the wire. */
export const timeOf = (tick: number): string =>
  `${String(Math.floor(tick / ticksPerHour)).padStart(2, '0')}:${String((tick % ticksPerHour) * 15).padStart(2, '0')}`;

/** The ticks of a span as ones in a day's mask. */
export const maskOf = ({ start, end }: Span): bigint =>
  ((1n << BigInt(end - start)) - 1n) << BigInt(ticksPerDay - end);

export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether nobody has a tick of the span. */
export const isFree = (span: Span, busy: bigint): boolean => (maskOf(span) & busy) === 0n;

/**
 * Every run of adjacent slots that is as long as one of the offered hours (B-16), by its start, then
 * its length.
 */
export function runsOf(slots: readonly Slot[], hours: readonly number[]): Run[] {
  const sorted = slots.toSorted((a, b) => a.start - b.start);
  return sorted.flatMap((first, from) => {
    const runs: Run[] = [];
    const slotIds: string[] = [];
    let end = first.start;
    for (const slot of sorted.slice(from)) {
      if (slot.start !== end) break;
      end = slot.end;
      slotIds.push(slot.slotId);
      if (hours.some((hour) => hour * ticksPerHour === end - first.start))
        runs.push({ start: first.start, end, slotIds: [...slotIds] });
    }
    return runs;
  });
}

/** Runs that can still be had: nobody has a tick of them and they begin at `from` or later. */
export const freeRuns = (runs: readonly Run[], busy: bigint, from = 0): Run[] =>
  runs.filter((run) => run.start >= from && isFree(run, busy));

/**
 * The run that chosen slots make: all of one weekday and adjacent (7052 for a combined room, else
 * 7044), as long as an offered length (7044).
 */
type Chosen =
  | { ok: true; run: Run }
  | { ok: false; refusal: 'slotChosenTwice' | 'lengthNotOffered' | 'combinedSlotsNotAdjacent' };

export function chosenRun(
  slots: readonly Slot[],
  hours: readonly number[],
  isCombined: boolean,
): Chosen {
  const sorted = slots.toSorted((a, b) => a.start - b.start);
  if (new Set(sorted.map(({ slotId }) => slotId)).size < sorted.length)
    return { ok: false, refusal: 'slotChosenTwice' };
  const isBroken = sorted.some((slot, place) => place > 0 && slot.start !== sorted[place - 1]!.end);
  if (isBroken)
    return { ok: false, refusal: isCombined ? 'combinedSlotsNotAdjacent' : 'lengthNotOffered' };
  const run: Run = {
    start: sorted[0]!.start,
    end: sorted.at(-1)!.end,
    slotIds: sorted.map(({ slotId }) => slotId),
  };
  return hours.includes((run.end - run.start) / ticksPerHour)
    ? { ok: true, run }
    : { ok: false, refusal: 'lengthNotOffered' };
}
