import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { deleteEntriesOf, orderYears } from '#api/features/orders/service.retention.ts';
import { deleteDays } from './dayClose/store.dayClose.ts';
import { deleteReports, lockPastReports } from './store.retention.ts';

/**
 * Deletes reports that match no order, with their ledger rows, after the same years as orders
 * (B-24), and day closes of that age. Returns the number of reports.
 */
export const deletePastReports = (core: Pick<Core, 'db'>): Promise<number> =>
  inTransaction(core.db, async (tx) => {
    const ids = await lockPastReports(tx, orderYears);
    await deleteEntriesOf(tx, ids);
    await deleteReports(tx, ids);
    await deleteDays(tx, orderYears);
    return ids.length;
  });
