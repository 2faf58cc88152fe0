import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { deleteFiles, lockRemoved, setUnusedRemoved } from './store.upload.ts';

/** Small batches, so that other transactions wait briefly for a row. */
const batchSize = 20;
type Having = Pick<Core, 'db' | 'integrations' | 'log'>;

/**
 * Deletes removed files from the store and then their rows, so a kill leaves no file without a row.
 * `of` limits it to files that were just removed.
 */
async function deleteRemoved(core: Having, of: readonly string[] | null): Promise<number> {
  for (let deleted = 0; ;) {
    const last = await inTransaction(core.db, async (tx) => {
      const removed = await lockRemoved(tx, batchSize, of);
      for (const { key } of removed) await core.integrations.files.drop(key);
      await deleteFiles(
        tx,
        removed.map(({ id }) => id),
      );
      return removed.length;
    });
    deleted += last;
    if (last < batchSize) return deleted;
  }
}

/**
 * Deletes files after a commit has removed them. If the store fails, the job deletes them later.
 */
export async function tryDelete(core: Having, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteRemoved(core, ids).catch((error: unknown) =>
    core.log.warn({ err: error }, 'removed files could not be deleted yet'),
  );
}

/** Deletes removed files and those without an order for a day (B-26). */
export async function deleteUnusedFiles(core: Having): Promise<JobCounts> {
  for (let files = 0; ;) {
    await inTransaction(core.db, (tx) => setUnusedRemoved(tx, batchSize));
    const deleted = await deleteRemoved(core, null);
    files += deleted;
    if (deleted > 0) core.log.info({ files: deleted }, 'deleted files that no order uses');
    if (deleted < batchSize) return { files };
  }
}
