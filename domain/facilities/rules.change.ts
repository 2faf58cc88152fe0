import type { Verdict } from '../events/rules.ts';
import type { OrderState } from '../orders/rules.ts';

/** A booking as its change is decided by; days are yyyy-mm-dd in region time. */
export type ChangeFacts = Pick<OrderState, 'orderStatus'> & {
  /** Day of the session, or of the first one. */
  day: string;
  today: string;
  /** End of all of it, epoch ms. */
  endTime: number;
  /** Calendar days before its date in which nothing can be changed (CON-013, A-20). */
  lockedDays: number;
};

/** Last day on which a session of a day may be changed. */
export const changeUntil = (day: string, lockedDays: number): string =>
  Temporal.PlainDate.from(day)
    .subtract({ days: lockedDays + 1 })
    .toString();

/**
 * Whether a booking may be changed (FAC-070, FAC-071): 7049 once it is cancelled or over, 7045 in
 * the last days.
 */
export function canChangeBooking(facts: ChangeFacts, now: number): Verdict {
  if (facts.orderStatus === 'CANCEL' || facts.endTime <= now)
    return { ok: false, refusal: 'finishedNoChange' };
  return facts.today <= changeUntil(facts.day, facts.lockedDays)
    ? { ok: true }
    : { ok: false, refusal: 'tooLateToChange' };
}
