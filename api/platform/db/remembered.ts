import type { Core } from '#api/platform/http/context.ts';

type Memory<T> = {
  (core: Pick<Core, 'db'>): T;
  /** Begins anew at the next question. */
  invalidate(core: Pick<Core, 'db'>): void;
};

/**
 * What a process remembers beside its database, made at the first question: one for each database,
 * so that two servers in a process (tests) never share it, and gone with it. Never for what
 * decides.
 */
export function memory<T extends object>(make: () => T): Memory<T> {
  const kept = new WeakMap<object, T>();
  const recall = ({ db }: Pick<Core, 'db'>): T => {
    const known = kept.get(db) ?? make();
    kept.set(db, known);
    return known;
  };
  return Object.assign(recall, { invalidate: ({ db }: Pick<Core, 'db'>) => void kept.delete(db) });
}

type Remembered<T> = {
  (core: Pick<Core, 'db'>): Promise<T>;
  /**
   * Loads anew at the next question: whoever changes what is remembered sees it at once in their
   * own process.
   */
  invalidate(core: Pick<Core, 'db'>): void;
};

/**
 * Remembers what `load` answered for a core for `ms` milliseconds of real time; callers at the same
 * moment share one load. For what only administrators change, never for a number that decides.
 */
export function remembered<T>(
  ms: number,
  load: (core: Pick<Core, 'db'>) => Promise<T>,
): Remembered<T> {
  const lastOf = memory<{ last?: { at: number; value: Promise<T> } }>(() => ({}));
  const recall = (core: Pick<Core, 'db'>): Promise<T> => {
    const kept = lastOf(core);
    if (kept.last !== undefined && performance.now() - kept.last.at < ms) return kept.last.value;
    const value = load(core);
    kept.last = { at: performance.now(), value };
    value.catch(() => delete kept.last);
    return value;
  };
  return Object.assign(recall, { invalidate: (core: Pick<Core, 'db'>) => lastOf.invalidate(core) });
}
