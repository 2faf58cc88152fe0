import type { Refusal } from '../../refusals/refusals.ts';

/** Limit of messages about one booking in 24 hours. */
export const maxMessagesOfDay = 20;

/**
 * Why a message cannot be sent to the booker; null: it can. A given-up reservation has no page any
 * more; cancelled, expired and past bookings have (decision 0080). `written`: messages in the last
 * 24 hours.
 */
export function messageRefusal(of: { isGivenUp: boolean; written: number }): Refusal | null {
  if (of.isGivenUp) return 'orderCancelled';
  return of.written >= maxMessagesOfDay ? 'tooManyMessages' : null;
}
