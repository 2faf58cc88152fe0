import type { Verdict } from '#domain/events/rules.ts';
import { isOverdue, type OrderState } from '#domain/orders/rules.ts';

/** Calendar days before the event in which names cannot change (EVT-076, A-20). */
const lockedDays = 3;

const dayIn = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/**
 * Last day on which names can change, `YYYY-MM-DD` in the country's time zone: the fourth before
 * the event.
 */
export const lastNameDay = (startsAt: number, zone: string): string =>
  dayIn(zone, startsAt)
    .subtract({ days: lockedDays + 1 })
    .toString();

/** Why names cannot change. */
type NamesLock = 'over' | 'checkedIn' | 'date';

export type NamedOrder = OrderState & { startTime: number; usedCount: number };

export function namesLockOf(order: NamedOrder, now: number, zone: string): NamesLock | null {
  if (order.orderStatus === 'CANCEL' || (order.orderStatus === 'UNPAID' && isOverdue(order, now)))
    return 'over';
  if (order.usedCount > 0) return 'checkedIn';
  return dayIn(zone, now).until(dayIn(zone, order.startTime)).days <= lockedDays ? 'date' : null;
}

/**
 * Whether names and answers of an order can change (EVT-076, B-07): reserved or purchased, no
 * ticket used, more than 3 days before.
 */
export function canEditNames(order: NamedOrder, now: number, zone: string): Verdict {
  const lock = namesLockOf(order, now, zone);
  if (lock === null) return { ok: true };
  return { ok: false, refusal: lock === 'over' ? 'orderCancelled' : 'namesLocked' };
}
