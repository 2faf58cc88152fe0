import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import { Webhook } from 'standardwebhooks';
import { addressOf } from '#domain/call.ts';
import { confirmRefund, prepareRefund } from '#domain/orders/calls.admin.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { reconcile } from '#api/features/orders/settle/service.handover.ts';
import { requestRefunds } from '#api/features/orders/cancel/service.refunds.ts';
import { applyReports } from '#api/features/payments/service.ts';
import { currentRefund, type ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { Stage } from './model.stage.ts';
import { refundOf } from '#tests/support/orderDesk.ts';
import { post } from '#tests/testApp.ts';
import { assertSame } from './model.steps.ts';

/**
 * Kinds of reports from the shop. `again` repeats the last report with its number; `second` reports
 * the same payment under a new number.
 */
export const reportWays = [
  'again',
  'second',
  'wrongAmount',
  'wrongCurrency',
  'wrongNumber',
  'forged',
  'failed',
  'cancelled',
] as const;
export type ReportWay = (typeof reportWays)[number];

/**
 * Pays an order at the shop. With `isLost` its report never arrives. If the shop has closed the
 * order, the payment is late.
 */
export async function pay(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  isLost: boolean,
): Promise<void> {
  const action = order.shop === 'OPEN' ? 'pay' : 'payAnyway';
  const answer = await fetch(
    `${stage.steady.url}/sandbox/shop/orders/${order.number}/act`,
    post({ action }),
  );
  if (!answer.ok) throw new Error(`the shop refused: ${await answer.text()}`);
  order.shop = 'PAID';
  if (!isLost) await report(model, stage, order, 'second');
}

export async function report(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  way: ReportWay,
): Promise<void> {
  const eventId = way === 'again' ? order.lastReport!.eventId : `evt_${randomUUID()}`;
  const status = way === 'failed' ? 'FAILED' : way === 'cancelled' ? 'CANCELLED' : 'PAID';
  const fresh = JSON.stringify({
    eventId,
    hybrisNumber: way === 'wrongNumber' ? '9999999999' : null,
    reservationNumber: order.number,
    status,
    amount: order.amount / 100 + (way === 'wrongAmount' ? 1 : 0),
    currency: way === 'wrongCurrency' ? 'SGD' : 'BND',
    paidAt: new Date(model.now()).toISOString(),
  });
  const body = way === 'again' ? order.lastReport!.body : fresh;
  const at = new Date();
  const secret =
    way === 'forged'
      ? `whsec_${Buffer.alloc(32, 'a forger').toString('base64')}`
      : stage.steady.core.config.shop.webhookSecrets[0]!;
  const headers = {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, at, body),
  };
  const http = await stage.perform(async (testApp) => {
    const answer = await testApp.raw(addressOf(orderReport), post(body, headers));
    await applyReports(testApp.core);
    return answer.http;
  });
  // Any of the processes may have applied the report.
  stage.forget();
  assertSame('a report', http, way === 'forged' ? 401 : 200);
  if (way === 'forged' || way === 'again') return;
  order.lastReport = { eventId, body };
  const wanted = outcomeOf(model, order, way);
  const { db } = stage.steady.core;
  for (let attempt = 0; ; attempt++) {
    const { rows } = await sql<{
      outcome: string | null;
    }>`select outcome from payment_report where external_id = ${eventId}`.execute(db);
    // Another process may be applying it at this moment.
    if ((rows[0]?.outcome ?? null) !== null || attempt > 50)
      return assertSame(`the outcome of a report (${way})`, rows[0]?.outcome, wanted);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function outcomeOf(model: OrderModel, order: ModelOrder, way: ReportWay): string {
  if (way === 'failed') return 'APPLIED';
  if (way === 'cancelled') {
    if (order.shop === 'OPEN') order.shop = 'CANCELLED';
    return model.cancelledThere(order);
  }
  if (way === 'second') return model.paid(order);
  order.suspense++;
  return 'REVIEW';
}

/**
 * Runs one round of reconciliation. If the process dies, the next round checks the remaining orders
 * five minutes later.
 */
export async function reconcileAll(model: OrderModel, stage: Stage): Promise<void> {
  for (const order of model.orders)
    if (order.status === 'PAYING' && !order.isGone) {
      if (order.shop === 'PAID') model.paid(order);
      else if (order.shop === 'CANCELLED') model.cancelledThere(order);
    }
  for (const order of model.orders)
    if (
      order.status === 'CANCEL' &&
      order.shop === 'PAID' &&
      order.captured === 0 &&
      order.endedAt > model.now() - 86_400_000
    )
      model.paid(order);
  await stage.perform(async (testApp) => {
    await sql`update handover set checked_at = null where order_id in (select order_id from event_order where event_id = ${stage.event.id}
      union all select order_id from facility_order where venue_id = ${stage.house.venueId}::bigint)`.execute(
      stage.steady.core.db,
    );
    await reconcile(testApp.core);
  });
  stage.forget();
}

export const refundWays = ['request', 'enter', 'confirm', 'confirmOwn', 'confirmAtOnce'] as const;
export type RefundWay = (typeof refundWays)[number];

/**
 * The refund queue requests refunds from the shop; one administrator enters a payment and another
 * confirms it (B-09, I27).
 */
export async function refund(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  way: RefundWay,
): Promise<void> {
  if (way === 'request') {
    await stage.perform((testApp) => requestRefunds(testApp.core));
    for (const one of model.orders)
      for (const due of one.refunds)
        if (due.state === 'DUE' && (due.chooseUntil ?? 0) <= model.now())
          Object.assign(due, {
            chooseUntil: null,
            ...(due.isEntered ? {} : { state: 'REQUESTED' }),
          });
    return;
  }
  const nth = currentRefund(order);
  const due = order.refunds[nth] ?? null;
  const version = due?.version ?? 1;
  const named = await refundOf(stage.steady, order.number, nth);
  if (way === 'enter') {
    const wanted =
      due === null ? refusals.noData : due.state === 'DONE' ? refusals.changedMeanwhile : null;
    // A requested refund is entered as paid by the shop, any other as paid by hand.
    const by = due?.state === 'DUE' ? 'HAND' : 'SHOP';
    assertSame(
      'enter',
      (
        await stage.steady.ask(
          prepareRefund,
          { ...named, version, way: by, reference: 'Bank 4711' },
          stage.desks[0],
        )
      ).code,
      wanted,
    );
    if (wanted === null)
      Object.assign(due!, { version: version + 1, isEntered: true, chooseUntil: null });
    return;
  }
  const isOwn = way === 'confirmOwn' && (due?.isEntered === true || order.hasDeskPart);
  const isReady = due !== null && due.isEntered && due.state !== 'DONE';
  const wanted =
    due === null
      ? refusals.noData
      : isOwn
        ? refusals.secondPersonNeeded
        : isReady
          ? null
          : refusals.changedMeanwhile;
  const desk = stage.desks[way === 'confirmOwn' ? 0 : 1];
  const calls = Array.from({ length: way === 'confirmAtOnce' ? 2 : 1 }, () =>
    stage.steady.ask(confirmRefund, { ...named, version }, desk),
  );
  const codes = (await Promise.all(calls)).map(({ code }) => code);
  // Of two concurrent confirmations one succeeds.
  const allowed = codes.filter((code) => code === null).length;
  assertSame('refunds confirmed', allowed, wanted === null ? 1 : 0);
  for (const code of codes)
    if (code !== null) assertSame('confirm a refund', code, wanted ?? refusals.changedMeanwhile);
  if (wanted === null) Object.assign(due!, { version: version + 1, state: 'DONE' });
}
