import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { isOverdue } from '#domain/orders/rules.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import type { ExternalState } from '#api/integrations/shop.ts';
import { noteForeignCode } from '#api/features/notices/service.ts';
import { noteChange, productOf } from '#api/features/orders/service.product.ts';
import { payUntilOf } from './service.payUntil.ts';
import { settleAfterOverdue } from './service.late.ts';
import { endUnpaid, settle, type ShopStatement } from './service.settle.ts';
import {
  endLeaseLater,
  endLease,
  endLeaseFollowed,
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
import { setShopClosed } from '#api/features/orders/cancel/store.cancel.ts';
import { lockOrder, moveOrder } from '#api/features/orders/store.ts';

/** Lease of a hand-over in seconds; longer than the timeout of a call to the shop. */
const leaseSeconds = 15;
/**
 * An order past its deadline ends after this time without a response of the shop, with an error in
 * the log (guards 2.5).
 */
const silenceMs = 15 * 60_000;

/**
 * `waiting`: the shop is creating its order. `elsewhere`: nothing to do, or another process has the
 * lease.
 */
type HandoverEnd = 'done' | 'waiting' | 'elsewhere';

/**
 * Hands an order over to the shop: calls it outside any transaction and applies the response by
 * compare-and-set. It can be repeated, also after a kill: the request is stored, the shop knows the
 * reservation number, and one process holds the lease (B-09, EXT-007). For a person it always
 * tries; the timer backs off after each failure.
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
  const release = isTimer ? endLeaseLater : endLeaseFollowed;
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
      // Released or cancelled meanwhile: store the number for closing the shop's order (B-47).
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
  // The order has ended meanwhile, so its shop order is closed (B-01).
  if (isLate) await closeExternal(core, lease, hybrisNumber);
}

/** Closes the shop's order. Returns its state, or null if the shop has none. */
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
 * Ends a handed-over order that is overdue or released by its member. It closes the shop's order;
 * then the order is purchased if it was paid, else everything it held is freed (B-03, PAY-009,
 * B-47). Without a response of the shop nothing changes, but an overdue order ends after
 * `silenceMs`. For a person it always tries; the timer backs off after a failed release.
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
    if (isReleasing && by === 'timer') release = endLeaseLater;
    const end = await closeAtShop(core, lease, now);
    if (end === 'unknown') return;
    await inTransaction(core.db, async (tx) => {
      // A payment that does not match goes to review; the order ends like an unpaid one.
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
      'the shop does not respond: an order ends unpaid',
    );
    return 'unpaid';
  }
}

/**
 * Closes the shop's order of a cancelled order. A payment that arrived meanwhile is refunded
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
    await setShopClosed(core.db, lease.orderId);
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
    // Floating-point errors of whole cents are much smaller.
    isSound: Math.abs(cents - Math.round(cents)) < 1e-6,
    receivedAt: now,
  };
}

/**
 * Queries the shop about an order and applies its state, unless it is open there (PAY-007,
 * PAY-008).
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
  await settleAfterOverdue(
    core,
    async () => [],
    (tx) => settle(core, tx, statement),
  );
  noteChange(core);
}

/**
 * Reconciles orders with the shop (PAY-008, P2): orders in PAYING not queried for four minutes, and
 * orders that ended within a day although the shop may have an order. A payment without a report
 * revives these or is refunded.
 */
export async function reconcile(core: Core): Promise<JobCounts> {
  const due = [
    ...(await listToReconcile(core.db, 240, 200)),
    ...(await listEnded(core.db, 240, 200)),
  ];
  let waiting = 0;
  for (const orderNumber of due)
    await syncWithShop(core, orderNumber).catch((error: unknown) => {
      waiting++;
      core.log.warn({ err: error, orderNumber }, 'an order could not be reconciled');
    });
  return { orders: due.length - waiting, waiting };
}
