/** The clock of a cache, in milliseconds of real time; tests have one they can turn. */
type CacheClock = { now: () => number; wait: (ms: number) => Promise<unknown> };

const realClock: CacheClock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Values that are good for `ms` milliseconds after they were loaded; who asks while one is loaded
 * shares it. Keys are a caller's words: inventing some must not fill the memory, so all go once
 * there are `most`.
 */
export function timedCache<T>({ ms, most }: { ms: number; most: number }, clock = realClock) {
  const kept = new Map<string, { value: Promise<T>; loadedAt: number }>();
  return {
    get(key: string, load: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known !== undefined && clock.now() - known.loadedAt < ms) return known.value;
      if (kept.size >= most) kept.clear();
      // Under way it is as fresh as can be, however long it takes.
      const entry = { value: load(), loadedAt: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      entry.value.then(
        () => (entry.loadedAt = clock.now()),
        () => kept.get(key) === entry && kept.delete(key),
      );
      return entry.value;
    },
  };
}

/**
 * Values of the newest version that anybody has asked for: a version is read before what it is built
 * of, so that a value may be newer than it says, never older. Who asks while one is built shares it.
 * At most `most` keys.
 */
export function newestCache<T>({ most }: { most: number }) {
  const kept = new Map<string, { version: number; value: Promise<T> }>();
  return {
    get(key: string, version: number, build: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known !== undefined && known.version >= version) return known.value;
      if (kept.size >= most && known === undefined) kept.clear();
      const entry = { version, value: build() };
      kept.set(key, entry);
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      return entry.value;
    },
  };
}

/** A value and what it was built of: the version that was read first, and the moment it was done. */
export type Versioned = { version: number; at: number };

/**
 * Values that are good only for the version they were built of, and for `freshMs`. Two builds of a
 * key lie at least `everyMs` apart; who asks in between waits for the next one and is never told an
 * old value. At most `most` keys.
 */
export function versionedCache<T extends Versioned>(
  { freshMs, everyMs, most }: { freshMs: number; everyMs: number; most: number },
  clock = realClock,
) {
  const kept = new Map<string, T>();
  const waiting = new Map<string, Promise<T>>();

  async function build(key: string, wait: number, make: () => Promise<T>): Promise<T> {
    // Awaited even when there is nothing to wait for: the line below must come after the build is
    // written down, or it stays for ever.
    await (wait > 0 ? clock.wait(wait) : undefined);
    // From here on a further change starts the next build: this one may not have seen it.
    waiting.delete(key);
    const fresh = await make();
    if (kept.size >= most && !kept.has(key)) kept.clear();
    kept.set(key, fresh);
    return fresh;
  }

  return {
    /** `since`: nothing built before that moment will do. */
    get(
      key: string,
      { version, since }: { version: number; since: number },
      make: () => Promise<T>,
    ): Promise<T> {
      const known = kept.get(key);
      const age = known === undefined ? Number.POSITIVE_INFINITY : clock.now() - known.at;
      if (known?.version === version && age < freshMs && known.at >= since)
        return Promise.resolve(known);
      const next = waiting.get(key) ?? build(key, everyMs - age, make);
      waiting.set(key, next);
      return next;
    },
  };
}

/**
 * Work that takes turns: who asks while some is under way shares the next turn with all that ask
 * meanwhile, since the running one may not have seen what they have written. The work of whoever
 * came first is what is done.
 */
export function joined(): (work: () => Promise<void>) => Promise<void> {
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
