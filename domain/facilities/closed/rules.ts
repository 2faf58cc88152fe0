import type { Refusal } from '../../refusals/refusals.ts';
import { type Closing, maxClosedDays } from './shapes.ts';

const dayMs = 86_400_000;

export const daysClosed = ({ from, until }: Pick<Closing, 'from' | 'until'>): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;

/**
 * Why days cannot be closed, without regard to bookings; null: they can. `today` is the day at the
 * venue.
 */
export function closingFault(
  of: Pick<Closing, 'from' | 'until'>,
  today: string,
): { refusal: Refusal; field: keyof Closing } | null {
  if (of.from < today) return { refusal: 'dateInPast', field: 'from' };
  const days = daysClosed(of);
  return days < 1 || days > maxClosedDays ? { refusal: 'wrongInput', field: 'until' } : null;
}
