import type { Core } from '#api/platform/http/context.ts';
import { keptMonths } from '#api/platform/waiting/requests.ts';
import { deletePast, endPast } from './store.ts';

/** Ends requests whose days are over, and deletes those that ended a year ago (B-24). */
export async function deletePastServiceWaits(core: Pick<Core, 'db'>): Promise<number> {
  await endPast(core.db);
  return deletePast(core.db, keptMonths);
}
