import type { Refusal } from '../../refusals/refusals.ts';
import { hasSign } from '../../text/text.ts';

/** Least letters of why a booking costs nothing. */
const shortestReason = 3;

type PhoneFault = { field: 'reason' | 'termsAccepted'; refusal: Refusal };

/**
 * What is wrong with how a booking for a member is charged and agreed to; null: nothing. Without
 * charge it needs a reason, and the terms in force, where there are some, have to be accepted by
 * phone (ADM-030).
 */
export function phoneFault(of: {
  isFree: boolean;
  reason: string;
  hasTerms: boolean;
  termsAccepted: boolean;
}): PhoneFault | null {
  if (of.isFree && (of.reason.trim().length < shortestReason || !hasSign(of.reason)))
    return { field: 'reason', refusal: 'reasonMissing' };
  return of.hasTerms && !of.termsAccepted
    ? { field: 'termsAccepted', refusal: 'termsNotAccepted' }
    : null;
}
