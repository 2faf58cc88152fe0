import type { Encoded } from '#api/kit/http/encoded.ts';
import type { Core } from '#api/kit/http/context.ts';
import { timedCache, type Versioned, versionedCache } from '#api/kit/db/caches.ts';
import { memory } from '#api/kit/db/remembered.ts';
import { type Invitation } from '#api/features/events/store.ts';
import type { Sessions } from './service.listOrder.ts';
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
  sessions: ReadonlyMap<number, Sessions>;
};
export type Balances = Versioned & { free: ReadonlyMap<number, number>; now: number };

/** Countries, languages and districts whose lists are kept at a time. */
const mostKeys = 100;

export const listCacheOf = memory(() => ({
  version: 0,
  back: 0,
  snapshots: timedCache<Snapshot>({ ms: 5000, most: mostKeys }),
  balances: versionedCache<Balances>({ freshMs: 1000, everyMs: 50, most: mostKeys }),
  answers: new Map<string, Encoded>(),
}));

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
  const { version, back } = listCacheOf(core);
  listCacheOf.invalidate(core);
  // A version never comes back: what was remembered with an old one stays invalid.
  Object.assign(listCacheOf(core), { version: version + 1, back: back + 1 });
}
