import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { setPastRemoved } from './store.upload.ts';

const fileMonths = 12;
const batchSize = 2000;

/**
 * Marks the files of bookings as removed a year after their last session, in batches (B-24); the
 * job of unused files deletes them. Returns their number.
 */
export async function removePastFiles(core: Pick<Core, 'db'>): Promise<number> {
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await inTransaction(core.db, (tx) => setPastRemoved(tx, fileMonths, batchSize));
  return deleted;
}
