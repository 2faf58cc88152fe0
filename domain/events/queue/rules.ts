import { stoppedBy } from '../../reasons/rules.ts';
import { type BookingFacts, eventRules } from '../rules.book.ts';
import type { BookRefusal } from '../shapes.refusals.ts';
import type { QueueState, WaitingGroup } from './shapes.ts';

/** Whether places of an event are given by its queue only. */
export const hasRunningQueue = (event: {
  queueJoinsAt: number | null;
  queueClosedAt: number | null;
}): boolean => event.queueJoinsAt !== null && event.queueClosedAt === null;

export function stateOfQueue(
  queue: { joinsAt: number; drawnAt: number | null; closedAt: number | null },
  now: number,
): QueueState {
  if (queue.closedAt !== null) return 'CLOSED';
  if (queue.drawnAt !== null) return 'RUNNING';
  return queue.joinsAt <= now ? 'JOINING' : 'BEFORE';
}

/** Public path of the state that waiting members poll. */
export const frontPath = (eventId: string): string => `/queues/${eventId}/front`;
/** Public path of the list that was drawn from. */
export const listPath = (eventId: string): string => `/queues/${eventId}/list.txt`;

type Paced = { paidUntil: number; rate: number; now: number };

/** A process that was away for longer does not catch up: so many ms at most are admitted at once. */
const catchUpMs = 10_000;

/**
 * How many groups may be admitted now. `paidUntil`: time up to which groups have been admitted. The
 * second value is the new `paidUntil` if `count` groups are admitted.
 */
export function groupsDue({ paidUntil, rate, now }: Paced): {
  due: number;
  paidAfter: (count: number) => number;
} {
  if (rate === 0) return { due: 0, paidAfter: () => now };
  const each = 60_000 / rate;
  const from = Math.max(paidUntil, now - Math.max(catchUpMs, each));
  // A group that is due to the millisecond must not wait for the next run because of rounding.
  const due = Math.max(0, Math.floor((now - from) / each + 1e-9));
  return { due, paidAfter: (count) => from + count * each };
}

type Admission = {
  admitted: number[];
  /** The first group, which needs more places than can become free; it learns it now. */
  told: number | null;
  /** Groups that did not lower their size in time. */
  lost: number[];
  /** No place is left, and none can become free. */
  isSoldOut: boolean;
};

/**
 * Admits groups in the order of their places. A group that does not fit stops all behind it while
 * places may become free (`canFree`: turns or unpaid reservations run). Else it gets time to lower
 * its size, and is lost after it.
 */
export function admit(
  groups: readonly WaitingGroup[],
  { due, free, canFree, now }: { due: number; free: number; canFree: boolean; now: number },
): Admission {
  const done: Admission = { admitted: [], told: null, lost: [], isSoldOut: false };
  let left = free;
  for (const { id, places, shortUntil } of groups) {
    if (places <= left) {
      if (done.admitted.length >= due) return done;
      done.admitted.push(id);
      left -= places;
    } else {
      if (canFree || done.admitted.length > 0) return done;
      if (left <= 0) return { ...done, isSoldOut: true };
      if (shortUntil === null) return { ...done, told: id };
      if (shortUntil > now) return done;
      done.lost.push(id);
    }
  }
  return done;
}

/** Members with a place in the queue join once; those who lost their turn or left may join again. */
export const canJoinAgain = (state: string): boolean => state === 'LOST' || state === 'LEFT';

/** Rules of a booking that hold for joining too; the others depend on the moment of the turn. */
const joinRules = eventRules.filter(
  ({ name }) => !['salesBegun', 'noOpenOrder', 'places', 'onSale'].includes(name),
);

/** Largest group: the limit of a ticket type, and of an invitation. */
export const maxGroup = (
  types: readonly { limitPerMember: number }[],
  quota: number | null,
): number =>
  Math.min(Math.max(0, ...types.map(({ limitPerMember }) => limitPerMember)), quota ?? Infinity);

/** Whether a member may join the queue of an event with a group (B-43). */
export function canJoinQueue(
  facts: BookingFacts,
  { places, most }: { places: number; most: number },
  now: number,
): { ok: true } | { ok: false; refusal: BookRefusal | 'overMemberLimit' } {
  const rule = stoppedBy(joinRules, facts, now);
  if (rule !== null) return { ok: false, refusal: rule.refusal };
  return places > most ? { ok: false, refusal: 'overMemberLimit' } : { ok: true };
}

const minute = 60_000;

/** Seconds between two polls of the front, at least: fewer while places are drawn and given. */
export const pollSeconds = (state: QueueState, opensIn: number): number =>
  state === 'RUNNING' || (state === 'JOINING' && opensIn < minute) ? 10 : 30;
