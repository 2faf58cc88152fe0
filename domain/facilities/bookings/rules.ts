import type { Refusal } from '../../refusals/refusals.ts';
import { type Span, tickOf } from '../rules.ticks.ts';
import type { BlockFields } from './shapes.ts';

type BlockFault = { refusal: Refusal; field: keyof BlockFields };

/**
 * Why hours cannot be blocked, without regard to bookings; null: they can (7034, 7083, 7097).
 * `today` is the day at the venue.
 */
export function blockFault(
  { day, from, until }: Pick<BlockFields, 'day' | 'from' | 'until'>,
  today: string,
): BlockFault | null {
  const [start, end] = [tickOf(from), tickOf(until)];
  if (day < today) return { refusal: 'dateInPast', field: 'day' };
  if (start === null) return { refusal: 'slotNotOnQuarterHour', field: 'from' };
  if (end === null) return { refusal: 'slotNotOnQuarterHour', field: 'until' };
  return start < end ? null : { refusal: 'slotStartNotBeforeEnd', field: 'until' };
}

/** Hours of a valid block in quarter-hours. */
export const blockSpan = ({ from, until }: Pick<BlockFields, 'from' | 'until'>): Span => ({
  start: tickOf(from)!,
  end: tickOf(until)!,
});
