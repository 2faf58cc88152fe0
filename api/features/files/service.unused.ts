import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { pictureAddress, pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { dropKept } from '#api/platform/fileStore.ts';
import { deletePictures, lockLeaving, markLeaving, setUsed } from './store.ts';

/** Hours that an unused picture stays after its last use, so that a draft can be finished. */
const keptHours = 24;
/** Small batches, so that other transactions wait briefly for a row. */
const batchSize = 50;

/**
 * Marks pictures as used now, or as just released. Returns those that exist; pictures that are
 * leaving are excluded, so that none is taken while it is deleted.
 */
export const markUsed = (tx: Tx, digests: readonly string[]): Promise<Set<string>> =>
  setUsed(tx, digests);

/**
 * Deletes uploaded pictures that no record has used for a day. They are marked as leaving in a
 * transaction of its own, so a kill leaves neither records without pictures nor files without a
 * row.
 */
export async function deleteUnused(core: Pick<Core, 'db' | 'config' | 'log'>): Promise<JobCounts> {
  for (let pictures = 0; ;) {
    await inTransaction(core.db, (tx) => markLeaving(tx, keptHours, batchSize));
    const deleted = await inTransaction(core.db, async (tx) => {
      const digests = await lockLeaving(tx, batchSize);
      for (const digest of digests)
        for (const width of pictureWidths)
          for (const format of pictureFormats)
            await dropKept(core.config, pictureAddress(digest, width, format).slice(1));
      await deletePictures(tx, digests);
      return digests.length;
    });
    if (deleted > 0) core.log.info({ pictures: deleted }, 'deleted pictures that no event uses');
    pictures += deleted;
    if (deleted < batchSize) return { pictures };
  }
}
