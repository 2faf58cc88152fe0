import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { noteChange, releaseAll } from '#api/features/orders/service.product.ts';
import { endOverdue, hasOverdue, lockOverdue, type OverdueFilter } from './store.expire.ts';

export { hasOverdue, overdueColumn, type OverdueFilter } from './store.expire.ts';

/** A batch locks the stock for about ten milliseconds. */
const batchSize = 500;

/**
 * Ends at most 500 reservations whose deadline has passed: CANCEL type 2, places freed, history
 * written (B-03). The job of every process skips locked orders. Reads and bookings end those of
 * their member and wait for locks, so a late job is never visible (I08). Returns how many this call
 * ended.
 */
export async function expireOverdue(
  core: Pick<Core, 'db' | 'products'>,
  only: OverdueFilter = {},
): Promise<number> {
  if (!(await hasOverdue(core.db, only))) return 0;
  return end(core, only, only.memberId === undefined ? 'skip locked' : 'wait');
}

/**
 * Ends overdue reservations of an event, a venue or given orders, waiting for locks. Returns true
 * if any was overdue, even if another process ended it: the caller then reads the stock again
 * (I08).
 */
export async function freeOverdue(
  core: Pick<Core, 'db' | 'products'>,
  only: OverdueFilter,
): Promise<boolean> {
  if (!(await hasOverdue(core.db, only))) return false;
  await end(core, only, 'wait');
  return true;
}

async function end(
  core: Pick<Core, 'db' | 'products'>,
  only: OverdueFilter,
  others: 'skip locked' | 'wait',
): Promise<number> {
  const ended = await inTransaction(core.db, async (tx) => {
    const due = await lockOverdue(tx, only, batchSize, others);
    const expired = due.length === 0 ? [] : await endOverdue(tx, due);
    await writeNotifications(
      tx,
      ...expired.map(({ id }) => ({ kind: 'EXPIRED' as const, orderId: id })),
    );
    // Stock is locked last, since buyers wait from here to the commit (guards 2.4).
    await releaseAll(core, tx, expired);
    return expired.length;
  });
  if (ended > 0) noteChange(core);
  return ended;
}

/** Under load, the pause after a batch: `times` the duration of the batch, at most `maxMs`. */
const rest = { times: 9, maxMs: 3000 };

/**
 * Ends everything overdue, batch by batch (the job). Under load it pauses in favour of sales, since
 * a purchase ends the expired holds that it needs (I08).
 */
export async function expireAll(core: Pick<Core, 'db' | 'products' | 'load'>): Promise<JobCounts> {
  let ended = 0;
  for (let last = batchSize; last === batchSize; ended += last) {
    const began = performance.now();
    last = await expireOverdue(core);
    const restMs = Math.min((performance.now() - began) * rest.times, rest.maxMs);
    if (last === batchSize && core.load.isPressed())
      await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return { ended };
}
