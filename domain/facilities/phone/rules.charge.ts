import type { Refusal } from '../../refusals/refusals.ts';
import { hasSign } from '../../text/text.ts';

/** Minimum characters of the reason for a free booking. */
const shortestReason = 3;

type PhoneFault = { field: 'reason' | 'termsAccepted'; refusal: Refusal };

/**
 * The fault in charge or terms of a booking by phone; null: none. A free booking needs a reason.
 * Terms in force must be accepted by phone (ADM-030).
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
