/**
 * A tick is a quarter-hour of the venue's day, 0 to 96 (B-04). A day is a mask of 96 bits whose
 * highest bit is the first tick; taken ticks are 1.
 */
export const ticksPerDay = 96;
export const ticksPerHour = 4;

/** `end` is exclusive. */
export type Span = { start: number; end: number };
/** A slot that a room offers on a weekday; slots do not overlap. */
export type Slot = Span & { slotId: string };
/** Adjacent slots booked as one. */
export type Run = Span & { slotIds: readonly string[] };

/** `09:15` is 37, `24:00` is 96; null if it is not on a quarter-hour (7097). */
export function tickOf(time: string): number | null {
  const { hour, minute } = /^(?<hour>\d\d):(?<minute>\d\d)$/.exec(time)?.groups ?? {};
  const minutes = Number(hour) * 60 + Number(minute);
  return Number.isInteger(minutes / 15) && minutes <= 1440 && Number(minute) < 60
    ? minutes / 15
    : null;
}

/** `09:15` of 37, as on the wire. */
export const timeOf = (tick: number): string =>
  `${String(Math.floor(tick / ticksPerHour)).padStart(2, '0')}:${String((tick % ticksPerHour) * 15).padStart(2, '0')}`;

/** A mask of 96 bits for a day in which the quarter-hours of a span are 1. */
export const maskOf = ({ start, end }: Span): bigint =>
  ((1n << BigInt(end - start)) - 1n) << BigInt(ticksPerDay - end);

export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

export const isFree = (span: Span, busy: bigint): boolean => (maskOf(span) & busy) === 0n;

/** Every run of adjacent slots with an offered length (B-16), by start, then length. */
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

/** Runs without taken ticks that begin at `from` or later. */
export const freeRuns = (runs: readonly Run[], busy: bigint, from = 0): Run[] =>
  runs.filter((run) => run.start >= from && isFree(run, busy));

/**
 * The run of the chosen slots. They must be adjacent (7052 for a combined room, else 7044) and have
 * an offered length (7044).
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
