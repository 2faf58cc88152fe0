import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import type { Sight } from './service.catalogue.ts';
import { stockOf } from './store.catalogue.view.ts';

/**
 * Places left as one snapshot of the database saw them, by event. Two that see the same transactions
 * see the same places: until something is written, whatever it is, they need not be asked for again
 * (decision 0107). No more events than lists may show.
 */
const cacheOf = perDatabase(() => ({ snapshot: '', free: new Map<number, number>() }));

/** Places left of some events, as they are at the moment of a look or later. */
export async function freeAt(
  core: Pick<Core, 'db'>,
  { snapshot }: Pick<Sight, 'snapshot'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const kept = cacheOf(core);
  const known = kept.snapshot === snapshot ? kept.free : new Map<number, number>();
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const read = await stockOf(core.db, missing);
  if (read.snapshot !== kept.snapshot)
    Object.assign(kept, { snapshot: read.snapshot, free: new Map<number, number>() });
  for (const id of missing) kept.free.set(id, read.free.get(id) ?? 0);
  return new Map(ids.map((id) => [id, known.get(id) ?? read.free.get(id) ?? 0]));
}
