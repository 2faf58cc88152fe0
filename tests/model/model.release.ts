import { sql } from '#api/platform/db/sql.ts';
import { releaseOrder } from '#domain/orders/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { shopFor } from '#tests/support/buying.ts';
import { post } from '#tests/testApp.ts';
import type { Code, ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { Stage } from './model.stage.ts';
import { asking, assertSame } from './model.steps.ts';

function checkRelease(model: OrderModel, order: ModelOrder, who: number): Code {
  model.endReservations();
  if (order.isGone || order.who !== who) return refusals.orderNotFound;
  return order.status === 'UNPAID' ? refusals.notCheckedOut : null;
}

/**
 * The shop closes the order for the member; if the payment was faster, the order is purchased
 * (B-47).
 */
function released(model: OrderModel, order: ModelOrder): void {
  if (order.shop === 'PAID') model.paid(order);
  else {
    order.shop = 'CANCELLED';
    model.end(order, 'BY_MEMBER');
  }
}

/**
 * Releases an order at checkout. If the process dies, the job of another process closes the order
 * (B-47). With `isSilent` the shop does not respond at first, and the order stays unchanged until
 * it does.
 */
export async function release(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  by: { who: number; isSilent: boolean },
): Promise<void> {
  const wanted = checkRelease(model, order, by.who);
  const me = asking(stage, by.who);
  const { ada } = stage.members[order.who]!;
  const isOpen = wanted === null && order.status === 'PAYING' && !model.isOver(order);
  if (by.isSilent) await shopFor(stage.steady, ada, { closeDelayMs: 3_600_000 });
  const { code } = await stage.perform((testApp) =>
    testApp.ask(releaseOrder, { orderNumber: order.number }, me),
  );
  assertSame('release', code, wanted);
  if (by.isSilent) {
    await shopFor(stage.steady, ada, { closeDelayMs: 0 });
    if (isOpen) await hurryShop(stage, order);
  }
  if (!isOpen) return;
  released(model, order);
  await closeReleased(stage);
}

/** Lets the shop close an order that it has accepted for closing, unless it is paid. */
async function hurryShop(stage: Stage, order: ModelOrder): Promise<void> {
  if (order.shop !== 'OPEN') return;
  await fetch(
    `${stage.steady.url}/sandbox/shop/orders/${order.number}/act`,
    post({ action: 'cancel' }),
  );
}

/** Runs the jobs, which finish what a dead process or a silent shop has left. */
async function closeReleased(stage: Stage): Promise<void> {
  await sql`update handover set try_after = clock_timestamp(), leased_until = null where release_wanted_at is not null`.execute(
    stage.steady.core.db,
  );
  await stage.runJobs();
  stage.forget();
}
