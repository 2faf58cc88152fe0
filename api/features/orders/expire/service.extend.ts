import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { lengthenAll } from '#api/features/orders/service.product.ts';
import { settleInterruptions } from '#api/features/notices/service.maintenance.ts';
import { extend, hasExtensionDue, listOwing, lockExtensible } from './store.extend.ts';

const together = 200;

/**
 * Gives reservations the time of interruptions back that were not announced when they were made
 * (B-32, decision 0022): the deadlines of those that were live when one began move by its length,
 * of those made meanwhile by the rest of it, and by the difference when its end is moved. Every
 * process does it by timer; the order's lock and the row of each extension make it once.
 */
export async function extendDue(core: Pick<Core, 'db' | 'products'>): Promise<JobCounts> {
  let all = 0;
  while (await hasExtensionDue(core.db)) {
    const extended = await inTransaction(core.db, async (tx) => {
      const ids = await lockExtensible(tx, together);
      if (ids.length > 0) await lengthenAll(core, tx, await extend(tx, ids));
      return ids.length;
    });
    all += extended;
    // The rest is locked by others; the next look finds it.
    if (extended < together) break;
  }
  await settleInterruptions(core.db, await listOwing(core.db));
  return { extended: all };
}
