import type { Input } from '#domain/call.ts';
import type { confirmRefund, prepareRefund } from '#domain/orders/calls.admin.ts';
import type { RefundWay } from '#domain/orders/shapes.admin.ts';
import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { findExternal } from '#api/features/orders/settle/store.view.ts';
import { endChoices } from '#api/features/orders/late/service.offer.ts';
import { insertLedger } from '#api/features/orders/store.money.ts';
import {
  type DueRefund,
  leaseRefund,
  listDueRefunds,
  setDone,
  setPrepared,
  setRefused,
  setSilent,
  setTaken,
} from './store.refunds.ts';
import { hasPartIn, listRefunds, type RefundView } from './store.view.ts';

/** Lease of a refund in seconds; longer than the timeout of a call to the shop. */
const leaseSeconds = 15;

/**
 * Requests due refunds from the shop (B-09). The reference makes repeated requests safe. The lease
 * excludes a manual payment before the shop is called (decision 0034). An error of one refund does
 * not stop the other refunds.
 */
export async function requestRefunds(core: Core): Promise<JobCounts> {
  await endChoices(core);
  const done = { refunds: 0, waiting: 0 };
  for (const refund of await listDueRefunds(core.db, 200))
    try {
      if (!(await leaseRefund(core.db, refund.id, leaseSeconds))) continue;
      if (await askForRefund(core, refund)) done.refunds++;
      else done.waiting++;
    } catch (error) {
      done.waiting++;
      core.log.error(
        { err: error, orderNumber: refund.orderNumber },
        'a refund could not be requested',
      );
    }
  return done;
}

async function askForRefund(core: Core, refund: DueRefund): Promise<boolean> {
  const external = await findExternal(core.db, refund.orderNumber);
  // Paid without a hand-over, by an assigned payment: only a manual payment can refund it.
  if (external === null) {
    await setRefused(core.db, refund.id, 'NoShopOrder');
    return false;
  }
  try {
    const answer = await core.integrations.shop.refund(
      external,
      refund.amount / 100,
      refund.currency,
      refund.reference,
    );
    if (answer.kind === 'taken') {
      await setTaken(core.db, refund.id, answer.number);
      return true;
    }
    core.log.error(
      { orderNumber: refund.orderNumber, reason: answer.reason },
      'the shop refused a refund',
    );
    await setRefused(core.db, refund.id, answer.reason);
    return false;
  } catch (error) {
    await setSilent(core.db, refund.id);
    throw error;
  }
}

const refundIn = async (conn: Conn, orderId: number, refundNo: number) =>
  (await listRefunds(conn, orderId)).find(({ id }) => id === refundNo);

export type FoundRefund = { orderNumber: string; id: number; country: string; refund: RefundView };

/**
 * Finds a refund of an order within the administrator's right; throws `noData` if there is none.
 */
async function refundFor(
  ctx: AdminCtx,
  { orderNumber, refundNo }: { orderNumber: string; refundNo: number },
): Promise<FoundRefund> {
  const { id, country } = await orderFor(ctx, orderNumber, 'orders.write');
  const refund = await refundIn(ctx.db, id, refundNo);
  if (refund === undefined) throw new Refused('noData');
  return { orderNumber, id, country, refund };
}

type Entry = { version: number; reference: string; way: RefundWay };

/** Enters a refund in a transaction. */
export async function enterIn(
  tx: Tx,
  ctx: AdminCtx,
  { orderNumber, id, country, refund }: FoundRefund,
  { version, reference, way }: Entry,
): Promise<void> {
  if (!(await setPrepared(tx, { id: refund.id, version, reference, adminId: ctx.admin.id, way }))) {
    const now = await refundIn(tx, id, refund.id);
    const isAtShop = way === 'HAND' && now?.way === 'SHOP' && now.state !== 'DONE';
    throw new Refused(isAtShop ? 'refundAtShop' : 'changedMeanwhile');
  }
  await record(tx, ctx, {
    action: 'enter refund',
    entity: 'order',
    entityId: orderNumber,
    country,
    old: { way: refund.way, reference: refund.reference },
    new: { way, reference },
  });
}

/**
 * Enters the payment of a refund, which a second person confirms (ADM-038, I27). A manual payment
 * excludes the shop from this transaction on. Throws 9071 for a manual payment while the refund is
 * at the shop, 9010 if the refund is done or has changed.
 */
export async function enterRefund(
  ctx: AdminCtx,
  input: Input<typeof prepareRefund>,
): Promise<null> {
  const found = await refundFor(ctx, input);
  await inTransaction(ctx.db, (tx) => enterIn(tx, ctx, found, input));
  return null;
}

/** Confirms an entered refund in a transaction. */
export async function finishIn(
  tx: Tx,
  ctx: AdminCtx,
  { orderNumber, id, country, refund }: FoundRefund,
  version: number,
): Promise<void> {
  if (refund.preparedById === ctx.admin.id || (await hasPartIn(tx, id, ctx.admin.id)))
    throw new Refused('secondPersonNeeded');
  if (!(await setDone(tx, { id: refund.id, version, adminId: ctx.admin.id })))
    throw new Refused('changedMeanwhile');
  await insertLedger(tx, {
    orderId: id,
    kind: 'REFUNDED',
    amount: refund.amount,
    reportId: null,
  });
  await record(tx, ctx, {
    action: 'confirm refund',
    entity: 'order',
    entityId: orderNumber,
    country,
    old: { state: refund.state },
    new: { state: 'DONE', reference: refund.reference },
  });
}

/**
 * Confirms the refund as the second person, so members see it as done (ADM-038, I27). Throws 9070
 * for the person who entered it, cancelled or booked (B-37).
 */
export async function finishRefund(
  ctx: AdminCtx,
  input: Input<typeof confirmRefund>,
): Promise<null> {
  const found = await refundFor(ctx, input);
  await inTransaction(ctx.db, (tx) => finishIn(tx, ctx, found, input.version));
  return null;
}
