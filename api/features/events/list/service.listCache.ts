import type { Encoded } from '#api/platform/http/encoded.ts';
import type { Core } from '#api/platform/http/context.ts';
import { byFreshVersion, byTime, perDatabase, type Versioned } from '#api/platform/cache.ts';
import { type Invitation } from '#api/features/events/store.ts';
import type { Sessions } from './service.listOrder.ts';
import { type EventRow } from '#api/features/events/store.view.ts';

/** The server cuts lists here and says so (B-27). */
export const maxEvents = 200;

export type Snapshot = {
  at: number;
  /** Between these the clock changes nothing that is said of its events. */
  turn: { from: number; until: number };
  events: EventRow[];
  /** Those that live, by the number of the member. */
  invitations: ReadonlyMap<string, Invitation[]>;
  isRestricted: boolean;
  isCut: boolean;
  /** Start and end of the sessions of each event. */
  sessions: ReadonlyMap<number, Sessions>;
};
/** `edition`: another one where a list says something else than it said before, whoever reads it. */
export type Balances = Versioned & {
  free: ReadonlyMap<number, number>;
  now: number;
  edition: number;
};
type Edition = {
  /** The order of levels it is judged by. */
  rank: unknown;
  snapshot: Snapshot;
  free: Balances['free'];
  turn: Snapshot['turn'];
  number: number;
};

/** Countries, languages and districts whose lists are kept at a time. */
const maxKeys = 100;

export const listCacheOf = perDatabase(() => ({
  version: 0,
  back: 0,
  snapshots: byTime<Snapshot>({ name: 'event lists', ms: 5000, maxKeys: maxKeys }),
  balances: byFreshVersion<Balances>({
    name: 'event balances',
    freshMs: 1000,
    minIntervalMs: 50,
    maxKeys: maxKeys,
  }),
  answers: new Map<string, Encoded>(),
  editions: new Map<string, Edition>(),
  lastEdition: 0,
}));

/** The same rows are the same texts: a changed event has another one. */
const isSame = (one: Snapshot, other: Snapshot) =>
  one.isCut === other.isCut &&
  one.events.length === other.events.length &&
  one.events.every((event, place) => event === other.events[place]);

/**
 * Which edition of a list this is: numbers are read anew every second, and mostly they are the same,
 * so that what was encoded and packed of them is too.
 */
export function editionOf(
  core: Pick<Core, 'db'>,
  key: string,
  snapshot: Snapshot,
  { free, now, rank }: Pick<Balances, 'free' | 'now'> & { rank: unknown },
): number {
  const cache = listCacheOf(core);
  const { editions } = cache;
  const last = editions.get(key);
  if (
    last !== undefined &&
    last.rank === rank &&
    last.turn.from <= now &&
    now < last.turn.until &&
    isSame(last.snapshot, snapshot) &&
    snapshot.events.every(({ id }) => last.free.get(id) === free.get(id))
  )
    return last.number;
  if (editions.size >= maxKeys && last === undefined) editions.clear();
  const { from, until } = snapshot.turn;
  // Where the clock has left the turn of the snapshot, it is not known what it passes next.
  const turn = { from: now, until: from <= now ? until : now };
  cache.lastEdition++;
  editions.set(key, { rank, snapshot, free, turn, number: cache.lastEdition });
  return cache.lastEdition;
}

/**
 * Tells the lists of this process that places were taken or came back: the next viewer gets new
 * numbers.
 */
export function noteStockChange(core: Pick<Core, 'db'>): void {
  noteSale(core);
  listCacheOf(core).back++;
}

/** The same where places were taken only: what is gone is not there again by it. */
export function noteSale(core: Pick<Core, 'db'>): void {
  listCacheOf(core).version++;
}

/**
 * Grows whenever places may have come back, as far as this process knows; that none were left is
 * worth nothing when it was seen at an older one.
 */
export function stockVersion(core: Pick<Core, 'db'>): number {
  return listCacheOf(core).back;
}

/**
 * Forgets everything remembered for lists: after the clock was set or events were changed by
 * administrators.
 */
export function invalidateLists(core: Pick<Core, 'db'>): void {
  const { version, back, lastEdition } = listCacheOf(core);
  listCacheOf.invalidate(core);
  // A version never comes back: what was remembered with an old one stays invalid.
  Object.assign(listCacheOf(core), { version: version + 1, back: back + 1, lastEdition });
}
