import type { Refusal } from '../../refusals/refusals.ts';

/** Messages about one booking within 24 hours, at most: more would be pestering, or a mistake. */
export const maxMessagesOfDay = 20;

/**
 * Why nobody writes to who booked; null: they may be written to. What was given up stands on no page
 * of its member any more; cancelled, expired and past bookings do (decision 0080). `written`: in the
 * last 24 hours.
 */
export function messageRefusal(of: { isGivenUp: boolean; written: number }): Refusal | null {
  if (of.isGivenUp) return 'orderCancelled';
  return of.written >= maxMessagesOfDay ? 'tooManyMessages' : null;
}
