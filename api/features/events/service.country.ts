import type { Core } from '#api/platform/http/context.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { findCountry } from './store.view.ts';

/** Cached without expiry, because an event never changes its country. */
const known = perDatabase(() => new Map<number, string>());
/** Running queries, which concurrent callers share. */
const asking = perDatabase(() => new Map<number, Promise<string | null>>());
const most = 20_000;

export async function countryOfEvent(
  core: Pick<Core, 'db'>,
  eventId: number,
): Promise<string | null> {
  const countries = known(core);
  const kept = countries.get(eventId);
  if (kept !== undefined) return kept;
  const pending = asking(core);
  const query =
    pending.get(eventId) ??
    findCountry(core.db, eventId).finally(() => void pending.delete(eventId));
  pending.set(eventId, query);
  const found = await query;
  if (countries.size >= most) countries.clear();
  if (found !== null) countries.set(eventId, found);
  return found;
}
