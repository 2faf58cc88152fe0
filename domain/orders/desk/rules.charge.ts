import type { Refusal } from '../../refusals/refusals.ts';
import { hasSign } from '../../text/text.ts';
import type { DeskPayment } from './shapes.desk.ts';

/** Minimum characters of the reason for a free booking. */
const shortestReason = 3;

type DeskFault = {
  field: 'reason' | 'payment' | 'payment.receiptNo' | 'termsAccepted';
  refusal: Refusal;
};

/**
 * The fault in charge or terms of a booking for a member; null: none (ADM-030, B-41). A free booking
 * needs a reason, a payment at the desk the country's setting and a receipt number. Terms in force
 * must be accepted.
 */
export function deskFault(of: {
  isFree: boolean;
  reason: string;
  payment: DeskPayment | null;
  hasDeskPayment: boolean;
  hasTerms: boolean;
  termsAccepted: boolean;
}): DeskFault | null {
  if (of.isFree && (of.reason.trim().length < shortestReason || !hasSign(of.reason)))
    return { field: 'reason', refusal: 'reasonMissing' };
  if (of.payment !== null && (of.isFree || !of.hasDeskPayment))
    return { field: 'payment', refusal: 'deskPaymentOff' };
  if (of.payment !== null && !hasSign(of.payment.receiptNo))
    return { field: 'payment.receiptNo', refusal: 'receiptMissing' };
  return of.hasTerms && !of.termsAccepted
    ? { field: 'termsAccepted', refusal: 'termsNotAccepted' }
    : null;
}
