import type { Core } from '#api/platform/http/context.ts';
import { batchByKey } from '#api/platform/batching/batchByKey.ts';
import { perDatabase } from '#api/platform/cache.ts';
import {
  type CatalogueEntry,
  firstMoment,
  type CatalogueState,
  listEntries,
  listEntriesAfter,
  readCatalogueState,
} from './store.catalogue.view.ts';

const day = 86_400_000;
/**
 * Lists show events that ended in the last thirty days (EVT-009). One day more, because the
 * catalogue stays valid while the clock goes back by up to a day.
 */
const keptMs = 31 * day;
const batchSize = 500;

/** Entries of a country in the order of lists. Built again after a change. */
export type Ordered = {
  byStart: readonly CatalogueEntry[];
  /** `opening` and `closing` of sales. Arrays, because searches scan up to ten thousand entries. */
  opening: Float64Array;
  closing: Float64Array;
  ending: Float64Array;
  /** Positions in `byStart`, ordered by the opening of sales. */
  byOpening: Uint32Array;
  /** Bit set of the positions whose texts contain a word. */
  having: Map<string, Uint8Array>;
};

type Mine = {
  levels: readonly string[];
  /** Places that the member's invitations still allow, by event. */
  invitations: ReadonlyMap<number, number>;
};

/** The events of a country in one snapshot, and the caller's data. */
export type VisibleEvents = Ordered & { now: number; snapshot: string; mine: Mine };

/** Null for a list that is shared by all members. */
type Viewer = { id: number; ada: string } | null;

type Kept = {
  at: number;
  since: string;
  entries: Map<number, CatalogueEntry>;
  countries: Map<string, Ordered>;
};
type Question = { core: Pick<Core, 'db'>; country: string; viewer: Viewer };

/**
 * Catalogue of all events that lists can show, in memory (decision 0104). Each batch first reads
 * the events that changed since the last one, so no result is stale. Concurrent callers share a
 * batch (decision 0107).
 */
const cacheOf = perDatabase(() => {
  const state: { kept: Kept | null } = { kept: null };
  return batchByKey<Question, VisibleEvents>(
    (_, questions) => readVisibleEvents(state, questions),
    {
      maxBatch: 128,
    },
  );
});

/** Words with cached bit sets, 1.25 kB each for ten thousand events. */
const maxWords = 1000;

async function load({ db }: Pick<Core, 'db'>): Promise<Kept> {
  const { now, since } = await firstMoment(db);
  const entries = new Map<number, CatalogueEntry>();
  for (let last = 0; ;) {
    const rows = await listEntriesAfter(db, last, now - keptMs, batchSize);
    for (const row of rows) entries.set(row.id, row);
    if (rows.length < batchSize) return { at: now, since, entries, countries: new Map() };
    last = rows.at(-1)!.id;
  }
}

async function applyChanges(
  kept: Kept,
  { db }: Pick<Core, 'db'>,
  { since, changed }: CatalogueState,
): Promise<void> {
  const fresh = changed.length === 0 ? [] : await listEntries(db, changed);
  for (const id of changed) kept.entries.delete(id);
  for (const entry of fresh) kept.entries.set(entry.id, entry);
  if (changed.length > 0) kept.countries.clear();
  kept.since = since;
}

const noMember: Mine = { levels: [], invitations: new Map() };

async function readVisibleEvents(
  state: { kept: Kept | null },
  questions: readonly Question[],
): Promise<VisibleEvents[]> {
  const { core } = questions[0]!;
  const viewers = questions.flatMap(({ viewer }) => viewer ?? []);
  const ids = viewers.map(({ id }) => id);
  const adas = viewers.map(({ ada }) => ada);
  const kept = (state.kept ??= await load(core));
  const current = await readCatalogueState(core.db, { since: kept.since, ids, adas });
  // The clock has left the period for which the entries were loaded.
  if (current.now < kept.at - day || current.now > kept.at + 30 * day) {
    state.kept = null;
    return readVisibleEvents(state, questions);
  }
  await applyChanges(kept, core, current);
  const members = JSON.parse(current.members) as Record<string, [string[], [number, number][]]>;
  return questions.map(({ country, viewer }) => {
    const own = viewer === null ? undefined : members[viewer.id];
    return {
      ...orderedIn(kept, country),
      now: current.now,
      snapshot: current.snapshot,
      mine: own === undefined ? noMember : { levels: own[0], invitations: new Map(own[1]) },
    };
  });
}

function orderedIn({ entries, countries }: Kept, country: string): Ordered {
  const known = countries.get(country);
  if (known !== undefined) return known;
  const byStart = [...entries.values()]
    .filter((one) => one.country === country)
    .sort((one, other) => one.startTime - other.startTime || one.id - other.id);
  const fresh = {
    byStart,
    opening: Float64Array.from(byStart, ({ salesOpenAt }) => salesOpenAt),
    closing: Float64Array.from(byStart, ({ salesCloseAt }) => salesCloseAt),
    ending: Float64Array.from(byStart, ({ endTime }) => endTime),
    byOpening: Uint32Array.from(byStart.keys()).sort(
      (one, other) =>
        byStart[one]!.salesOpenAt - byStart[other]!.salesOpenAt ||
        byStart[one]!.id - byStart[other]!.id,
    ),
    having: new Map<string, Uint8Array>(),
  };
  countries.set(country, fresh);
  return fresh;
}

/** Returns the current entries of a country, the time, and the caller's levels and invitations. */
export const visibleEventsOf = (
  core: Pick<Core, 'db'>,
  country: string,
  viewer: Viewer,
): Promise<VisibleEvents> => cacheOf(core)('', { core, country, viewer });

/**
 * Returns a predicate for positions whose texts contain `word`, which must have the normalized form
 * of `search_form`. The bit set is cached until an event of the country changes.
 */
export function hasWord({ byStart, having }: Ordered, word: string): (place: number) => boolean {
  let bits = having.get(word);
  if (bits === undefined) {
    bits = new Uint8Array((byStart.length + 7) >> 3);
    for (const [place, { words }] of byStart.entries())
      if (words.includes(word)) bits[place >> 3]! |= 1 << (place & 7);
    if (having.size >= maxWords) having.delete(having.keys().next().value!);
    having.set(word, bits);
  }
  const found = bits;
  return (place) => ((found[place >> 3]! >> (place & 7)) & 1) === 1;
}
