import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { deletePastAttendees } from './store.retention.ts';

const attendeeMonths = 12;
const batchSize = 2000;

/** Deletes attendees a year after their event, in small transactions (B-24). */
export async function deletePastNames(core: Pick<Core, 'db'>): Promise<number> {
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await inTransaction(core.db, (tx) => deletePastAttendees(tx, attendeeMonths, batchSize));
  return deleted;
}
