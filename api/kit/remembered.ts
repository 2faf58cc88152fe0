import type { Core } from './context.ts';

/**
 * Remembers what `load` answered for a core for `ms` milliseconds of real time; callers at the same moment share one load. For what
 * only administrators change, never for a number that decides.
 */
export function remembered<T>(ms: number, load: (core: Pick<Core, 'db'>) => Promise<T>): (core: Pick<Core, 'db'>) => Promise<T> {
  const kept = new WeakMap<object, { at: number; value: Promise<T> }>();
  return (core) => {
    const known = kept.get(core.db);
    if (known !== undefined && performance.now() - known.at < ms) return known.value;
    const value = load(core);
    kept.set(core.db, { at: performance.now(), value });
    value.catch(() => kept.delete(core.db));
    return value;
  };
}
