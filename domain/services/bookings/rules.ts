import type { Verdict } from '../../events/rules.ts';
import type { OrderStatus } from '../../orders/shapes.ts';
import type { Refusal } from '../../refusals/refusals.ts';

type Facts = { orderStatus: OrderStatus; startTime: number };

const refusalUnlessPaid = ({ orderStatus }: Facts): Refusal | null => {
  if (orderStatus === 'CANCEL') return 'bookingCancelled';
  return orderStatus === 'PAID' ? null : 'bookingNotConfirmed';
};
const verdict = (refusal: Refusal | null): Verdict =>
  refusal === null ? { ok: true } : { ok: false, refusal };

/**
 * Whether the company may move a booking (ADM-035, B-13): a purchased one until it begins. The
 * member's limits of 24 hours and one move do not apply.
 */
export const canMoveForCompany = (facts: Facts, now: number): Verdict =>
  verdict(refusalUnlessPaid(facts) ?? (facts.startTime <= now ? 'bookingBegun' : null));

/** Whether attendance can be marked: for a purchased booking that has begun (ADM-035). */
export const canMarkAttendance = (facts: Facts, now: number): Verdict =>
  verdict(refusalUnlessPaid(facts) ?? (facts.startTime <= now ? null : 'bookingNotBegun'));
