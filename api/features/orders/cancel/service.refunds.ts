import type { Input } from '#domain/call.ts';
import type { confirmRefund, prepareRefund } from '#domain/orders/calls.admin.ts';
import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
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
import { hasPartIn, listRefunds } from './store.view.ts';

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

/**
 * Finds a refund of an order within the administrator's right; throws `noData` if there is none.
 */
async function refundFor(
  ctx: AdminCtx,
  { orderNumber, refundNo }: { orderNumber: string; refundNo: number },
) {
  const { id, country } = await orderFor(ctx, orderNumber, 'orders.write');
  const refund = await refundIn(ctx.db, id, refundNo);
  if (refund === undefined) throw new Refused('noData');
  return { id, country, refund };
}

/**
 * Enters the payment of a refund, which a second person confirms (ADM-038, I27). A manual payment
 * excludes the shop from this transaction on. Throws 9071 for a manual payment while the refund is
 * at the shop, 9010 if the refund is done or has changed.
 */
export async function enterRefund(
  ctx: AdminCtx,
  { orderNumber, refundNo, version, reference, way }: Input<typeof prepareRefund>,
): Promise<null> {
  const { id, country, refund } = await refundFor(ctx, { orderNumber, refundNo });
  await inTransaction(ctx.db, async (tx) => {
    if (
      !(await setPrepared(tx, { id: refund.id, version, reference, adminId: ctx.admin.id, way }))
    ) {
      const now = await refundIn(tx, id, refundNo);
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
  });
  return null;
}

/**
 * Confirms the refund as the second person, so members see it as done (ADM-038, I27). Throws 9070
 * for the person who entered it, cancelled or booked (B-37).
 */
export async function finishRefund(
  ctx: AdminCtx,
  { orderNumber, refundNo, version }: Input<typeof confirmRefund>,
): Promise<null> {
  const { id, country, refund } = await refundFor(ctx, { orderNumber, refundNo });
  if (refund.preparedById === ctx.admin.id || (await hasPartIn(ctx.db, id, ctx.admin.id)))
    throw new Refused('secondPersonNeeded');
  await inTransaction(ctx.db, async (tx) => {
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
  });
  return null;
}
