import type { Verdict } from '../events/rules.ts';
import type { OrderState } from '../orders/rules.ts';

/** Facts for changing a booking; days are yyyy-mm-dd in the venue's time zone. */
export type ChangeFacts = Pick<OrderState, 'orderStatus'> & {
  /** Day of the session, or of the first session. */
  day: string;
  today: string;
  /** End of the whole booking, epoch ms. */
  endTime: number;
  /** Calendar days before `day` in which nothing can be changed (CON-013, A-20). */
  lockedDays: number;
};

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
