import { expect, test } from 'vitest';
import { deskFault } from './rules.charge.ts';

const good = {
  isFree: false,
  reason: '',
  payment: null,
  hasDeskPayment: false,
  hasTerms: true,
  termsAccepted: true,
};
const payment = { means: 'CASH', receiptNo: 'R-17' } as const;

test.each([
  [{}, null],
  [{ isFree: true, reason: 'abc' }, null],
  [
    { isFree: true, reason: 'ab ' },
    { field: 'reason', refusal: 'reasonMissing' },
  ],
  [
    { isFree: true, reason: '---' },
    { field: 'reason', refusal: 'reasonMissing' },
  ],
  [{ isFree: false, reason: 'ab' }, null],
  [{ payment, hasDeskPayment: true }, null],
  [{ payment }, { field: 'payment', refusal: 'deskPaymentOff' }],
  [
    { payment, hasDeskPayment: true, isFree: true, reason: 'A guest' },
    { field: 'payment', refusal: 'deskPaymentOff' },
  ],
  [
    { payment: { ...payment, receiptNo: ' - ' }, hasDeskPayment: true },
    { field: 'payment.receiptNo', refusal: 'receiptMissing' },
  ],
  [{ termsAccepted: false }, { field: 'termsAccepted', refusal: 'termsNotAccepted' }],
  [{ termsAccepted: false, hasTerms: false }, null],
])('checks a booking for a member with %o: fault %s (ADM-030, B-41, B-46)', (more, fault) => {
  expect(deskFault({ ...good, ...more })).toEqual(fault);
});
