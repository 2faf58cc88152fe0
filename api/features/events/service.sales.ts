import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { findSetSales, listVersions, type SetSale } from './service.ts';
import { holdEvents } from './store.ts';

/** Data of an event in one version, by language. */
type Kept = { version: string; sales: Map<string, SetSale | null> };

const maxEvents = 500;
const cacheOf = perDatabase(() => new Map<number, Kept>());
/** Events that changed during a batch. The next batch locks them before it reads them. */
const changingOf = perDatabase(() => new Set<number>());

/** Data for decisions, by language and event, and the version of each event that was read. */
export type KnownSales = {
  sales: ReadonlyMap<string, ReadonlyMap<number, SetSale>>;
  versions: readonly { eventId: number; version: string | null }[];
};

/**
 * Reads data of events from the cache. They may be stale: `refuseStale` must check the versions
 * under the lock of the stock, before anything is written (decision 0116).
 */
export async function salesFor(
  core: Core,
  tx: Tx,
  eventIds: readonly number[],
  languages: ReadonlySet<string>,
): Promise<KnownSales> {
  const changing = eventIds.filter((id) => changingOf(core).has(id));
  // A retried batch waits for a running change and locks out the next one.
  if (changing.length > 0) await holdEvents(tx, changing);
  const sales = new Map<string, ReadonlyMap<number, SetSale>>();
  const versions: { eventId: number; version: string | null }[] = [];
  for (const language of languages) {
    const found = new Map<number, SetSale>();
    const kept = await keptIn(core, tx, eventIds, language);
    for (const eventId of eventIds) {
      const one = kept.get(eventId);
      const sale = one?.sales.get(language) ?? null;
      versions.push({ eventId, version: one?.version ?? null });
      if (sale !== null) found.set(eventId, sale);
    }
    sales.set(language, found);
  }
  return { sales, versions };
}

async function keptIn(
  core: Core,
  tx: Tx,
  eventIds: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, Kept>> {
  const all = cacheOf(core);
  const known = new Map<number, Kept>();
  for (const id of eventIds) {
    const one = all.get(id);
    if (one?.sales.has(language)) known.set(id, one);
  }
  const unknown = eventIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  // The version first: cached data may be newer than their version, never older.
  const versions = await listVersions(tx, unknown);
  const fresh = await findSetSales(tx, unknown, language);
  for (const [id, version] of versions) {
    const last = all.get(id);
    const one = last?.version === version ? last : { version, sales: new Map() };
    one.sales.set(language, fresh.get(id) ?? null);
    known.set(id, one);
    all.delete(id);
    if (all.size >= maxEvents) all.delete(all.keys().next().value!);
    all.set(id, one);
  }
  return known;
}

/** PostgreSQL's serialization failure, so that the batch is retried. */
const changed = { code: '40001' };

/** Throws a serialization failure if a batch was decided by an old version of an event. */
export function refuseStale(
  core: Core,
  { versions }: KnownSales,
  now: ReadonlyMap<number, string>,
): void {
  const stale = versions.filter(({ eventId, version }) => (now.get(eventId) ?? null) !== version);
  const [all, changing] = [cacheOf(core), changingOf(core)];
  if (stale.length === 0) {
    for (const { eventId } of versions) changing.delete(eventId);
    return;
  }
  for (const { eventId, version } of stale) {
    changing.add(eventId);
    if (all.get(eventId)?.version === version) all.delete(eventId);
  }
  throw Object.assign(new Error('An event changed while its places were sold'), changed);
}
