import type { Encoded } from '#api/platform/http/encoded.ts';
import type { Core } from '#api/platform/http/context.ts';
import { byFreshVersion, byTime, perDatabase, type Versioned } from '#api/platform/cache.ts';
import { type Invitation } from '#api/features/events/store.ts';
import type { Sessions } from './service.listOrder.ts';
import { type EventRow } from '#api/features/events/store.view.ts';

/** Maximum number of events in a list. The response has a message if the list is cut (B-27). */
export const maxEvents = 200;

export type Snapshot = {
  at: number;
  /** In this interval, in epoch ms, time alone changes nothing in the list. */
  turn: { from: number; until: number };
  events: EventRow[];
  /** Live invitations by member number. */
  invitations: ReadonlyMap<string, Invitation[]>;
  isRestricted: boolean;
  isCut: boolean;
  /** Start and end of the sessions, by event. */
  sessions: ReadonlyMap<number, Sessions>;
};
/** `edition` changes when the list can differ for any member. */
export type Balances = Versioned & {
  free: ReadonlyMap<number, number>;
  now: number;
  edition: number;
};
type Edition = {
  /** The order of levels. */
  rank: unknown;
  snapshot: Snapshot;
  free: Balances['free'];
  turn: Snapshot['turn'];
  number: number;
};

/** Combinations of country, language and district. */
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

/** A changed event has another row object. */
const isSame = (one: Snapshot, other: Snapshot) =>
  one.isCut === other.isCut &&
  one.events.length === other.events.length &&
  one.events.every((event, place) => event === other.events[place]);

/**
 * Returns the edition of a list. Balances are read every second but rarely differ; the same edition
 * lets the encoded and compressed responses be used again.
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
  // Outside the snapshot's interval the next change by time is unknown.
  const turn = { from: now, until: from <= now ? until : now };
  cache.lastEdition++;
  editions.set(key, { rank, snapshot, free, turn, number: cache.lastEdition });
  return cache.lastEdition;
}

/** Invalidates the balances of this process after places were taken or released. */
export function noteStockChange(core: Pick<Core, 'db'>): void {
  noteSale(core);
  listCacheOf(core).back++;
}

/**
 * Invalidates the balances after a sale. No place became free, so "sold out" entries stay valid.
 */
export function noteSale(core: Pick<Core, 'db'>): void {
  listCacheOf(core).version++;
}

/** Grows when places may have been released. A sold-out entry is valid for one value only. */
export function stockVersion(core: Pick<Core, 'db'>): number {
  return listCacheOf(core).back;
}

/** Clears the list caches of this process after a change by administrators or of the clock. */
export function invalidateLists(core: Pick<Core, 'db'>): void {
  const { version, back, lastEdition } = listCacheOf(core);
  listCacheOf.invalidate(core);
  // Counters must not restart: entries with an old version would become valid again.
  Object.assign(listCacheOf(core), { version: version + 1, back: back + 1, lastEdition });
}
