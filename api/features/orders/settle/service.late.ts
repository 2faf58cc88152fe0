import { inTransaction } from '#api/platform/db/db.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import {
  freeOverdue,
  hasOverdue,
  type OverdueFilter,
} from '#api/features/orders/expire/service.expire.ts';
import type { SettleOutcome } from './service.settle.ts';

/** Rolls back a refund of a late payment whose places may still be free. */
class HeldByOverdue extends Error {
  readonly holders: OverdueFilter;

  constructor(holders: OverdueFilter) {
    super('overdue reservations may hold the places of a late payment');
    this.holders = holders;
  }
}

/**
 * Runs `work`, which settles a statement, in a transaction. Before a late payment is refunded, the
 * overdue reservations of its event or venue are ended, waiting for their locks, and `work` runs
 * again (I08). Orders whose payment is reported do not expire (I09): `reported` returns their
 * numbers.
 */
export async function settleAfterOverdue<T extends SettleOutcome>(
  core: Pick<Core, 'db' | 'products'>,
  reported: (tx: Tx) => Promise<readonly string[]>,
  work: (tx: Tx) => Promise<T | null>,
): Promise<T | null> {
  for (;;)
    try {
      return await inTransaction(core.db, async (tx) => {
        const result = await work(tx);
        if (result?.outcome !== 'REFUND_DUE' || result.orderId === null) return result;
        const holders = { besideOrderId: result.orderId, but: await reported(tx) };
        if (await hasOverdue(tx, holders)) throw new HeldByOverdue(holders);
        return result;
      });
    } catch (error) {
      if (!(error instanceof HeldByOverdue)) throw error;
      await freeOverdue(core, error.holders);
    }
}
