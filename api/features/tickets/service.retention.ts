import { type Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { endLinks } from './guests/store.guests.ts';
import { listPastGuests } from './guests/store.view.ts';

/** As long as the names of attendees (B-24). */
const guestMonths = 12;
const batchSize = 1000;

/**
 * Deletes what guests typed a year after their event, little by little, and ends their links (B-24);
 * answers how many.
 */
export async function deletePastGuests(core: Pick<Core, 'db'>): Promise<number> {
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await inTransaction(core.db, async (tx) => {
      const ended = await endLinks(tx, await listPastGuests(tx, guestMonths, batchSize));
      return ended.length;
    });
  return deleted;
}
