import { batchByKey } from './batching/batchByKey.ts';
import { prepared } from './db/prepared.ts';
import { sql } from './db/sql.ts';
import type { Core } from './http/context.ts';

/*
 * The caches of a process, by policy. Each has a name for its counter and a limit of keys, because
 * callers choose the keys. Stock and money are never decided from a cache alone.
 */

/** Milliseconds of real time. Tests pass a manual clock. */
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };
const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

type Counter = { hits: number; misses: number };
const counters = new Map<string, Counter>();
/** Hits and misses of each cache in this process, for the metrics. */
export const cacheCounters: ReadonlyMap<string, Counter> = counters;

function counterOf(name: string): Counter {
  const counter = counters.get(name) ?? { hits: 0, misses: 0 };
  counters.set(name, counter);
  return counter;
}

/** Writes an entry as the newest one and evicts the oldest above the limit. */
function put<V>(kept: Map<string, V>, key: string, value: V, maxKeys: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > maxKeys) kept.delete(kept.keys().next().value!);
}

type PerDatabase<T> = {
  (core: Pick<Core, 'db'>): T;
  invalidate(core: Pick<Core, 'db'>): void;
};

/** State of a process for each of its databases, created at first use and collected with it. */
export function perDatabase<T extends object>(make: () => T): PerDatabase<T> {
  const kept = new WeakMap<object, T>();
  const of = ({ db }: Pick<Core, 'db'>): T => {
    const known = kept.get(db) ?? make();
    kept.set(db, known);
    return known;
  };
  return Object.assign(of, { invalidate: ({ db }: Pick<Core, 'db'>) => void kept.delete(db) });
}

/**
 * Caches values for `ms` after they were loaded. Concurrent callers share one load. A failed load
 * is not cached.
 */
export function byTime<T>(
  { name, ms, maxKeys }: { name: string; ms: number; maxKeys: number },
  clock = realClock,
) {
  const counter = counterOf(name);
  const kept = new Map<string, { value: Promise<T>; loadedAt: number }>();
  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known !== undefined && clock.now() - known.loadedAt < ms) {
        counter.hits++;
        return known.value;
      }
      counter.misses++;
      const entry = { value: load(), loadedAt: Number.POSITIVE_INFINITY };
      put(kept, key, entry, maxKeys);
      entry.value.then(
        () => (entry.loadedAt = clock.now()),
        () => kept.get(key) === entry && kept.delete(key),
      );
      return entry.value;
    },
  };
}

const isUsable = (known: number | string, wanted: number | string): boolean =>
  known === wanted || (typeof known === 'number' && typeof wanted === 'number' && known > wanted);

/**
 * Caches values of the newest version requested. A caller reads the version before the value's
 * inputs, so a value may be newer than its version but never older. Numbers are ordered; texts are
 * equal or not. Concurrent callers share one build. A failed build is not cached.
 */
export function byVersion<T>({ name, maxKeys }: { name: string; maxKeys: number }) {
  const counter = counterOf(name);
  const kept = new Map<string, { version: number | string; value: Promise<T> }>();
  return {
    get(key: string, version: number | string, build: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known !== undefined && isUsable(known.version, version)) {
        counter.hits++;
        return known.value;
      }
      counter.misses++;
      const entry = { version, value: build() };
      put(kept, key, entry, maxKeys);
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.value;
    },
  };
}

/** A value with the version that was read before its inputs, and its build time. */
export type Versioned = { version: number; at: number };

/**
 * Caches values for one version and at most `freshMs`. Two builds of a key start at least
 * `minIntervalMs` apart. Callers in between wait for the next build and never get an old value.
 */
export function byFreshVersion<T extends Versioned>(
  of: { name: string; freshMs: number; minIntervalMs: number; maxKeys: number },
  clock = realClock,
) {
  const counter = counterOf(of.name);
  const kept = new Map<string, T>();
  const pending = new Map<string, Promise<T>>();

  async function build(key: string, wait: number, make: () => Promise<T>): Promise<T> {
    // Always awaited: the entry in `pending` must be set before the line below removes it.
    await (wait > 0 ? clock.wait(wait) : undefined);
    // A change from now on starts another build, because the build below may not see it.
    pending.delete(key);
    const fresh = await make();
    put(kept, key, fresh, of.maxKeys);
    return fresh;
  }

  return {
    /** `since`: earliest acceptable build time of the value. */
    get(
      key: string,
      { version, since }: { version: number; since: number },
      make: () => Promise<T>,
    ): Promise<T> {
      const known = kept.get(key);
      const age = known === undefined ? Number.POSITIVE_INFINITY : clock.now() - known.at;
      if (known?.version === version && age < of.freshMs && known.at >= since) {
        counter.hits++;
        return Promise.resolve(known);
      }
      counter.misses++;
      const next = pending.get(key) ?? build(key, of.minIntervalMs - age, make);
      pending.set(key, next);
      return next;
    },
  };
}

/** A value with its time, its snapshot, and the time from which the clock may change it (ms). */
export type Read<T> = { value: T; now: number; until: number; snapshot: string };

type Moment = { now: number; snapshot: string };
const readMoment = prepared<object, Moment>(
  () => sql`select app_now() as now, pg_current_snapshot()::text as snapshot`,
);
const momentsOf = perDatabase(() => ({
  last: '',
  read: batchByKey<Pick<Core, 'db'>, Moment>(
    async (_, cores) => {
      const [moment] = await readMoment(cores[0]!.db, {});
      return cores.map(() => moment!);
    },
    { maxBatch: 128 },
  ),
}));

/**
 * Caches values until any process writes: two snapshots with the same text see the same rows
 * (decision 0117). A query confirms the snapshot before a value is returned.
 */
export function bySnapshot<T>({ name, maxKeys }: { name: string; maxKeys: number }) {
  const counter = counterOf(name);
  const keptOf = perDatabase(() => ({ snapshot: '', rows: new Map<string, Read<T>>() }));
  return async (
    core: Pick<Core, 'db'>,
    key: string,
    read: () => Promise<Read<T>>,
  ): Promise<{ value: T; now: number }> => {
    const [kept, moments] = [keptOf(core), momentsOf(core)];
    const known = kept.rows.get(key);
    // A snapshot never returns, so an outdated one needs no confirmation.
    if (known !== undefined && kept.snapshot === moments.last) {
      const { now, snapshot } = await moments.read('', core);
      moments.last = snapshot;
      if (snapshot === known.snapshot && known.now <= now && now < known.until) {
        counter.hits++;
        put(kept.rows, key, known, maxKeys);
        return { value: known.value, now };
      }
    }
    counter.misses++;
    const fresh = await read();
    moments.last = fresh.snapshot;
    // Values of an outdated snapshot are never used again. They would fill the memory during a
    // sale.
    if (kept.snapshot !== fresh.snapshot) kept.rows.clear();
    kept.snapshot = fresh.snapshot;
    kept.rows.delete(key);
    if (fresh.now < fresh.until) put(kept.rows, key, fresh, maxKeys);
    return fresh;
  };
}

/** When something was read: time by `performance.now()`, and the version. */
type ReadAt = { at: number; version: number };

export type Negative<T> = {
  /** Returns an entry read recently; null means the database must be read. */
  find(key: string): T | null;
  /** Call it before the read, or before the write that takes the last place. */
  now(): ReadAt;
  note(key: string, what: T, readAt: ReadAt): void;
};

/** An expired hold is free at once (I08), so "sold out" is cached no longer than this. */
const negativeMs = 250;
const maxNegative = 10_000;

/**
 * Caches that something was read as unavailable, such as sold-out places (decision 0110).
 * `versionOf` grows with each change known to this process that may free something. Entries of an
 * older version are not used.
 */
export function negative<T>(
  name: string,
  versionOf: () => number,
  clock: () => number = () => performance.now(),
): Negative<T> {
  const counter = counterOf(name);
  const kept = new Map<string, ReadAt & { what: T }>();
  return {
    find(key) {
      const known = kept.get(key);
      const isFresh =
        known !== undefined && clock() - known.at <= negativeMs && known.version === versionOf();
      if (isFresh) counter.hits++;
      else counter.misses++;
      if (known !== undefined && !isFresh) kept.delete(key);
      return isFresh ? known.what : null;
    },
    now: () => ({ at: clock(), version: versionOf() }),
    note: (key, what, readAt) => put(kept, key, { ...readAt, what }, maxNegative),
  };
}

/**
 * Runs work one at a time. Callers during a run share the next run, because the current run may
 * have read before their writes. The shared run executes the work of the first of them.
 */
export function singleFlight(): (work: () => Promise<void>) => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return (work) => {
    next ??= (running = running
      .catch(() => {})
      .then(() => {
        next = null;
        return work();
      })) as Promise<void>;
    return next;
  };
}
