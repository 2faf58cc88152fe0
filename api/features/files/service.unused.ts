import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { pictureAddress, pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { dropKept } from '#api/platform/fileStore.ts';
import { deletePictures, lockLeaving, setLeaving, setUsed } from './store.ts';

/**
 * A picture that no event has is kept this long after its last use: time to finish a draft, and to
 * change one's mind.
 */
const keptHours = 24;
/** So many at a time, so that nobody waits long for a row. */
const together = 50;

/**
 * Notes that an event has these pictures, or has just let them go. Answers those that are there:
 * one whose time is over is none any more, and cannot be taken in the moment in which it is
 * deleted.
 */
export const markUsed = (tx: Tx, digests: readonly string[]): Promise<Set<string>> =>
  setUsed(tx, digests);

/**
 * Deletes pictures that were uploaded and that no event, draft or published, has had for a day. Two
 * steps: what is leaving is said first, so that a process that dies in between leaves neither an
 * event without its picture nor files without a row.
 */
export async function deleteUnused(core: Pick<Core, 'db' | 'config' | 'log'>): Promise<JobCounts> {
  for (let pictures = 0; ;) {
    await inTransaction(core.db, (tx) => setLeaving(tx, keptHours, together));
    const deleted = await inTransaction(core.db, async (tx) => {
      const digests = await lockLeaving(tx, together);
      for (const digest of digests)
        for (const width of pictureWidths)
          for (const format of pictureFormats)
            await dropKept(core.config, pictureAddress(digest, width, format).slice(1));
      await deletePictures(tx, digests);
      return digests.length;
    });
    if (deleted > 0) core.log.info({ pictures: deleted }, 'pictures that no event has are deleted');
    pictures += deleted;
    if (deleted < together) return { pictures };
  }
}
