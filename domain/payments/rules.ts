const minute = 60_000;
const day = 86_400_000;

/** How far a clock of the shop may be ahead of ours; its signatures have as much (B-09). */
export const aheadMs = 5 * minute;
/** How long before its order was made a payment may seem to be: clocks without their zone are wrong by less than a day. */
export const beforeMs = day;

/**
 * Whether a time of payment can be true (B-09): not after the report of it came, not before there was anything to pay. All in epoch ms;
 * a report without any time takes that of its application.
 */
export function isPossibleTime(paidAt: number | null, { receivedAt, orderDate }: { receivedAt: number; orderDate: number }): boolean {
  return paidAt === null || (paidAt <= receivedAt + aheadMs && paidAt >= orderDate - beforeMs);
}
