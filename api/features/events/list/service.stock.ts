import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import type { VisibleEvents } from './service.catalogue.ts';
import { stockOf } from './store.catalogue.view.ts';

/** Free places by event in one database snapshot, valid while it is unchanged (decision 0107). */
const cacheOf = perDatabase(() => ({ snapshot: '', free: new Map<number, number>() }));

/** Returns free places of events, not older than the catalogue state. */
export async function freeAt(
  core: Pick<Core, 'db'>,
  { snapshot }: Pick<VisibleEvents, 'snapshot'>,
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
