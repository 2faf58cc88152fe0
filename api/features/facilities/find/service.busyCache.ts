import type { Core } from '#api/platform/http/context.ts';
import { perDatabase, singleFlight } from '#api/platform/cache.ts';
import { type BusyRow, listBusyAfter, listBusySince, openSince } from './store.busy.view.ts';

/** The taken quarter-hours by unit: three words of 32 bits for each day from `base` on. */
type BusyDays = { base: number; words: (unitId: number) => Int32Array | undefined };

/** More than the maximum horizon of 24 months (CON-011). */
const daysAhead = 800;
/** The cache is loaded again when it starts more than this many days in the past. */
const daysBehind = 30;
/** Rows of one query. */
const batchSize = 10_000;

type Kept = { base: number; since: string; units: Map<number, Int32Array> };

/**
 * All masks, so that a search reads only what changed since the last one (decision 0104). It is
 * brought up to date before each use.
 */
const cacheOf = perDatabase(() => {
  const state: { kept: Kept | null } = { kept: null };
  return { state, turns: singleFlight() };
});

function note({ base, units }: Kept, { unitId, day, first, second, third }: BusyRow): void {
  const place = (day - base) * 3;
  if (place < 0 || day > base + daysAhead) return;
  let words = units.get(unitId);
  if (words === undefined || words.length < place + 3) {
    // Grows by a month, because later days are added one by one.
    const longer = new Int32Array(place + 93);
    if (words !== undefined) longer.set(words);
    words = longer;
    units.set(unitId, words);
  }
  words[place] = first;
  words[place + 1] = second;
  words[place + 2] = third;
}

async function load(core: Pick<Core, 'db'>, base: number): Promise<Kept> {
  const kept: Kept = { base, since: await openSince(core.db), units: new Map() };
  const within = { from: base, until: base + daysAhead };
  let after = { unitId: 0, day: 0 };
  for (;;) {
    const rows = await listBusyAfter(core.db, after, within, batchSize);
    for (const row of rows) note(kept, row);
    if (rows.length < batchSize) return kept;
    after = rows.at(-1)!;
  }
}

async function applyChanges(kept: Kept, core: Pick<Core, 'db'>): Promise<void> {
  const { since, rows } = await listBusySince(core.db, kept.since);
  for (const row of rows) note(kept, row);
  kept.since = since;
}

/**
 * The taken quarter-hours from a day on (days since 1970-01-01). The caller must not await while it
 * uses them, because other searches update them.
 */
export async function busyDaysFrom(core: Pick<Core, 'db'>, from: number): Promise<BusyDays> {
  const { state, turns } = cacheOf(core);
  const isWithin = ({ base }: Kept) => from >= base && from <= base + daysBehind;
  await turns(async () => {
    if (state.kept !== null && isWithin(state.kept)) return applyChanges(state.kept, core);
    state.kept = await load(core, from);
  });
  // A caller with another clock loaded another range in between; tests move the clock.
  const kept = state.kept !== null && isWithin(state.kept) ? state.kept : await load(core, from);
  return { base: kept.base, words: (unitId) => kept.units.get(unitId) };
}
