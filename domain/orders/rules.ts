import type { Verdict } from '../events/rules.ts';
import { orderKinds } from './rules.kinds.ts';
import type { OrderStatus, OrderType, CancelType } from './shapes.ts';

/** The deadline is at least this long after the check-out (B-03). */
export const handoverGraceMinutes = 2;

/**
 * Deadline after the hand-over: the end of the day in the country's time zone, or 6
 * hours but not beyond it.
 */
export type HoldRule = 'END_OF_DAY' | 'SIX_HOURS';

/**
 * Deadline of a new reservation in epoch ms (ORD-047, ORD-048); `minutes` is the country's setting
 * (ADM-009).
 */
export function reservedUntil(
  type: OrderType,
  orderDate: number,
  minutes: number = orderKinds[type].heldMinutes,
): number {
  return orderDate + minutes * 60_000;
}

/**
 * Deadline after a hand-over at `at`: 23:59:59 of that day in the country's time zone, or 6 hours
 * but not beyond it (ORD-052, ORD-053). At least `least` minutes remain to pay, even past midnight
 * (decision 0035).
 */
export function payableUntil(at: number, zone: string, rule: HoldRule, least = 0): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const last = { hour: 23, minute: 59, second: 59, millisecond: 0 };
  const end = local.with(last, { overflow: 'reject' }).epochMilliseconds;
  return Math.max(
    rule === 'SIX_HOURS' ? Math.min(end, at + 6 * 3_600_000) : end,
    at + least * 60_000,
  );
}

export type OrderState = {
  orderStatus: OrderStatus;
  cancelType: CancelType | null;
  deadline: number | null;
  handover: 'REQUESTED' | 'READY' | 'FAILED' | 'CLOSING' | null;
  /** Whether its member has requested the release (B-47). */
  isReleasing: boolean;
};

/**
 * Whether an open order is past its deadline. It counts as cancelled even before the job has ended
 * it (B-03, ORD-054).
 */
export function isOverdue(order: OrderState, now: number): boolean {
  return (
    (order.orderStatus === 'UNPAID' || order.orderStatus === 'PAYING') &&
    order.deadline !== null &&
    order.deadline <= now
  );
}

/**
 * Whether an order may be checked out (ORD-055, ORD-063, ORD-064). A running hand-over may be
 * confirmed again, which restarts polling.
 */
export function canCheckOut(order: OrderState, now: number): Verdict {
  if (order.orderStatus === 'CANCEL' || (order.orderStatus === 'UNPAID' && isOverdue(order, now)))
    return { ok: false, refusal: 'orderCancelled' };
  if (order.orderStatus !== 'UNPAID') return { ok: false, refusal: 'alreadyCheckedOut' };
  return order.isReleasing ? { ok: false, refusal: 'beingReleased' } : { ok: true };
}

const isOpen = ({ orderStatus }: OrderState) =>
  orderStatus === 'UNPAID' || orderStatus === 'PAYING';
const isHandedOver = ({ handover }: OrderState) => handover !== null && handover !== 'FAILED';

/** Whether an order is at checkout and its member can release it (B-47). */
export function canRelease(order: OrderState, now: number): boolean {
  return isOpen(order) && isHandedOver(order) && !order.isReleasing && !isOverdue(order, now);
}

/**
 * Refuses a release only before the check-out, where `deleteOrder` applies. For an ended or paid
 * order `releaseOrder` returns the status, so a repeated request is no error (B-47).
 */
export function checkRelease(order: OrderState): Verdict {
  return order.orderStatus === 'UNPAID' && !isHandedOver(order)
    ? { ok: false, refusal: 'notCheckedOut' }
    : { ok: true };
}

/** Only a reservation before its hand-over can be deleted (ORD-072, A-58). */
export function canDelete(order: OrderState, now: number): Verdict {
  const open =
    order.orderStatus === 'UNPAID' &&
    (order.handover === null || order.handover === 'FAILED') &&
    !isOverdue(order, now);
  return open ? { ok: true } : { ok: false, refusal: 'notDeletable' };
}

/**
 * Tax included in an amount, in cents, rounded half up (B-08, PAY-019). `rate` is in percent with
 * at most two decimals.
 */
export function taxPart(amount: number, rate: number): number {
  const basis = Math.round(rate * 100);
  return Math.floor((amount * basis * 2 + 10_000 + basis) / (2 * (10_000 + basis)));
}

/** Event that the confirm button of the dialog emits (ORD-071, A-57). */
export function confirmEvent(dialog: {
  type: string;
  isCancelMode: boolean;
}): 'delete' | 'cancel-order' | 'deleteOrder' | 'cancelOrder' {
  if (dialog.type === 'list') return dialog.isCancelMode ? 'cancel-order' : 'delete';
  return dialog.isCancelMode ? 'cancelOrder' : 'deleteOrder';
}

/** The four tabs as filters of `getOrders` (ORD-002 to ORD-005). */
export const orderTabs: readonly { orderStatus: OrderStatus[]; activityFinish?: boolean }[] = [
  { orderStatus: ['UNPAID', 'PAYING'] },
  { orderStatus: ['PAID'], activityFinish: false },
  { orderStatus: ['PAID'], activityFinish: true },
  { orderStatus: ['CANCEL'] },
];

/** The button of a card under *to pay* (ORD-035 to ORD-038). */
export function payButtonOf(order: {
  orderType: OrderType;
  hybrisNumber: string | null;
}): 'checkOut' | 'payNow' | 'selectCoupon' {
  if (orderKinds[order.orderType].isByCoupon) return 'selectCoupon';
  return order.hybrisNumber === null ? 'checkOut' : 'payNow';
}

/** Polling of `readyHybrisOrder` (CON-007). */
export const readiness = { everyMs: 1000, tries: 30 } as const;
