import type { Verdict } from '../events/rules.ts';
import type { OrderState } from './rules.ts';
import { isOverdue } from './rules.ts';

export type CancelFacts = Pick<OrderState, 'orderStatus'> & {
  /** Whether the event allows cancelling at all. */
  canCancelEvent: boolean;
  /** Start of the event, epoch ms, and the zone of its country. */
  eventStart: number;
  zone: string;
  /** Tickets that were used at the door. */
  usedCount: number;
  /**
   * It may be cancelled while its start is more than this many calendar days ahead, in region time
   * (EVT-078, CON-014, A-20).
   */
  lockedDays: number;
};

/** Why a purchased order cannot be cancelled by its member. */
export type CancelBlock = 'NOT_OFFERED' | 'TOO_LATE' | 'CHECKED_IN';

const dayAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/**
 * Last day on which an order for an event may be cancelled, as yyyy-mm-dd in region time (B-11).
 */
export function cancelUntil({
  eventStart,
  zone,
  lockedDays,
}: Pick<CancelFacts, 'eventStart' | 'zone' | 'lockedDays'>): string {
  return dayAt(eventStart, zone)
    .subtract({ days: lockedDays + 1 })
    .toString();
}

/** What stands against cancelling a purchased order; null: nothing (B-11, ORD-068). */
export function cancelBlockOf(facts: CancelFacts, now: number): CancelBlock | null {
  if (!facts.canCancelEvent) return 'NOT_OFFERED';
  if (facts.usedCount > 0) return 'CHECKED_IN';
  return dayAt(now, facts.zone).toString() > cancelUntil(facts) ? 'TOO_LATE' : null;
}

/**
 * Whether a member may cancel an order (ORD-068, EVT-078): purchased, and nothing against it; 8034
 * otherwise.
 */
export function mayCancel(facts: CancelFacts, now: number): Verdict {
  const isFree = facts.orderStatus === 'PAID' && cancelBlockOf(facts, now) === null;
  return isFree ? { ok: true } : { ok: false, refusal: 'notCancellable' };
}

export type RoomCancelFacts = Pick<OrderState, 'orderStatus'> & {
  startTime: number;
  endTime: number;
  zone: string;
  /**
   * It may be cancelled while its first day of use is at least this many calendar days ahead, in
   * region time (FAC-072, CON-012, A-21).
   */
  noticeDays: number;
};

/** Last day on which a room may be cancelled, as yyyy-mm-dd in region time. */
export function roomCancelUntil({
  startTime,
  zone,
  noticeDays,
}: Pick<RoomCancelFacts, 'startTime' | 'zone' | 'noticeDays'>): string {
  return dayAt(startTime, zone).subtract({ days: noticeDays }).toString();
}

/**
 * Whether a member may cancel a room (FAC-072, FAC-073): 8034 before it is purchased, 7048 once
 * cancelled, 7047 once over, 7046 in the last days.
 */
export function mayCancelRoom(facts: RoomCancelFacts, now: number): Verdict {
  if (facts.orderStatus === 'CANCEL') return { ok: false, refusal: 'alreadyCancelled' };
  if (facts.orderStatus !== 'PAID') return { ok: false, refusal: 'notCancellable' };
  if (facts.endTime <= now) return { ok: false, refusal: 'completedNoCancel' };
  return dayAt(now, facts.zone).toString() <= roomCancelUntil(facts)
    ? { ok: true }
    : { ok: false, refusal: 'tooLateToCancel' };
}

/**
 * Whether a reservation may be changed for another one (EVT-077, B-07): 8031 once it is cancelled
 * or its time is up, 8033 once it is being handed over. A refused hand-over leaves it as it was.
 */
export function mayChange(order: OrderState, now: number): Verdict {
  if (order.orderStatus === 'CANCEL' || (order.orderStatus === 'UNPAID' && isOverdue(order, now)))
    return { ok: false, refusal: 'orderCancelled' };
  const isHandedOver = order.handover !== null && order.handover !== 'FAILED';
  return order.orderStatus === 'UNPAID' && !isHandedOver
    ? { ok: true }
    : { ok: false, refusal: 'alreadyCheckedOut' };
}

/** Last moments at which a member may change or cancel what they booked, epoch ms; null: not. */
export type Deadlines = { change: number | null; cancel: number | null };

export const noDeadlines: Deadlines = { change: null, cancel: null };

/** The last second of a day, yyyy-mm-dd, on the clock of a region. */
export const endOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1000;

/** Whether a moment is such an end: it is then said as a day. */
export const isEndOfDay = (at: number, zone: string): boolean =>
  endOfDay(dayAt(at, zone).toString(), zone) === at;

/** The deadlines that are still ahead. */
export const ahead = ({ change, cancel }: Deadlines, now: number): Deadlines => ({
  change: change !== null && change >= now ? change : null,
  cancel: cancel !== null && cancel >= now ? cancel : null,
});
