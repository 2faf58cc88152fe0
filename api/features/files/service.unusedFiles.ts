import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { deleteFiles, lockRemoved, setUnusedRemoved } from './store.upload.ts';

/** So many at a time, so that nobody waits long for a row. */
const together = 20;
type Having = Pick<Core, 'db' | 'integrations' | 'log'>;

/**
 * Deletes files that were removed from the store and then their rows: who dies in between leaves a
 * row, so nothing lies in the store that nobody knows of. `of`: these only, right after the removal.
 */
async function deleteRemoved(core: Having, of: readonly string[] | null): Promise<number> {
  for (let deleted = 0; ;) {
    const last = await inTransaction(core.db, async (tx) => {
      const removed = await lockRemoved(tx, together, of);
      for (const { key } of removed) await core.integrations.files.drop(key);
      await deleteFiles(
        tx,
        removed.map(({ id }) => id),
      );
      return removed.length;
    });
    deleted += last;
    if (last < together) return deleted;
  }
}

/** The same after a commit: where the store is in trouble the job does it later. */
export async function tryDelete(core: Having, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteRemoved(core, ids).catch((error: unknown) =>
    core.log.warn({ err: error }, 'removed files could not be deleted yet'),
  );
}

/** Deletes what no order has had for a day, and what was removed (B-26). */
export async function deleteUnusedFiles(core: Having): Promise<JobCounts> {
  for (let files = 0; ;) {
    await inTransaction(core.db, (tx) => setUnusedRemoved(tx, together));
    const deleted = await deleteRemoved(core, null);
    files += deleted;
    if (deleted > 0) core.log.info({ files: deleted }, 'files that no order has are deleted');
    if (deleted < together) return { files };
  }
}
