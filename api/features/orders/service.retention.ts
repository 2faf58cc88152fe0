import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import {
  deleteWhere,
  listIds,
  listReferences,
  type Reference,
  unlinkReplaced,
} from './store.retention.ts';
import { lockPastOrders } from './store.view.ts';

/** Years that orders and their data stay after their last day (B-24). */
export const orderYears = 7;
const batchSize = 100;

export { deleteEntriesOf } from './store.retention.ts';

/** Deletes rows with all rows that refer to them, deepest first. */
async function deleteWhole(
  tx: Tx,
  references: readonly Reference[],
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const reference of references) {
    if (reference.to !== table) continue;
    if (reference.hasId)
      await deleteWhole(tx, references, reference.table, await listIds(tx, reference, ids));
    else await deleteWhere(tx, reference.table, reference.column, ids);
  }
  await deleteWhere(tx, table, 'id', ids);
}

/**
 * Deletes orders and invoices seven years after their last day, in batches (B-24). Returns the
 * number of orders. It can be repeated.
 */
export async function deletePastOrders(core: Pick<Core, 'db' | 'products'>): Promise<number> {
  let deleted = 0;
  let references: Reference[] | null = null;
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await inTransaction(core.db, async (tx) => {
      const ids = await lockPastOrders(tx, orderYears, batchSize);
      if (ids.length === 0) return 0;
      // Rows that refer to their own table (a credit note to its invoice) are deleted in one
      // statement.
      references ??= (await listReferences(tx)).filter((one) => one.table !== one.to);
      for (const product of Object.values(core.products)) await product.uncount(tx, ids);
      await unlinkReplaced(tx, ids);
      await deleteWhole(tx, references, 'booking_order', ids);
      return ids.length;
    });
  return deleted;
}
