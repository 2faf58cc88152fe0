import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { lengthenAll } from '#api/features/orders/service.product.ts';
import { settleInterruptions } from '#api/features/notices/service.maintenance.ts';
import { extend, hasExtensionDue, listOwing, lockExtensible } from './store.extend.ts';

const batchSize = 200;

/**
 * Extends reservations by unannounced interruptions (B-32, decision 0022). A reservation made
 * before an interruption is extended by its length, one made during it by the remaining time. When
 * the interruption's end is moved, both are extended by the difference. The job runs in every
 * process; the order's lock and the row of each extension prevent a second extension.
 */
export async function extendDue(core: Pick<Core, 'db' | 'products'>): Promise<JobCounts> {
  let all = 0;
  while (await hasExtensionDue(core.db)) {
    const extended = await inTransaction(core.db, async (tx) => {
      const ids = await lockExtensible(tx, batchSize);
      if (ids.length > 0) await lengthenAll(core, tx, await extend(tx, ids));
      return ids.length;
    });
    all += extended;
    // The other orders are locked; the next run finds them.
    if (extended < batchSize) break;
  }
  await settleInterruptions(core.db, await listOwing(core.db));
  return { extended: all };
}
