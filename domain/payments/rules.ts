import type { ReviewedOrder, ReviewedReport, ReviewReason } from '../orders/shapes.admin.ts';

const minute = 60_000;
const day = 86_400_000;

/** How far a clock of the shop may be ahead of ours; its signatures have as much (B-09). */
export const aheadMs = 5 * minute;
/**
 * How long before its order was made a payment may seem to be: clocks without their zone are wrong
 * by less than a day.
 */
export const beforeMs = day;

/**
 * Whether a time of payment can be true (B-09): not after the report of it came, not before there
 * was anything to pay. All in epoch ms; a report without any time takes that of its application.
 */
export function isPossibleTime(
  paidAt: number | null,
  { receivedAt, orderDate }: { receivedAt: number; orderDate: number },
): boolean {
  return paidAt === null || (paidAt <= receivedAt + aheadMs && paidAt >= orderDate - beforeMs);
}

/**
 * What does not fit between a report that went to review and the order it names, in the order in
 * which the report was looked at (B-09, I15, I18). What is left breaks a rule of the tables: a
 * fault of ours.
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
