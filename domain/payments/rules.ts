import type { ReviewedOrder, ReviewedReport, ReviewReason } from './shapes.ts';

const minute = 60_000;
const day = 86_400_000;

/** How far the shop's clock may be ahead; its signatures have the same tolerance (B-09). */
export const aheadMs = 5 * minute;
/**
 * How long before its order a payment time may be, because a clock without time zone is off by less
 * than a day.
 */
export const beforeMs = day;

/**
 * Whether a payment time is plausible (B-09): not after its report arrived, and not before its
 * order. Epoch ms; null, a report without time, is plausible.
 */
export function isPossibleTime(
  paidAt: number | null,
  { receivedAt, orderDate }: { receivedAt: number; orderDate: number },
): boolean {
  return paidAt === null || (paidAt <= receivedAt + aheadMs && paidAt >= orderDate - beforeMs);
}

/**
 * Why a report is in review, by the checks of its application and in their order (B-09, I15, I18).
 * FAULT: the report violated a constraint, which is a defect.
 */
export function reviewReason(report: ReviewedReport, order: ReviewedOrder | null): ReviewReason {
  if (order === null) return 'NO_ORDER';
  if (order.isSetAside) return 'FAULT';
  if (
    report.hybrisNumber !== null &&
    order.hybrisNumber !== null &&
    order.hybrisNumber !== report.hybrisNumber
  )
    return 'OTHER_NUMBER';
  if (report.isOther) return 'OTHER_CONTENTS';
  if (report.status === 'CANCELLED') return 'CANCELLED_PAID';
  if (!report.isExact) return 'FRACTION';
  if (report.amount !== order.amount || order.amount === 0) return 'OTHER_AMOUNT';
  if (report.currency !== order.currency) return 'OTHER_CURRENCY';
  return isPossibleTime(report.paidAt, {
    receivedAt: report.receivedAt,
    orderDate: order.orderDate,
  })
    ? 'FAULT'
    : 'WRONG_TIME';
}
