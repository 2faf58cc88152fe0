import type { WantedSpan } from './shapes.ts';
import { runsOf, type Run, type Slot } from '../rules.ticks.ts';

/** Runs of a room's slots with the wanted length within the wanted times. */
export const wantedRuns = (
  slots: readonly Slot[],
  { fromTick, untilTick, hours }: Pick<WantedSpan, 'fromTick' | 'untilTick' | 'hours'>,
): Run[] =>
  runsOf(slots, [hours]).filter(({ start, end }) => start >= fromTick && end <= untilTick);
