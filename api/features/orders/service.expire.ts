import type { Core } from '#api/kit/context.ts';
import { inTransaction } from '#api/kit/db.ts';
import { releaseClaims } from '#api/features/events/service.ts';
import { noteStockChange } from '#api/features/events/service.list.ts';
import { hasOverdue, lockOverdue, moveOrder } from './store.ts';

const together = 50;

/**
 * Ends reservations whose deadline has passed, at most 50 at a time: CANCEL type 2, places freed, history written (B-03). Every process
 * does it by timer; reads and bookings do it for what they look at, so that a late job is never visible (I08). Answers how many ended.
 */
export async function expireOverdue(core: Pick<Core, 'db'>, only: { eventId?: number; memberId?: number } = {}): Promise<number> {
  if (!(await hasOverdue(core.db, only))) return 0;
  const ended = await inTransaction(core.db, async (tx) => {
    const ids = await lockOverdue(tx, only, together);
    for (const id of ids)
      await moveOrder(tx, { id, from: ['UNPAID'], to: 'CANCEL', actor: 'JOB', actorId: null, reason: 'deadline missed', cancelType: 2 });
    if (ids.length > 0) await releaseClaims(tx, ids);
    return ids.length;
  });
  if (ended > 0) noteStockChange(core);
  return ended;
}

/** The timer's work: everything overdue, batch by batch. */
export async function expireAll(core: Pick<Core, 'db'>): Promise<void> {
  while ((await expireOverdue(core)) === together);
}
