import type { Encoded } from '#api/kit/http/answer.ts';
import type { Core } from '#api/kit/http/context.ts';
import { timedCache, type Versioned, versionedCache } from '#api/kit/db/caches.ts';
import { memory } from '#api/kit/db/remembered.ts';
import { type Invitation } from '#api/features/events/store.ts';
import { type EventRow } from '#api/features/events/store.view.ts';

/** The server cuts lists here and says so (B-27). */
export const mostEvents = 200;

export type Snapshot = {
  at: number;
  events: EventRow[];
  /** Those that live, by the number of the member. */
  invitations: ReadonlyMap<string, Invitation[]>;
  isRestricted: boolean;
  isCut: boolean;
  /** Start and end of the sessions of each event. */
  sessions: ReadonlyMap<number, readonly (readonly [number, number])[]>;
};
export type Balances = Versioned & { free: ReadonlyMap<number, number>; now: number };

/** Countries, languages and districts whose lists are kept at a time. */
const mostKeys = 100;

export const listCacheOf = memory(() => ({
  version: 0,
  snapshots: timedCache<Snapshot>({ ms: 5000, most: mostKeys }),
  balances: versionedCache<Balances>({ freshMs: 1000, everyMs: 50, most: mostKeys }),
  answers: new Map<string, Encoded>(),
}));

/**
 * Tells the lists of this process that places were taken or came back: the next viewer gets new
 * numbers.
 */
export function noteStockChange(core: Pick<Core, 'db'>): void {
  listCacheOf(core).version++;
}

/**
 * Grows with every change of places this process knows of; what was decided on an older one is
 * worth nothing.
 */
export function stockVersion(core: Pick<Core, 'db'>): number {
  return listCacheOf(core).version;
}

/**
 * Forgets everything remembered for lists: after the clock was set or events were changed by
 * administrators.
 */
export function invalidateLists(core: Pick<Core, 'db'>): void {
  const { version } = listCacheOf(core);
  listCacheOf.invalidate(core);
  // The version never comes back: what was remembered with an old one stays invalid.
  listCacheOf(core).version = version + 1;
}
