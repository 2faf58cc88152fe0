import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core, Ctx } from '#api/kit/context.ts';
import { inTransaction, type Tx } from '#api/kit/db.ts';
import { once } from '#api/kit/keys.ts';
import { insist, Refused } from '#api/kit/refused.ts';
import { endOrder, endOrders, type Ending } from './service.end.ts';
import { noteChange, productOf } from './service.product.ts';
import { cancelDays } from './service.site.ts';
import {
  insertCallingOff,
  listCallingsOff,
  type CallingOff,
  lockStanding,
  markPast,
  setSettled,
} from './store.cancel.ts';
import { openOrders } from './service.open.ts';
import { lockById, lockOwn, type OrderRow } from './store.ts';

const byMember = (ctx: Ctx): Ending => ({
  cancelType: 3,
  actor: 'MEMBER',
  actorId: String(ctx.me.id),
  reason: 'cancelled by the member',
});

/**
 * Cancels a purchased order for its member (ORD-066 to ORD-069, EVT-078): one transaction behind
 * the locks of the order and its tickets. 8049 for unknown and foreign orders, 8034 when it may not
 * be cancelled, for rooms 7046 to 7048 (FAC-072). Asked again, it answers the same and does nothing
 * (I12).
 */
export async function cancelOwn(ctx: Ctx, orderNumber: string): Promise<null> {
  const isOpen = await openOrders(ctx);
  // Read before the transaction: inside it only its own connection may be used.
  const days = await cancelDays(ctx, ctx.me.country);
  const answer = await once(ctx, 'cancelOrder', { orderNumber }, async (tx) => {
    const order = await lockOwn(tx, ctx.me.id, orderNumber);
    if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
    if (order.orderStatus === 'CANCEL' && order.cancelType === 3) return null;
    insist(await productOf(ctx, order).mayCancel(tx, order, days));
    await endOrder(ctx, tx, order, byMember(ctx));
    return null;
  });
  noteChange(ctx);
  return answer;
}

/** Orders cancelled in one transaction; few enough to hold nobody up for long. */
const together = 50;

/**
 * Writes down, in the transaction that calls an event off, that its orders follow with this reason
 * (EVT-079, ADM-019). After the commit call `followCallingsOff`; a process that dies in between
 * leaves it to the timer of the next.
 */
export function wantOrdersCancelled(
  tx: Tx,
  wish: { eventId: number; reason: string; adminId: number },
): Promise<void> {
  return insertCallingOff(tx, wish);
}

/**
 * Cancels the orders of events that were called off, type 1, batch by batch: open ones and
 * purchased ones whose sessions are ahead (B-01); those of the past stay where they are and say so
 * . Every process does it by timer.
 */
export async function followCallingsOff(core: Pick<Core, 'db' | 'products'>): Promise<JobCounts> {
  let orders = 0;
  for (const event of await listCallingsOff(core.db)) {
    for (let last = together; last === together; orders += last)
      last = await followOne(core, event);
    await inTransaction(core.db, (tx) => markPast(tx, event.eventId));
    await setSettled(core.db, event.eventId);
  }
  return { orders };
}

async function followOne(
  core: Pick<Core, 'db' | 'products'>,
  { eventId, reason, adminId }: CallingOff,
): Promise<number> {
  const ended = await inTransaction(core.db, async (tx) => {
    const standing = await lockStanding(tx, eventId, together);
    const orders: OrderRow[] = [];
    for (const { id } of standing) orders.push((await lockById(tx, id))!);
    await endOrders(core, tx, orders, {
      cancelType: 1,
      actor: 'ADMIN',
      actorId: adminId === null ? null : String(adminId),
      reason,
    });
    return standing.length;
  });
  if (ended > 0) noteChange(core);
  return ended;
}
