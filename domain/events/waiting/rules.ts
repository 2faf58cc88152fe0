import type { BookingFacts } from '../rules.ts';
import { maxQuantity, canBook } from '../rules.ts';
import type { BookRefusal } from '../shapes.refusals.ts';
import type { Waiter } from './shapes.ts';

/**
 * Places of a line: of a set, of whichever of its sessions has the fewest. `taken` are held and
 * sold; `free` those that are neither taken nor offered.
 */
type LinePlaces = { total: number; taken: number; free: number };

/** When the line is served; durations in ms. */
export type Serving = {
  now: number;
  closesAt: number;
  offerMs: number;
  gatherMs: number;
  /** Nothing is offered now: what comes free waits with those who do. */
  isStopped?: boolean;
};

/** What becomes of a line. Whoever is not named stays as they are. */
type Served = {
  /** Let their turn pass; they go to the end in this order. */
  passed: number[];
  /** Rest no longer. */
  woken: number[];
  offers: { id: number; places: number; until: number }[];
  /** Who gathers, with what is kept for them. */
  gathering: { id: number; gathered: number; until: number } | null;
};

/** No offer runs longer than sales do: whoever books needs them open (R11). */
export const offerUntil = ({ now, closesAt, offerMs }: Serving): number =>
  Math.min(now + offerMs, closesAt);

const isOffered = ({ state }: Waiter) => state === 'OFFERED';

/**
 * Serves a line in its order, nobody overtakes (decision 0094):
 *
 * - An offer whose time is up passes: those places are free, and whoever had them goes to the end and
 *   rests, so that they are not offered the same places again.
 * - They rest until others have taken of them or more came back; where nobody else waits, what they
 *   let pass is on sale to everybody, and they rest until that is sold.
 * - The first of the line is offered what they wait for as soon as it is there, or what there is if
 *   they take fewer. Those behind wait until then: what comes free is kept for the first, for
 *   `gatherMs` at most and never until sales close, then they are offered what there is.
 * - Nobody is kept waiting for more than there can ever be.
 */
export function serve(
  places: LinePlaces,
  line: readonly Waiter[],
  serving: Serving,
  declined: readonly number[] = [],
): Served {
  const { now } = serving;
  const isOver = (one: Waiter) =>
    isOffered(one) && (one.offeredUntil! <= now || declined.includes(one.id));
  const over = line.filter(isOver);
  let free = places.free + over.reduce((sum, one) => sum + one.offered!, 0);
  const behind = over.map((one) => ({ ...one, state: 'WAITING' as const, restsAt: places.taken }));
  const standing = [...line.filter((one) => one.state === 'WAITING'), ...behind];
  const isActive = standing.some((one) => one.restsAt === null);
  const isSoldOut = free <= 0 && over.length === line.filter(isOffered).length;
  const wakes = ({ restsAt }: Waiter) =>
    restsAt !== null && (isActive ? restsAt !== places.taken : isSoldOut);
  const woken = standing.filter(wakes);

  const offers: Served['offers'] = [];
  let gathering: Served['gathering'] = null;
  const active = standing.filter((one) => one.restsAt === null || woken.includes(one));
  for (const one of active) {
    if (free <= 0 || serving.isStopped === true) break;
    const wanted = Math.min(one.places, Math.max(places.total, 1));
    if (free < wanted && !one.takesFewer) {
      const latest = serving.closesAt - 2 * serving.offerMs;
      const until = one.gatherUntil ?? Math.min(now + serving.gatherMs, latest);
      if (until > now) {
        gathering = { id: one.id, gathered: free, until };
        break;
      }
    }
    const offered = Math.min(wanted, free);
    offers.push({ id: one.id, places: offered, until: offerUntil(serving) });
    free -= offered;
  }
  return {
    passed: over.map(({ id }) => id),
    woken: woken.map(({ id }) => id),
    offers,
    gathering,
  };
}

/** What decides whether somebody may wait, beside the event and themselves. */
export type LineFacts = {
  /** Whether the company lets members wait for this event (decision 0096). */
  hasList: boolean;
  /** Whether a session of the line is cancelled or over. */
  isOver: boolean;
  total: number;
  /** What anybody may take now; 0 while others wait. */
  free: number;
  limitPerMember: number;
  /** Places left of the member's invitation; null where none is needed. */
  quota: number | null;
  isWelcome: boolean;
  isWaiting: boolean;
};

/** Most places a member could wait for in a line. */
export const maxPlaces = ({ total, limitPerMember, quota }: LineFacts): number =>
  maxQuantity(total, limitPerMember, quota);

type WaitRefusal = Exclude<BookRefusal, 'soldOut'>;
type JoinRefusal =
  | WaitRefusal
  | 'guestTypeNotAllowed'
  | 'waitsAlready'
  | 'noData'
  | 'notSoldOut'
  | 'overMemberLimit';
type Verdict<R> = { ok: true } | { ok: false; refusal: R };

/**
 * Whether a member could book the event if there were places: sold out is what waiting is for, all
 * else that keeps from booking keeps from waiting and from being offered.
 */
export function canWait(event: BookingFacts, now: number): Verdict<WaitRefusal> {
  const { activityStatus } = event;
  const verdict = canBook(
    {
      ...event,
      balance: Math.max(1, event.balance),
      activityStatus: activityStatus === 'SOLD_OUT' ? 'ON_SALE' : activityStatus,
    },
    now,
  );
  if (verdict.ok || verdict.refusal === 'soldOut') return { ok: true };
  return { ok: false, refusal: verdict.refusal };
}

/** Whether a member may wait for so many places of a line, where nothing is left to book. */
export function canJoin(
  event: BookingFacts,
  line: LineFacts,
  places: number,
  now: number,
): Verdict<JoinRefusal> {
  const no = (refusal: JoinRefusal) => ({ ok: false, refusal }) as const;
  const verdict = canWait(event, now);
  if (!verdict.ok) return verdict;
  if (!line.hasList) return no('noData');
  if (line.isOver) return no('outsideTicketWindow');
  if (!line.isWelcome) return no('guestTypeNotAllowed');
  if (line.isWaiting) return no('waitsAlready');
  if (line.free > 0) return no('notSoldOut');
  if (places > maxPlaces(line)) return no('overMemberLimit');
  return { ok: true };
}
