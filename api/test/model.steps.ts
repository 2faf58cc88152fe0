import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { addressOf } from '#domain/call.ts';
import {
  cancelOrder,
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { cancelForCompany, confirmRefund, prepareRefund } from '#domain/orders/calls.desk.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { refusals } from '#domain/refusals.ts';
import { reconcile } from '#api/features/orders/service.handover.ts';
import { requestRefunds } from '#api/features/orders/service.refunds.ts';
import { applyReports } from '#api/features/payments/service.ts';
import { contact, shopFor, tcVersion } from './buying.ts';
import { type Choice, kinds, type ModelOrder, type OrderModel } from './model.orders.ts';
import type { Stage } from './model.stage.ts';
import { post } from './world.ts';

/** What a report of the shop can be like; `again` has the number of the last one, `second` a number of its own for the same money. */
export const reportWays = ['again', 'second', 'wrongAmount', 'wrongCurrency', 'wrongNumber', 'forged', 'failed', 'cancelled'] as const;
export type ReportWay = (typeof reportWays)[number];

function same(what: string, said: unknown, wanted: unknown): void {
  if (said !== wanted) throw new Error(`${what}: the portal says ${String(said)}, the model ${String(wanted)}`);
}

/** Keys go with the calls of members, so that what is asked again after a death is done once. */
const asking = (stage: Stage, who: number) => ({ token: stage.members[who]!.token, key: randomUUID() });

export async function create(model: OrderModel, stage: Stage, who: number, choice: Choice, isTwice: boolean): Promise<void> {
  const wanted = model.mayCreate(who, choice);
  const me = asking(stage, who);
  const input = { eventID: String(stage.event.id), tickets: ticketsOf(stage, choice), contact, tcVersion };
  const { code, data } = await stage.perform((world) => world.ask(createActivityOrder, input, me));
  // A process remembers for a quarter of a second that nothing is left of something (speed.md) and says so before it looks further.
  if (wanted === null || code !== refusals.soldOut || !model.isNoneLeft(choice)) same('create', code, wanted);
  if (code !== null) return;
  if (Math.abs(data.deadline - model.now() - 30 * 60_000) > 20_000)
    throw new Error(`a reservation ends ${data.deadline - model.now()} ms from now`);
  model.created(who, choice, data.orderNumber, data.deadline);
  same('price', data.amount, model.orders.at(-1)!.amount);
  if (isTwice)
    same('the same again', (await stage.perform((world) => world.ask(createActivityOrder, input, me))).data?.orderNumber, data.orderNumber);
}

function ticketsOf(stage: Stage, choice: Choice) {
  return kinds.flatMap((kind, place) =>
    choice[place] === 0
      ? []
      : [
          {
            ticketTypeId: String(stage.event.ticketTypeIds[place]),
            sessionId: kind.rows.length > 1 ? null : String(stage.event.sessionIds[0]),
            quantity: choice[place]!,
          },
        ],
  );
}

export async function change(model: OrderModel, stage: Stage, order: ModelOrder, who: number, choice: Choice): Promise<void> {
  const wanted = model.mayChange(order, who, choice);
  const me = asking(stage, who);
  const input = {
    eventID: String(stage.event.id),
    tickets: ticketsOf(stage, choice),
    contact,
    tcVersion,
    replaceOrderNumber: order.number,
  };
  const { code, data } = await stage.perform((world) => world.ask(createActivityOrder, input, me));
  same('change', code, wanted);
  if (code !== null) return;
  order.isGone = true;
  same('the deadline of the change', data.deadline, order.deadline);
  model.created(who, choice, data.orderNumber, order.deadline);
}

export async function confirm(model: OrderModel, stage: Stage, order: ModelOrder, who: number, isRefusing: boolean): Promise<void> {
  const wanted = model.mayConfirm(order, who, isRefusing);
  const me = asking(stage, who);
  const { ada } = stage.members[who]!;
  if (isRefusing) await shopFor(stage.steady, ada, { mode: 'refuse' });
  const { code } = await stage.perform((world) => world.ask(confirmActivityOrder, { orderNumber: order.number }, me));
  if (isRefusing) await shopFor(stage.steady, ada, { mode: 'ok' });
  same('check-out', code, wanted);
  if (code === null) model.confirmed(order);
}

/** A member presses Pay at the shop. `lost`: its report never arrives; a shop order that is closed already is paid too late. */
export async function pay(model: OrderModel, stage: Stage, order: ModelOrder, isLost: boolean): Promise<void> {
  const action = order.shop === 'OPEN' ? 'pay' : 'payAnyway';
  const answer = await fetch(`${stage.steady.url}/sandbox/shop/orders/${order.number}/act`, post({ action }));
  if (!answer.ok) throw new Error(`the shop refused: ${await answer.text()}`);
  order.shop = 'PAID';
  if (!isLost) await report(model, stage, order, 'second');
}

export async function report(model: OrderModel, stage: Stage, order: ModelOrder, way: ReportWay): Promise<void> {
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
    way === 'forged' ? `whsec_${Buffer.alloc(32, 'a forger').toString('base64')}` : stage.steady.core.config.shop.webhookSecrets[0]!;
  const headers = {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, at, body),
  };
  const http = await stage.perform(async (world) => {
    const answer = await world.raw(addressOf(orderReport), post(body, headers));
    await applyReports(world.core);
    return answer.http;
  });
  // Whichever process was the one to apply it.
  stage.forget();
  same('a report', http, way === 'forged' ? 401 : 200);
  if (way === 'forged' || way === 'again') return;
  order.lastReport = { eventId, body };
  const wanted = outcomeOf(model, order, way);
  const { db } = stage.steady.core;
  for (let look = 0; ; look++) {
    const { rows } = await sql<{ outcome: string | null }>`select outcome from payment_report where external_id = ${eventId}`.execute(db);
    // Another process may have it in hand at this moment.
    if ((rows[0]?.outcome ?? null) !== null || look > 50) return same(`the outcome of a report (${way})`, rows[0]?.outcome, wanted);
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

export async function cancel(model: OrderModel, stage: Stage, order: ModelOrder, who: number): Promise<void> {
  const wanted = model.mayCancel(order, who);
  const me = asking(stage, who);
  same('cancel', (await stage.perform((world) => world.ask(cancelOrder, { orderNumber: order.number }, me))).code, wanted);
  if (wanted !== null || order.status === 'CANCEL') return;
  model.end(order, 3);
  model.owe(order);
}

export async function remove(model: OrderModel, stage: Stage, order: ModelOrder, who: number): Promise<void> {
  const wanted = model.mayDelete(order, who);
  const me = asking(stage, who);
  same('give up', (await stage.perform((world) => world.ask(deleteOrder, { orderNumber: order.number }, me))).code, wanted);
  if (wanted === null) order.isGone = true;
}

/** An order that an administrator cancels is closed at the shop afterwards; money that came meanwhile is due back. */
export async function cancelByCompany(model: OrderModel, stage: Stage, order: ModelOrder): Promise<void> {
  const wanted = order.isGone || order.status === 'CANCEL' ? refusals.orderCancelled : null;
  const input = { orderNumber: order.number, reason: 'The hall is flooded' };
  same('cancel by the company', (await stage.steady.ask(cancelForCompany, input, stage.desks[0])).code, wanted);
  if (wanted === null) {
    model.end(order, 4);
    model.owe(order);
    if (order.shop === 'OPEN') order.shop = 'CANCELLED';
    else if (order.shop === 'PAID') model.paid(order);
  }
  await stage.runJobs();
  stage.forget();
}

/** A look by anybody: the owner sees the state, everybody else that there is no such order. */
export async function lookAt(model: OrderModel, stage: Stage, order: ModelOrder, who: number, isAsking: boolean): Promise<void> {
  const { token } = stage.members[who]!;
  model.endReservations();
  const isMine = order.who === who && !order.isGone;
  const call = isAsking ? updateOrderStatus : getActivityOrderDetail;
  if (isMine && isAsking && order.status === 'PAYING') {
    if (order.shop === 'PAID') model.paid(order);
    else if (order.shop === 'CANCELLED') model.cancelledThere(order);
  }
  const { code, data } = await stage.perform((world) => world.ask(call, { orderNumber: order.number }, { token }));
  same('a look', code, isMine ? null : refusals.orderNotFound);
  if (isMine) same('the state shown', data.orderStatus, order.status);
}

export async function moveClock(model: OrderModel, stage: Stage, ms: number, isWorking: boolean): Promise<void> {
  const now = model.now() + ms;
  model.offset += ms;
  await stage.setClock(now);
  model.endReservations();
  model.isTidy = isWorking;
  if (!isWorking) return;
  model.endHandedOver();
  await stage.runJobs();
}

/** A round of reconciliation; where it dies, what it had taken up is asked about in the next round, five minutes later. */
export async function reconcileAll(model: OrderModel, stage: Stage): Promise<void> {
  for (const order of model.orders)
    if (order.status === 'PAYING' && !order.isGone) {
      if (order.shop === 'PAID') model.paid(order);
      else if (order.shop === 'CANCELLED') model.cancelledThere(order);
    }
  for (const order of model.orders)
    if (order.status === 'CANCEL' && order.shop === 'PAID' && order.captured === 0 && order.endedAt > model.now() - 86_400_000)
      model.paid(order);
  await stage.perform(async (world) => {
    await sql`update handover set checked_at = null where order_id in (select order_id from event_order where event_id = ${stage.event.id})`.execute(
      stage.steady.core.db,
    );
    await reconcile(world.core);
  });
  stage.forget();
}

export const refundWays = ['request', 'enter', 'confirm', 'confirmOwn', 'confirmAtOnce'] as const;
export type RefundWay = (typeof refundWays)[number];

/** Refunds are asked for by the queue, entered by one person and confirmed by another (B-09, I27). */
export async function refund(model: OrderModel, stage: Stage, order: ModelOrder, way: RefundWay): Promise<void> {
  if (way === 'request') {
    await stage.perform((world) => requestRefunds(world.core));
    for (const one of model.orders) if (one.refund?.state === 'DUE' && !one.refund.isEntered) one.refund.state = 'REQUESTED';
    return;
  }
  const due = order.refund;
  const version = due?.version ?? 1;
  const orderNumber = order.number;
  if (way === 'enter') {
    const wanted = due === null ? refusals.noData : due.state === 'DONE' ? refusals.changedMeanwhile : null;
    // What the shop has taken on is noted as paid by it, what it was not asked for is taken from it.
    const by = due?.state === 'DUE' ? 'HAND' : 'SHOP';
    same(
      'enter',
      (await stage.steady.ask(prepareRefund, { orderNumber, version, way: by, reference: 'Bank 4711' }, stage.desks[0])).code,
      wanted,
    );
    if (wanted === null) Object.assign(due!, { version: version + 1, isEntered: true });
    return;
  }
  const isOwn = way === 'confirmOwn' && due?.isEntered === true;
  const isReady = due !== null && due.isEntered && due.state !== 'DONE';
  const wanted = due === null ? refusals.noData : isOwn ? refusals.secondPersonNeeded : isReady ? null : refusals.changedMeanwhile;
  const desk = stage.desks[way === 'confirmOwn' ? 0 : 1];
  const calls = Array.from({ length: way === 'confirmAtOnce' ? 2 : 1 }, () =>
    stage.steady.ask(confirmRefund, { orderNumber, version }, desk),
  );
  const codes = (await Promise.all(calls)).map(({ code }) => code);
  // Of two windows that say it in the same moment one is right.
  const allowed = codes.filter((code) => code === null).length;
  same('refunds confirmed', allowed, wanted === null ? 1 : 0);
  for (const code of codes) if (code !== null) same('confirm a refund', code, wanted ?? refusals.changedMeanwhile);
  if (wanted === null) Object.assign(due!, { version: version + 1, state: 'DONE' });
}

/** One ticket of a purchased order is used at the door. */
export async function checkIn(stage: Stage, order: ModelOrder): Promise<void> {
  await sql`
    update ticket set state = 'USED', used_at = app_now() where id = (
      select min(k.id) from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${order.number} and k.state = 'VALID')`.execute(
    stage.steady.core.db,
  );
  order.used = 1;
}
