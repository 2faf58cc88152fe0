import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { isOverdue } from '#domain/orders/rules.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import type { ExternalState } from '#api/integrations/shop.ts';
import { noteForeignCode } from '#api/features/notices/service.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { noteChange, productOf } from '#api/features/orders/service.product.ts';
import { payUntilOf } from './service.payUntil.ts';
import { endUnpaid, settle, type ShopStatement } from './service.settle.ts';
import {
  backOff,
  endLease,
  keepFollowing,
  leaseHandover,
  type Lease,
  listEnded,
  listToReconcile,
  moveHandover,
  noteAnswer,
  restoreDeadline,
  setReleased,
} from './store.handover.ts';
import { findExternal, listItems } from './store.view.ts';
import { setClosedThere } from '#api/features/orders/cancel/store.cancel.ts';
import { lockOrder, moveOrder } from '#api/features/orders/store.ts';

/**
 * How long one process may keep an order's hand-over to itself; longer than the time limit of a
 * call to the shop.
 */
const leaseSeconds = 15;
/**
 * A shop that does not answer keeps a due order this long; then it ends, with an alarm (guards
 * 2.5).
 */
const silenceMs = 15 * 60_000;

/**
 * `waiting`: the external order is still being made. `elsewhere`: nothing to do, or not by this
 * process now.
 */
type HandoverEnd = 'done' | 'waiting' | 'elsewhere';

/**
 * Hands one order over to the e-commerce system: asks it, outside any transaction, for the external
 * order, then applies the answer by compare-and-set. Safe to call from anywhere and again after a
 * kill: the request lies in the table, the shop knows the reservation number, one process at a time
 * holds the lease (B-09, EXT-007). For a person it is tried whenever they ask; the timer waits
 * twice as long after each try in vain.
 */
export async function handOver(
  core: Core,
  orderNumber: string,
  by: 'person' | 'timer',
): Promise<HandoverEnd> {
  const isTimer = by === 'timer';
  const lease = await leaseHandover(core.db, orderNumber, {
    states: ['REQUESTED'],
    seconds: leaseSeconds,
    isTimer,
  });
  if (lease === null) return 'elsewhere';
  const release = isTimer ? backOff : keepFollowing;
  try {
    const deadline = await payUntilOf(core, lease.country, await appNow(core.db));
    const lines = await listItems(core.db, lease.orderId);
    if (lines.some(({ code }) => code === null)) {
      await applyRefusal(core, lease, refusals.shopCannotCreate);
      return 'done';
    }
    const items = lines.map((item) => ({ ...item, price: item.price / 100 }));
    const answer = await core.integrations.shop.create({
      orderNumber: lease.orderNumber,
      memberNumber: lease.ada,
      country: lease.country,
      items,
      amount: lease.amount / 100,
      currency: lease.currency,
      returnUrl: lease.returnUrl,
      deadline: new Date(deadline).toISOString(),
      language: lease.language,
    });
    if (answer.kind === 'creating') {
      await release(core.db, lease.orderId);
      return 'waiting';
    }
    if (answer.kind === 'refused') await applyRefusal(core, lease, answer.errorCode);
    else await applyReady(core, lease, answer.hybrisNumber, deadline);
    return 'done';
  } catch (error) {
    await release(core.db, lease.orderId).catch(() => {});
    throw error;
  }
}

async function applyReady(
  core: Core,
  lease: Lease,
  hybrisNumber: string,
  deadline: number,
): Promise<void> {
  const isLate = await inTransaction(core.db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber: lease.orderNumber, hybrisNumber: null });
    if (order === null) return true;
    const isOpen =
      order.orderStatus === 'UNPAID' && !order.isDeleted && order.handover === 'REQUESTED';
    const { orderId } = lease;
    if (!(await moveHandover(tx, { orderId, from: ['REQUESTED'], to: 'READY', hybrisNumber })))
      // Released or cancelled meanwhile: its number is kept for the close that follows (B-47).
      await moveHandover(tx, { orderId, from: ['CLOSING'], to: 'CLOSING', hybrisNumber });
    if (!isOpen) return order.orderStatus === 'CANCEL' || order.isDeleted;
    await moveOrder(tx, {
      id: order.id,
      from: ['UNPAID'],
      to: 'PAYING',
      actor: 'ECOM',
      actorId: hybrisNumber,
      reason: 'handed over',
      hybrisNumber,
      deadline,
    });
    await productOf(core, order).holdOn(tx, order.id);
    return false;
  });
  // An order that ended meanwhile stays ended; its late external order is closed (B-01).
  if (isLate) await closeExternal(core, lease, hybrisNumber);
}

/**
 * Closes the external order of a lease; how it stands afterwards, or null when the shop knows none.
 */
async function closeExternal(
  core: Core,
  lease: Lease,
  hybrisNumber = lease.hybrisNumber,
): Promise<ExternalState | null> {
  const quantities = (await listItems(core.db, lease.orderId)).map((item) => item.quantity);
  const { orderNumber, ada: memberNumber, country } = lease;
  return core.integrations.shop.cancel(
    { orderNumber, memberNumber, country, hybrisNumber },
    quantities,
  );
}

async function applyRefusal(core: Core, lease: Lease, errorCode: string): Promise<void> {
  noteForeignCode(core, errorCode);
  await inTransaction(core.db, async (tx) => {
    await lockOrder(tx, { orderNumber: lease.orderNumber, hybrisNumber: null });
    const isMoved = await moveHandover(tx, {
      orderId: lease.orderId,
      from: ['REQUESTED'],
      to: 'FAILED',
      errorCode: errorCode.slice(0, 60) || refusals.shopCannotCreate,
    });
    await (isMoved ? restoreDeadline(tx, lease.orderId) : endLease(tx, lease.orderId));
  });
}

/**
 * Ends a handed-over order whose time is up, or that its member has given up: closes the external
 * order, then either it is paid or everything it held is free (B-03, PAY-009, B-47). While the shop
 * does not answer nothing changes; an order whose time is up ends after a quarter of an hour, a
 * released one stays as it is until its time is up. For a person the shop is asked at once; the timer
 * waits twice as long after each try in vain.
 */
export async function closeOrder(
  core: Core,
  orderNumber: string,
  by: 'person' | 'timer' = 'timer',
): Promise<void> {
  const lease = await leaseHandover(core.db, orderNumber, {
    states: ['REQUESTED', 'READY', 'CLOSING'],
    seconds: leaseSeconds,
  });
  if (lease === null) return;
  const { orderId, orderStatus, isReleasing } = lease;
  let release = endLease;
  try {
    const now = await appNow(core.db);
    if (orderStatus !== 'UNPAID' && orderStatus !== 'PAYING')
      return await setReleased(core.db, orderId);
    if (lease.deadline > now && !isReleasing) return;
    if (isReleasing && by === 'timer') release = backOff;
    const end = await closeAtShop(core, lease, now);
    if (end === 'unknown') return;
    await inTransaction(core.db, async (tx) => {
      // Money that does not fit goes to review; the order itself ends like an unpaid one.
      if (end !== 'unpaid' && (await settle(core, tx, end)).outcome !== 'REVIEW') return;
      const order = await lockOrder(tx, { orderNumber, hybrisNumber: null });
      if (order !== null && (order.isReleasing || isOverdue(order, await appNow(tx))))
        await endUnpaid(core, tx, order);
    });
    await setReleased(core.db, orderId);
    noteChange(core);
  } finally {
    await release(core.db, orderId);
  }
}

async function closeAtShop(
  core: Core,
  lease: Lease,
  now: number,
): Promise<ShopStatement | 'unpaid' | 'unknown'> {
  await moveHandover(core.db, {
    orderId: lease.orderId,
    from: ['REQUESTED', 'READY'],
    to: 'CLOSING',
  });
  try {
    const closed = await closeExternal(core, lease);
    return closed?.state === 'PAID' ? paidStatement(lease.orderNumber, closed, now) : 'unpaid';
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    if (now - lease.deadline < silenceMs) return 'unknown';
    core.log.error(
      { orderNumber: lease.orderNumber },
      'the shop is silent: an order ends without its word',
    );
    return 'unpaid';
  }
}

/**
 * Closes the external order of one that was cancelled here; money that came meanwhile is due back
 * (B-01).
 */
export async function closeExternalOrder(core: Core, orderNumber: string): Promise<void> {
  const lease = await leaseHandover(core.db, orderNumber, {
    states: ['CLOSING'],
    seconds: leaseSeconds,
  });
  if (lease === null) return;
  try {
    if ((await closeExternal(core, lease))?.state === 'PAID') await syncWithShop(core, orderNumber);
    await setClosedThere(core.db, lease.orderId);
  } finally {
    await endLease(core.db, lease.orderId);
  }
}

function paidStatement(orderNumber: string, found: ExternalState, now: number): ShopStatement {
  const paidAt = found.paidAt === null ? Number.NaN : Date.parse(found.paidAt);
  const cents = found.amount * 100;
  return {
    orderNumber,
    hybrisNumber: found.hybrisNumber,
    status: 'PAID',
    amount: Math.round(cents),
    currency: found.currency,
    paidAt: Number.isNaN(paidAt) ? null : paidAt,
    reportId: null,
    // Binary fractions of whole cents are off by far less than this.
    isSound: Math.abs(cents - Math.round(cents)) < 1e-6,
    receivedAt: now,
  };
}

/**
 * Asks the shop about one order and applies its word; nothing changes while it is open there
 * (PAY-007, PAY-008).
 */
export async function syncWithShop(core: Core, orderNumber: string): Promise<void> {
  const external = await findExternal(core.db, orderNumber);
  if (external === null) return;
  const found = await core.integrations.shop.find(external);
  await noteAnswer(core.db, orderNumber, found?.state ?? 'UNKNOWN');
  if (found === null || (found.state !== 'PAID' && found.state !== 'CANCELLED')) return;
  const statement: ShopStatement = {
    ...paidStatement(orderNumber, found, await appNow(core.db)),
    status: found.state,
  };
  await inTransaction(core.db, (tx) => settle(core, tx, statement));
  noteChange(core);
}

/**
 * Reconciliation (PAY-008, P2): orders in PAYING that were not asked about for four minutes, and
 * those that have ended within a day although an external order was made, or may have been: money
 * that nobody reported revives them or is due back.
 */
export async function reconcile(core: Core): Promise<JobCounts> {
  const due = [
    ...(await listToReconcile(core.db, 240, 200)),
    ...(await listEnded(core.db, 240, 200)),
  ];
  let waiting = 0;
  // As before a report is applied (I08).
  await expireOverdue(core);
  for (const orderNumber of due)
    await syncWithShop(core, orderNumber).catch((error: unknown) => {
      waiting++;
      core.log.warn({ err: error, orderNumber }, 'an order could not be reconciled');
    });
  return { orders: due.length - waiting, waiting };
}
