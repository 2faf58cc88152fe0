import {
  assignPayment,
  closePayment,
  confirmPaymentRefund,
  listReviews,
  preparePaymentRefund,
  reopenPayment,
} from '#domain/payments/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import {
  assignUnmatched,
  closeUnmatched,
  confirmUnmatchedRefund,
  prepareUnmatchedRefund,
  reopenUnmatched,
  unmatchedPayments,
} from './service.unmatched.ts';

export function unmatchedRoutes(on: On): void {
  on(listReviews, unmatchedPayments);
  on(assignPayment, assignUnmatched);
  on(preparePaymentRefund, prepareUnmatchedRefund);
  on(confirmPaymentRefund, confirmUnmatchedRefund);
  on(reopenPayment, reopenUnmatched);
  on(closePayment, closeUnmatched);
}
