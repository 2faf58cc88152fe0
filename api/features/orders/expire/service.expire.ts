import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { notify } from '#api/features/notifications/service.notify.ts';
import { noteChange, releaseAll } from '#api/features/orders/service.product.ts';
import { endOverdue, hasOverdue, lockOverdue, type Whose } from './store.expire.ts';

export { overdueColumn } from './store.expire.ts';

/** One batch holds the stock it gives back for some ten milliseconds. */
const together = 500;

/**
 * Ends reservations whose deadline has passed, at most 500 at a time: CANCEL type 2, places freed,
 * history written (B-03). Every process does it by timer and leaves out what another is ending. Reads
 * and bookings do it for their member and wait for whoever is at it, so that a late job is never
 * visible (I08). Answers how many ended here.
 */
export async function expireOverdue(
  core: Pick<Core, 'db' | 'products'>,
  only: Whose = {},
): Promise<number> {
  if (!(await hasOverdue(core.db, only))) return 0;
  return end(core, only, only.memberId === undefined ? 'skip locked' : 'wait');
}

/**
 * Frees what has expired for an event, or of these orders, waiting for whoever is at it already. True when there was
 * anything, by whomever it was freed: the caller looks again instead of saying that nothing is left
 * (I08).
 */
export async function freeOverdue(
  core: Pick<Core, 'db' | 'products'>,
  only: Whose,
): Promise<boolean> {
  if (!(await hasOverdue(core.db, only))) return false;
  await end(core, only, 'wait');
  return true;
}

async function end(
  core: Pick<Core, 'db' | 'products'>,
  only: Whose,
  others: 'skip locked' | 'wait',
): Promise<number> {
  const ended = await inTransaction(core.db, async (tx) => {
    const due = await lockOverdue(tx, only, together, others);
    const expired = due.length === 0 ? [] : await endOverdue(tx, due);
    await notify(tx, ...expired.map(({ id }) => ({ kind: 'EXPIRED' as const, orderId: id })));
    // The hot rows come last (guards 2.4): from here to the commit buyers wait.
    await releaseAll(core, tx, expired);
    return expired.length;
  });
  if (ended > 0) noteChange(core);
  return ended;
}

/** While members wait, so many times as long as a batch took nothing is ended; in ms at most. */
const rest = { times: 9, maxMs: 3000 };

/**
 * The timer's work: everything overdue, batch by batch. Sales come first: who wants something that
 * has run out frees it themself (I08).
 */
export async function expireAll(core: Pick<Core, 'db' | 'products' | 'load'>): Promise<JobCounts> {
  let ended = 0;
  for (let last = together; last === together; ended += last) {
    const began = performance.now();
    last = await expireOverdue(core);
    const restMs = Math.min((performance.now() - began) * rest.times, rest.maxMs);
    if (last === together && core.load.isPressed())
      await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return { ended };
}
