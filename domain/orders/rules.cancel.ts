import type { Verdict } from '../events/rules.ts';
import type { CancelCase } from './shapes.refusals.ts';
import type { OrderState } from './rules.ts';
import { isOverdue } from './rules.ts';

export type CancelFacts = Pick<OrderState, 'orderStatus'> & {
  canCancelEvent: boolean;
  /** Start of the event in epoch ms, and its country's time zone. */
  eventStart: number;
  zone: string;
  usedCount: number;
  /**
   * The last calendar days before the start in which it cannot be cancelled (EVT-078, CON-014,
   *
   */
  lockedDays: number;
  /** Start of the order's first session in epoch ms. */
  startTime: number;
  /** When the company moved one of its sessions after the purchase, epoch ms; null: never. */
  movedAt: number | null;
};

/** Days to cancel after the company has moved a session (B-42). */
export const moveGraceDays = 7;

type CancelBlock = 'NOT_OFFERED' | 'TOO_LATE' | 'CHECKED_IN';

const dayAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

/**
 * Last day on which an order for an event can be cancelled, yyyy-mm-dd in the country's time zone
 * (B-11); after a move by the company at least the seventh day after it, at most that of the start
 * (B-42).
 */
export function cancelUntil({
  eventStart,
  startTime,
  zone,
  lockedDays,
  movedAt,
}: Pick<CancelFacts, 'eventStart' | 'startTime' | 'zone' | 'lockedDays' | 'movedAt'>): string {
  const usual = dayAt(eventStart, zone)
    .subtract({ days: lockedDays + 1 })
    .toString();
  if (movedAt === null) return usual;
  const afterMove = dayAt(movedAt, zone).add({ days: moveGraceDays }).toString();
  const startDay = dayAt(startTime, zone).toString();
  const grace = afterMove < startDay ? afterMove : startDay;
  return grace > usual ? grace : usual;
}

/** Returns why a purchased order cannot be cancelled; null: it can be cancelled (B-11, ORD-068). */
export function cancelBlockOf(facts: CancelFacts, now: number): CancelBlock | null {
  if (!facts.canCancelEvent) return 'NOT_OFFERED';
  if (facts.usedCount > 0) return 'CHECKED_IN';
  const isPast = dayAt(now, facts.zone).toString() > cancelUntil(facts);
  return isPast || now >= facts.startTime ? 'TOO_LATE' : null;
}

/** 8034 with the text of a case (B-47). */
export const notCancellable = (of: CancelCase): Verdict => ({
  ok: false,
  refusal: 'notCancellable',
  values: { case: of },
});

const caseOfStatus = { UNPAID: 'unpaid', PAYING: 'paying', CANCEL: 'ended' } as const;
const caseOfBlock = {
  NOT_OFFERED: 'notOffered',
  TOO_LATE: 'eventTooLate',
  CHECKED_IN: 'checkedIn',
} as const;

/** 8034 for an order that is not purchased; null for a purchased one. */
export const notPurchased = ({ orderStatus }: Pick<OrderState, 'orderStatus'>): Verdict | null =>
  orderStatus === 'PAID' ? null : notCancellable(caseOfStatus[orderStatus]);

/** Whether members may cancel single places of an event's orders, and what forbids it for some. */
type PlaceCancelFacts = CancelFacts & { cancelByPlace: boolean; realName: boolean };

/** What forbids a member to cancel a place alone (B-37); null: nothing does. */
export function placeLockOf(
  place: { isUsed: boolean; isGivenAway: boolean; isNamed: boolean },
  { realName }: Pick<PlaceCancelFacts, 'realName'>,
): 'USED' | 'GIVEN_AWAY' | 'NAMED' | null {
  if (place.isUsed) return 'USED';
  if (place.isGivenAway) return 'GIVEN_AWAY';
  return realName && place.isNamed ? 'NAMED' : null;
}

/** Whether a member may cancel single places of an order, by the deadline of all (B-37); 8034 if not. */
export const canCancelByPlace = (facts: PlaceCancelFacts, now: number): Verdict =>
  canCancel(
    { ...facts, canCancelEvent: facts.canCancelEvent && facts.cancelByPlace, usedCount: 0 },
    now,
  );

/** Whether a member may cancel an event order (ORD-068, EVT-078); 8034 if not. */
export function canCancel(facts: CancelFacts, now: number): Verdict {
  const unpurchased = notPurchased(facts);
  if (unpurchased !== null) return unpurchased;
  const block = cancelBlockOf(facts, now);
  return block === null ? { ok: true } : notCancellable(caseOfBlock[block]);
}

type RoomCancelFacts = Pick<OrderState, 'orderStatus'> & {
  endTime: number;
  zone: string;
  /**
   * Deadline stored at the purchase, epoch ms; a move can only bring it forward (B-48). Null before
   * the purchase.
   */
  cancelBy: number | null;
  /** Setting `cancel.room.days` at the purchase; null before it. */
  cancelDays: number | null;
};

/** Last day on which a purchased room can be cancelled, yyyy-mm-dd in the venue's time zone. */
export const roomCancelUntil = ({
  cancelBy,
  zone,
}: Pick<RoomCancelFacts, 'cancelBy' | 'zone'>): string | null =>
  cancelBy === null ? null : dayAt(cancelBy, zone).toString();

/**
 * Whether a member may cancel a room (FAC-072, FAC-073): 8034 before it is purchased, 7048 once
 * cancelled, 7047 once over, 7046 after the stored deadline (B-48).
 */
export function canCancelRoom(facts: RoomCancelFacts, now: number): Verdict {
  if (facts.orderStatus === 'CANCEL') return { ok: false, refusal: 'alreadyCancelled' };
  const unpurchased = notPurchased(facts);
  if (unpurchased !== null) return unpurchased;
  if (facts.endTime <= now) return { ok: false, refusal: 'completedNoCancel' };
  const until = roomCancelUntil(facts);
  return until !== null && dayAt(now, facts.zone).toString() <= until
    ? { ok: true }
    : {
        ok: false,
        refusal: 'tooLateToCancel',
        // The days at the purchase, not the present setting.
        ...(facts.cancelDays === null ? {} : { values: { roomCancelDays: facts.cancelDays } }),
      };
}

/**
 * Whether a reservation may be replaced by another (EVT-077, B-07): 8031 once it is cancelled or
 * expired, 8033 once it is handed over. A refused hand-over does not prevent it.
 */
export function canChange(order: OrderState, now: number): Verdict {
  if (order.orderStatus === 'CANCEL' || (order.orderStatus === 'UNPAID' && isOverdue(order, now)))
    return { ok: false, refusal: 'orderCancelled' };
  const isHandedOver = order.handover !== null && order.handover !== 'FAILED';
  return order.orderStatus === 'UNPAID' && !isHandedOver
    ? { ok: true }
    : { ok: false, refusal: 'alreadyCheckedOut' };
}

/** Last moments for the member to change or cancel a booking, epoch ms; null: not possible. */
export type Deadlines = { change: number | null; cancel: number | null };

export const noDeadlines: Deadlines = { change: null, cancel: null };

/** The last second of a day, yyyy-mm-dd, in a time zone. */
export const endOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1000;

/** Whether a moment is the end of a day; it is then shown as a day. */
export const isEndOfDay = (at: number, zone: string): boolean =>
  endOfDay(dayAt(at, zone).toString(), zone) === at;

/** The deadlines that have not passed. */
export const remainingDeadlines = ({ change, cancel }: Deadlines, now: number): Deadlines => ({
  change: change !== null && change >= now ? change : null,
  cancel: cancel !== null && cancel >= now ? cancel : null,
});
