import type { Core } from '#api/kit/http/context.ts';
import { joined } from '#api/kit/db/caches.ts';
import { memory } from '#api/kit/db/remembered.ts';
import {
  type Entry,
  firstMoment,
  listEntries,
  listEntriesAfter,
  momentSince,
} from './store.catalogue.view.ts';

const day = 86_400_000;
/** Lists show what ended in the last thirty days (EVT-009); a day more for who looks while it begins. */
const keptMs = 31 * day;
/** Entries of one look. */
const together = 500;

/** The entries of a country in the orders lists have them; made anew after a change. */
export type Ordered = {
  byStart: readonly Entry[];
  /** When the sales of those open and close, and when they end: ten thousand of them are passed often. */
  opening: Float64Array;
  closing: Float64Array;
  ending: Float64Array;
  byOpening: readonly Entry[];
};

type Kept = {
  at: number;
  now: number;
  since: string;
  entries: Map<number, Entry>;
  countries: Map<string, Ordered>;
};

/**
 * All events that lists may show, so that a search looks at them without asking, and reads only what
 * was changed since the last one (decision 0104). Nothing is answered from it before it has been
 * brought up to date.
 */
const memoryOf = memory(() => {
  const state: { kept: Kept | null } = { kept: null };
  return { state, turns: joined() };
});

async function load({ db }: Pick<Core, 'db'>): Promise<Kept> {
  const { now, since } = await firstMoment(db);
  const entries = new Map<number, Entry>();
  for (let last = 0; ;) {
    const rows = await listEntriesAfter(db, last, now - keptMs, together);
    for (const row of rows) entries.set(row.id, row);
    if (rows.length < together) return { at: now, now, since, entries, countries: new Map() };
    last = rows.at(-1)!.id;
  }
}

/** False where the clock has gone so far that another part of the events is looked for. */
async function bringUpToDate(kept: Kept, { db }: Pick<Core, 'db'>): Promise<boolean> {
  const { now, since, changed } = await momentSince(db, kept.since);
  if (now < kept.at - day || now > kept.at + 30 * day) return false;
  const fresh = changed.length === 0 ? [] : await listEntries(db, changed);
  for (const id of changed) kept.entries.delete(id);
  for (const entry of fresh) kept.entries.set(entry.id, entry);
  if (changed.length > 0) kept.countries.clear();
  Object.assign(kept, { since, now });
  return true;
}

function orderedIn({ entries, countries }: Kept, country: string): Ordered {
  const known = countries.get(country);
  if (known !== undefined) return known;
  const own = [...entries.values()].filter((one) => one.country === country);
  const byStart = own.toSorted(
    (one, other) => one.startTime - other.startTime || one.id - other.id,
  );
  const fresh = {
    byStart,
    opening: Float64Array.from(byStart, ({ salesOpenAt }) => salesOpenAt),
    closing: Float64Array.from(byStart, ({ salesCloseAt }) => salesCloseAt),
    ending: Float64Array.from(byStart, ({ endTime }) => endTime),
    byOpening: own.toSorted(
      (one, other) => one.salesOpenAt - other.salesOpenAt || one.id - other.id,
    ),
  };
  countries.set(country, fresh);
  return fresh;
}

/** All entries of a country as they stand now, and the clock. */
export async function catalogueOf(
  core: Pick<Core, 'db'>,
  country: string,
): Promise<Ordered & { now: number }> {
  const { state, turns } = memoryOf(core);
  await turns(async () => {
    if (state.kept === null || !(await bringUpToDate(state.kept, core)))
      state.kept = await load(core);
  });
  const kept = state.kept!;
  return { ...orderedIn(kept, country), now: kept.now };
}
