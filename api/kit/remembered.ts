import type { Core } from './context.ts';

export type Remembered<T> = {
  (core: Pick<Core, 'db'>): Promise<T>;
  /**
   * Loads anew at the next question: whoever changes what is remembered sees it at once in his own
   * process.
   */
  forget(core: Pick<Core, 'db'>): void;
};

/**
 * Remembers what `load` answered for a core for `ms` milliseconds of real time; callers at the same
 * moment share one load. For what only administrators change, never for a number that decides.
 */
export function remembered<T>(
  ms: number,
  load: (core: Pick<Core, 'db'>) => Promise<T>,
): Remembered<T> {
  const kept = new WeakMap<object, { at: number; value: Promise<T> }>();
  const recall = (core: Pick<Core, 'db'>): Promise<T> => {
    const known = kept.get(core.db);
    if (known !== undefined && performance.now() - known.at < ms) return known.value;
    const value = load(core);
    kept.set(core.db, { at: performance.now(), value });
    value.catch(() => kept.delete(core.db));
    return value;
  };
  return Object.assign(recall, { forget: (core: Pick<Core, 'db'>) => void kept.delete(core.db) });
}
