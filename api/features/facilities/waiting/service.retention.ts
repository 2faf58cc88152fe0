import type { Core } from '#api/platform/http/context.ts';
import { deletePast, endPast } from './store.ts';

const months = 12;

/** Ends requests whose days are over, and deletes those that ended a year ago (B-24). */
export async function deletePastRoomWaits(core: Pick<Core, 'db'>): Promise<number> {
  await endPast(core.db);
  return deletePast(core.db, months);
}
