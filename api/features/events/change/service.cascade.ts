import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { endOrders } from '#api/features/orders/service.end.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { lockById, type OrderRow, markCalledOff } from '#api/features/orders/service.rows.ts';
import {
  type CascadeCancellation,
  insertCascade,
  listCascades,
  setSettled,
} from './store.cascade.ts';
import { lockStanding, listPast } from '#api/features/events/purchase/store.view.ts';

/** Orders in one transaction. */
const batchSize = 50;

/**
 * Stores the request to cancel the orders of an event with this reason (EVT-079, ADM-019). Call it
 * in the transaction that calls the event off, and `cascadeCancellations` after the commit. If the
 * process ends in between, the job continues.
 */
export function requestCancellations(
  tx: Tx,
  input: { eventId: number; reason: string; adminId: number },
): Promise<void> {
  return insertCascade(tx, input);
}

/**
 * Cancels the orders of events that were called off, with type 1, in batches: open orders, and
 * purchased ones with sessions to come (B-01). Orders of past sessions keep their state and are
 * marked as called off.
 */
export async function cascadeCancellations(
  core: Pick<Core, 'db' | 'products'>,
): Promise<JobCounts> {
  let orders = 0;
  for (const event of await listCascades(core.db)) {
    for (let last = batchSize; last === batchSize; orders += last)
      last = await cancelNextBatch(core, event);
    await inTransaction(core.db, async (tx) =>
      markCalledOff(tx, await listPast(tx, event.eventId)),
    );
    await setSettled(core.db, event.eventId);
  }
  return { orders };
}

async function cancelNextBatch(
  core: Pick<Core, 'db' | 'products'>,
  { eventId, reason, adminId }: CascadeCancellation,
): Promise<number> {
  const ended = await inTransaction(core.db, async (tx) => {
    const standing = await lockStanding(tx, eventId, batchSize);
    const orders: OrderRow[] = [];
    for (const { id } of standing) orders.push((await lockById(tx, id))!);
    await endOrders(core, tx, orders, {
      cancelType: 'CALLED_OFF',
      actor: 'ADMIN',
      actorId: adminId === null ? null : String(adminId),
      reason,
    });
    return standing.length;
  });
  if (ended > 0) noteChange(core);
  return ended;
}
