import { type BookingFacts, canBook } from '../rules.book.ts';
import { maxQuantity } from '../rules.ts';
import type { BookRefusal } from '../shapes.refusals.ts';
import type { WaitingEntry } from './shapes.ts';

/**
 * Numbers of places of a list. A set (a ticket type for several sessions) has those of its fullest
 * session. `taken`: held or sold; `free`: neither taken nor offered.
 */
type LinePlaces = { total: number; taken: number; free: number };

/** Durations in ms. */
export type Serving = {
  now: number;
  closesAt: number;
  offerMs: number;
  gatherMs: number;
  /** Offers run at least until this time: 9:00 for those of the night. */
  leastUntil?: number;
  /** No offers are made now; free places stay reserved for the list. */
  isStopped?: boolean;
};

/** Changes to a list; other entries stay unchanged. */
type Served = {
  /** Entries that passed their offer, in the order in which they move to the end. */
  passed: number[];
  /** Entries that stop resting. */
  woken: number[];
  offers: { id: number; places: number; until: number }[];
  /** The entry that collects places, with the number reserved for it. */
  gathering: { id: number; gathered: number; until: number } | null;
};

/** An offer ends with the sales window, because the member needs it to book (R11). */
export const offerUntil = ({ now, closesAt, offerMs, leastUntil = now }: Serving): number =>
  Math.min(Math.max(now + offerMs, leastUntil), closesAt);

const isOffered = ({ state }: WaitingEntry) => state === 'OFFERED';

/**
 * Serves the entries of a list in their order (decision 0094).
 * - An expired or declined offer frees its places. Its entry moves to the end and rests, so that it
 *   is not offered the same places again.
 * - A resting entry wakes when the number of taken places has changed. If all entries rest, the
 *   passed places are on sale to everyone, and entries wake when those are sold.
 * - The first entry is offered its places once enough are free, or fewer if it takes fewer. Until
 *   then free places are collected for it. After `gatherMs`, or near the end of sales, it is
 *   offered what is free.
 * - An entry for more places than the stock has is offered the whole stock.
 */
export function serve(
  places: LinePlaces,
  line: readonly WaitingEntry[],
  serving: Serving,
  declined: readonly number[] = [],
): Served {
  const { now } = serving;
  const isOver = (one: WaitingEntry) =>
    isOffered(one) && (one.offeredUntil! <= now || declined.includes(one.id));
  const over = line.filter(isOver);
  let free = places.free + over.reduce((sum, one) => sum + one.offered!, 0);
  const behind = over.map((one) => ({ ...one, state: 'WAITING' as const, restsAt: places.taken }));
  const standing = [...line.filter((one) => one.state === 'WAITING'), ...behind];
  const isActive = standing.some((one) => one.restsAt === null);
  const isSoldOut = free <= 0 && over.length === line.filter(isOffered).length;
  const wakes = ({ restsAt }: WaitingEntry) =>
    restsAt !== null && (isActive ? restsAt !== places.taken : isSoldOut);
  const woken = standing.filter(wakes);

  const offers: Served['offers'] = [];
  let collecting: Served['gathering'] = null;
  const active = standing.filter((one) => one.restsAt === null || woken.includes(one));
  for (const one of active) {
    if (free <= 0 || serving.isStopped === true) break;
    const wanted = Math.min(one.places, Math.max(places.total, 1));
    if (free < wanted && !one.takesFewer) {
      const latest = serving.closesAt - 2 * serving.offerMs;
      const until = one.gatherUntil ?? Math.min(now + serving.gatherMs, latest);
      if (until > now) {
        collecting = { id: one.id, gathered: free, until };
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
    gathering: collecting,
  };
}

export type LineFacts = {
  /** Whether the event has waiting lists (decision 0096). */
  hasList: boolean;
  /** Whether a session of the list is cancelled or over. */
  isOver: boolean;
  total: number;
  /** Places on sale to everyone; 0 while entries wait. */
  free: number;
  limitPerMember: number;
  /** Places left of the member's invitation; null: none needed. */
  quota: number | null;
  isWelcome: boolean;
  isWaiting: boolean;
};

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
 * Whether a member could book the event if it had places. The same rule ends an entry and its
 * offer.
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

/** Whether a member may join a list for `places` places. */
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
