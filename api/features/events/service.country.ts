import type { Core } from '#api/kit/http/context.ts';
import { memory } from '#api/kit/db/remembered.ts';
import { findCountry } from './store.view.ts';

/** An event keeps its country for good, so that a process may remember it as long as it likes. */
const known = memory(() => new Map<number, string>());
const most = 20_000;

/** Country an event belongs to; null for one that does not exist. */
export async function countryOfEvent(
  core: Pick<Core, 'db'>,
  eventId: number,
): Promise<string | null> {
  const countries = known(core);
  const kept = countries.get(eventId);
  if (kept !== undefined) return kept;
  const found = await findCountry(core.db, eventId);
  if (countries.size >= most) countries.clear();
  if (found !== null) countries.set(eventId, found);
  return found;
}
