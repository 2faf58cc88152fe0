import type { Verdict } from '../events/rules.ts';
import { notCancellable, notPurchased } from '../orders/rules.cancel.ts';
import type { OrderStatus } from '../orders/shapes.ts';
import type { Refusal } from '../refusals/refusals.ts';
import { isDay } from '../time/day.ts';
import type {
  BookingState,
  RescheduleBlock,
  ServiceDayState,
  ServiceSlotState,
} from './shapes.kinds.ts';

const hour = 3_600_000;

/** In ms: latest time before the first slot for a move by the member (B-15). */
export const changeNotice = 24 * hour;

/** `start` in epoch ms. */
type SlotFacts = { start: number; capacity: number; taken: number };

/** State of a slot (B-02); a slot that has begun is PAST, even if it has free places. */
export function slotState({ start, capacity, taken }: SlotFacts, now: number): ServiceSlotState {
  if (start <= now) return 'PAST';
  return taken < capacity ? 'AVAILABLE' : 'FULL';
}

/** State of a day from its slots (SVC-016); CLOSED without coming slots. */
export function dayState(slots: readonly SlotFacts[], now: number): ServiceDayState {
  const states = slots.map((slot) => slotState(slot, now));
  if (states.includes('AVAILABLE')) return 'AVAILABLE';
  return states.includes('FULL') ? 'FULL' : 'CLOSED';
}

type ChosenSlot = { slotId: string; start: number; end: number };

/**
 * Fault in a choice of slots: A0010 for a repeated slot, A0009 for overlapping ones, A0011
 * for one that has begun; null: none.
 */
export function choiceFault(
  slots: readonly ChosenSlot[],
  now: number,
): Extract<Refusal, 'sameSlotTwice' | 'overlapsOwnBooking' | 'slotInPast'> | null {
  if (new Set(slots.map(({ slotId }) => slotId)).size < slots.length) return 'sameSlotTwice';
  const sorted = slots.toSorted((one, other) => one.start - other.start);
  if (sorted.some(({ start }, place) => place > 0 && start < sorted[place - 1]!.end))
    return 'overlapsOwnBooking';
  return slots.some(({ start }) => start <= now) ? 'slotInPast' : null;
}

/** Facts of a booking for moves and cancellation. Times of its slots in epoch ms. */
type BookingFacts = {
  orderStatus: OrderStatus;
  rescheduleCount: number;
  startTime: number;
  endTime: number;
};

export const changeableUntil = ({ startTime }: Pick<BookingFacts, 'startTime'>): number =>
  startTime - changeNotice;

/** Why a member cannot move a purchased coming booking; null: they can (B-15). */
export function rescheduleBlockOf(facts: BookingFacts, now: number): RescheduleBlock | null {
  if (facts.rescheduleCount > 0) return 'ALREADY';
  return now > changeableUntil(facts) ? 'TOO_LATE' : null;
}

/**
 * Whether a member may move a booking (SVC-026, A-77): A0020 cancelled, A0026 not confirmed, A0021
 * over, A0022 moved before, A0024 in the last 24 hours.
 */
export function canReschedule(facts: BookingFacts, now: number): Verdict {
  const refused = (refusal: Refusal): Verdict => ({ ok: false, refusal });
  if (facts.orderStatus === 'CANCEL') return refused('bookingCancelled');
  if (facts.orderStatus !== 'PAID') return refused('bookingNotConfirmed');
  if (facts.endTime <= now) return refused('bookingCompleted');
  const block = rescheduleBlockOf(facts, now);
  if (block === null) return { ok: true };
  return refused(block === 'ALREADY' ? 'rescheduledAlready' : 'tooLateToReschedule');
}

/**
 * Whether a member may cancel a booking (B-11): 8034 unless purchased, and after `cancelBy`. That
 * is the deadline stored at the purchase in epoch ms; a move can only bring it forward (B-48).
 */
export const canCancelAssessment = (
  facts: Pick<BookingFacts, 'orderStatus'> & { cancelBy: number | null },
  now: number,
): Verdict =>
  notPurchased(facts) ??
  (facts.cancelBy !== null && now <= facts.cancelBy
    ? { ok: true }
    : notCancellable('serviceTooLate'));

/** State of a booking as members see it (SVC-027). */
export function bookingStateOf({
  orderStatus,
  moves,
}: {
  orderStatus: OrderStatus;
  moves: number;
}): BookingState {
  if (orderStatus === 'CANCEL') return 'CANCELLED';
  return moves > 0 ? 'RESCHEDULED' : 'RESERVED';
}

/** State of the survey after a service; null: none for this booking (QUE-017). */
export function surveyOf(
  facts: Pick<BookingFacts, 'orderStatus' | 'endTime'> & { isAnswered: boolean },
  now: number,
): 'OPEN' | 'SENT' | null {
  if (facts.isAnswered) return 'SENT';
  return facts.orderStatus === 'PAID' && facts.endTime <= now ? 'OPEN' : null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Input of a service's own page from its address, without the values that cannot be read. */
export function servicePageInput({ id = '', date = '', type = '' }: Query, regionCode: string) {
  return {
    assessParentId: id,
    regionCode,
    withSlots: true,
    ...(isDay(date) ? { date } : {}),
    ...(/^[\w-]{1,40}$/.test(type) ? { categoryTypeId: type } : {}),
  };
}

/**
 * The day at which a service's page opens: the requested one if it is between today and the last
 * published day, else the next free day.
 */
export function firstServiceDay(
  requested: string | undefined,
  { today, nextDay, lastDay }: { today: string; nextDay: string | null; lastDay: string | null },
): string {
  const isWithin =
    requested !== undefined &&
    isDay(requested) &&
    requested >= today &&
    requested <= (lastDay ?? today);
  return isWithin ? requested : (nextDay ?? today);
}

/** The sub-type at which a service's page opens: its only one, or the requested one; null: none. */
export const firstTypeOf = (
  types: readonly { id: string }[],
  requested: string | undefined,
): string | null =>
  (types.length === 1 ? types[0] : types.find(({ id }) => id === requested))?.id ?? null;
