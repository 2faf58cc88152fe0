import type { Verdict } from '../events/rules.ts';
import { notCancellable, notPurchased } from '../orders/rules.cancel.ts';
import type { OrderStatus } from '../orders/shapes.ts';
import type { Refusal } from '../refusals/refusals.ts';
import type {
  BookingState,
  RescheduleBlock,
  ServiceDayState,
  ServiceSlotState,
} from './shapes.kinds.ts';

const hour = 3_600_000;

/** A member moves a booking at the latest so long before its first slot (B-15). */
export const changeNotice = 24 * hour;

/** A slot in epoch ms with its places. */
type SlotFacts = { start: number; capacity: number; taken: number };

/** How a slot stands (B-02): one that has begun is past, whoever has it. */
export function slotState({ start, capacity, taken }: SlotFacts, now: number): ServiceSlotState {
  if (start <= now) return 'PAST';
  return taken < capacity ? 'AVAILABLE' : 'FULL';
}

/** How a day stands by its slots (SVC-016): closed where none is to come. */
export function dayState(slots: readonly SlotFacts[], now: number): ServiceDayState {
  const states = slots.map((slot) => slotState(slot, now));
  if (states.includes('AVAILABLE')) return 'AVAILABLE';
  return states.includes('FULL') ? 'FULL' : 'CLOSED';
}

type ChosenSlot = { slotId: string; start: number; end: number };

/**
 * What stands against slots chosen together: A0010 where one stands twice, A0009 where two
 * are at one time, A0011 where one has begun; null: nothing.
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

/** What a booking is, as far as moving and cancelling ask. Times of its slots in epoch ms. */
type BookingFacts = {
  orderStatus: OrderStatus;
  rescheduleCount: number;
  startTime: number;
  endTime: number;
};

/** Last instant at which a member may move it. */
export const changeableUntil = ({ startTime }: Pick<BookingFacts, 'startTime'>): number =>
  startTime - changeNotice;

/** Why a purchased booking that is to come cannot be moved by its member; null: it can (B-15). */
export function rescheduleBlockOf(facts: BookingFacts, now: number): RescheduleBlock | null {
  if (facts.rescheduleCount > 0) return 'ALREADY';
  return now > changeableUntil(facts) ? 'TOO_LATE' : null;
}

/**
 * Whether a member may move a booking (SVC-026, A-77): A0020 cancelled, A0026 not confirmed yet,
 * A0021 over, A0022 moved once already, A0024 in the last 24 hours.
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
 * Whether a member may cancel a booking (B-11): 8034 unless purchased, and after `cancelBy`, the
 * deadline stored at the purchase in epoch ms, which a move can only bring forward (B-48).
 */
export const canCancelAssessment = (
  facts: Pick<BookingFacts, 'orderStatus'> & { cancelBy: number | null },
  now: number,
): Verdict =>
  notPurchased(facts) ??
  (facts.cancelBy !== null && now <= facts.cancelBy
    ? { ok: true }
    : notCancellable('serviceTooLate'));

/** What members are told a booking is (SVC-027). */
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

/** Whether the short survey waits, was sent, or is none of this booking's (QUE-017). */
export function surveyOf(
  facts: Pick<BookingFacts, 'orderStatus' | 'endTime'> & { isAnswered: boolean },
  now: number,
): 'OPEN' | 'SENT' | null {
  if (facts.isAnswered) return 'SENT';
  return facts.orderStatus === 'PAID' && facts.endTime <= now ? 'OPEN' : null;
}
