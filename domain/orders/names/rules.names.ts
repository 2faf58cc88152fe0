import type { Verdict } from '#domain/events/rules.ts';
import { isOverdue, type OrderState } from '#domain/orders/rules.ts';

/** Names are fixed on this many calendar days before the date (EVT-076, A-20). */
const lockedDays = 3;

const dayIn = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/**
 * Last day, `YYYY-MM-DD` in region time, on which names can still be changed: the fourth before the
 * date.
 */
export const lastNameDay = (startsAt: number, zone: string): string =>
  dayIn(zone, startsAt)
    .subtract({ days: lockedDays + 1 })
    .toString();

/** Why names are fixed; the order's state before the date. */
type NamesLock = 'over' | 'checkedIn' | 'date';

export type NamedOrder = OrderState & { startTime: number; usedCount: number };

export function namesLockOf(order: NamedOrder, now: number, zone: string): NamesLock | null {
  if (order.orderStatus === 'CANCEL' || (order.orderStatus === 'UNPAID' && isOverdue(order, now)))
    return 'over';
  if (order.usedCount > 0) return 'checkedIn';
  return dayIn(zone, now).until(dayIn(zone, order.startTime)).days <= lockedDays ? 'date' : null;
}

/**
 * Whether names and answers of an order can be changed (EVT-076, B-07): purchased or reserved,
 * nobody checked in, more than 3 days before.
 */
export function canEditNames(order: NamedOrder, now: number, zone: string): Verdict {
  const lock = namesLockOf(order, now, zone);
  if (lock === null) return { ok: true };
  return { ok: false, refusal: lock === 'over' ? 'orderCancelled' : 'namesLocked' };
}
