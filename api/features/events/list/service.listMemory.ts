import { type Course } from '#domain/events/rules.ts';
import type { Encoded } from '#api/kit/http/answer.ts';
import type { Core } from '#api/kit/http/context.ts';
import { memory } from '#api/kit/db/remembered.ts';
import { type Invitation } from '#api/features/events/store.ts';
import { type EventRow } from '#api/features/events/store.view.ts';

/** The server cuts lists here and says so (B-27). */
export const mostEvents = 200;

export type Snapshot = {
  at: number;
  events: EventRow[];
  invitations: Invitation[];
  isRestricted: boolean;
  isCut: boolean;
  /** When the first session of each event is over, and when its next one begins (B-27). */
  courses: ReadonlyMap<number, Course>;
  fixed: Map<number, string>;
};
export type Balances = { version: number; at: number; free: Map<number, number>; now: number };
type Shelf = {
  version: number;
  snapshots: Map<string, Promise<Snapshot>>;
  balances: Map<string, Balances>;
  building: Map<string, Promise<Balances>>;
  answers: Map<string, Encoded>;
};

export const listCacheOf = memory<Shelf>(() => ({
  version: 0,
  snapshots: new Map(),
  balances: new Map(),
  building: new Map(),
  answers: new Map(),
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
