import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { orderYears } from '#api/features/orders/service.retention.ts';
import { deletePastCoupons, deletePastIssues } from './store.retention.ts';

const batchSize = 2000;
const keyHours = 24;

/** Deletes coupons in batches, after `orderYears` like orders (B-24, decision 0089). Repeatable. */
export async function deleteOldCoupons(core: Pick<Core, 'db'>): Promise<number> {
  await inTransaction(core.db, (tx) => deletePastIssues(tx, keyHours));
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last)
    last = await inTransaction(core.db, (tx) => deletePastCoupons(tx, orderYears, batchSize));
  return deleted;
}
