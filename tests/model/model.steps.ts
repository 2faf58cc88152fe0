import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import {
  cancelOrder,
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { confirmFacilityOrder, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { cancelForCompany } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { contact, shopFor, tcVersion } from '#tests/support/buying.ts';
import { type Choice, isOfEvent, kinds, type ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { Stage } from './model.stage.ts';

export function assertSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected)
    throw new Error(`${what}: the portal returns ${String(actual)}, the model ${String(expected)}`);
}

/** Every call has an idempotency key, so that a repeat after a death takes effect once. */
export const asking = (stage: Stage, who: number) => ({
  token: stage.members[who]!.token,
  key: randomUUID(),
});

export async function create(
  model: OrderModel,
  stage: Stage,
  who: number,
  { choice, isTwice }: { choice: Choice; isTwice: boolean },
): Promise<void> {
  const expected = model.canCreate(who, choice);
  const me = asking(stage, who);
  const input = {
    eventID: String(stage.event.id),
    tickets: ticketsOf(stage, choice),
    contact,
    tcVersion,
  };
  const { code, data } = await stage.perform((testApp) =>
    testApp.ask(createActivityOrder, input, me),
  );
  // A process caches for 250 ms that places are sold out, and refuses before any other check.
  if (expected === null || code !== refusals.soldOut || !model.isNoneLeft(choice))
    assertSame('create', code, expected);
  if (code !== null) return;
  if (Math.abs(data.deadline - model.now() - 30 * 60_000) > 20_000)
    throw new Error(`a reservation ends ${data.deadline - model.now()} ms from now`);
  model.created(who, choice, data.orderNumber, data.deadline);
  assertSame('price', data.amount, model.orders.at(-1)!.amount);
  if (isTwice)
    assertSame(
      'the same again',
      (await stage.perform((testApp) => testApp.ask(createActivityOrder, input, me))).data
        ?.orderNumber,
      data.orderNumber,
    );
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

export async function change(
  model: OrderModel,
  stage: Stage,
  { order, who, choice }: { order: ModelOrder; who: number; choice: Choice },
): Promise<void> {
  const expected = model.canChange(order, who, choice);
  const me = asking(stage, who);
  const input = {
    eventID: String(stage.event.id),
    tickets: ticketsOf(stage, choice),
    contact,
    tcVersion,
    replaceOrderNumber: order.number,
  };
  const { code, data } = await stage.perform((testApp) =>
    testApp.ask(createActivityOrder, input, me),
  );
  assertSame('change', code, expected);
  if (code !== null) return;
  order.isGone = true;
  assertSame('the deadline of the change', data.deadline, order.deadline);
  model.created(who, choice, data.orderNumber, order.deadline);
}

export async function confirm(
  model: OrderModel,
  stage: Stage,
  { order, who, isRefusing }: { order: ModelOrder; who: number; isRefusing: boolean },
): Promise<void> {
  const expected = model.canConfirm(order, who, isRefusing);
  const me = asking(stage, who);
  const { ada } = stage.members[who]!;
  if (isRefusing) await shopFor(stage.steady, ada, { mode: 'refuse' });
  const call = isOfEvent(order) ? confirmActivityOrder : confirmFacilityOrder;
  const { code } = await stage.perform((testApp) =>
    testApp.ask(call, { orderNumber: order.number }, me),
  );
  if (isRefusing) await shopFor(stage.steady, ada, { mode: 'ok' });
  assertSame('check-out', code, expected);
  if (code === null) model.confirmed(order);
}

export async function cancel(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  who: number,
): Promise<void> {
  const expected = model.canCancel(order, who);
  const me = asking(stage, who);
  assertSame(
    'cancel',
    (await stage.perform((testApp) => testApp.ask(cancelOrder, { orderNumber: order.number }, me)))
      .code,
    expected,
  );
  if (expected !== null || order.status === 'CANCEL') return;
  model.end(order, 'BY_MEMBER');
  model.owe(order);
}

export async function remove(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  who: number,
): Promise<void> {
  const expected = model.canDelete(order, who);
  const me = asking(stage, who);
  assertSame(
    'give up',
    (await stage.perform((testApp) => testApp.ask(deleteOrder, { orderNumber: order.number }, me)))
      .code,
    expected,
  );
  if (expected === null) model.remove(order);
}

/**
 * Cancels an order for the company. The shop's order is closed afterwards; money paid meanwhile
 * becomes a refund.
 */
export async function cancelByCompany(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
): Promise<void> {
  const expected = order.isGone || order.status === 'CANCEL' ? refusals.orderCancelled : null;
  const input = { orderNumber: order.number, reason: 'The hall is flooded' };
  assertSame(
    'cancel by the company',
    (await stage.steady.ask(cancelForCompany, input, stage.desks[0])).code,
    expected,
  );
  if (expected === null) {
    model.end(order, 'BY_COMPANY');
    model.owe(order);
    order.hasDeskPart = true;
    if (order.shop === 'OPEN') order.shop = 'CANCELLED';
    else if (order.shop === 'PAID') model.paid(order);
  }
  await stage.runJobs();
  stage.forget();
}

function detailOf(order: ModelOrder) {
  if (order.booking !== null) return getAssessmentOrderDetail;
  return isOfEvent(order) ? getActivityOrderDetail : getFacilityOrderDetail;
}

/** Reads an order: its owner sees the state, any other member gets "order not found". */
export async function viewOrder(
  model: OrderModel,
  stage: Stage,
  { order, who, isAsking }: { order: ModelOrder; who: number; isAsking: boolean },
): Promise<void> {
  const { token } = stage.members[who]!;
  model.endReservations();
  const isMine = order.who === who && !order.isGone;
  const call = isAsking ? updateOrderStatus : detailOf(order);
  if (isMine && isAsking && order.status === 'PAYING') {
    if (order.shop === 'PAID') model.paid(order);
    else if (order.shop === 'CANCELLED') model.cancelledThere(order);
  }
  const { code, data } = await stage.perform((testApp) =>
    testApp.ask(call, { orderNumber: order.number }, { token }),
  );
  assertSame('viewing an order', code, isMine ? null : refusals.orderNotFound);
  if (isMine) assertSame('the state shown', data.orderStatus, order.status);
}

export async function moveClock(
  model: OrderModel,
  stage: Stage,
  ms: number,
  isWorking: boolean,
): Promise<void> {
  const now = model.now() + ms;
  model.offset += ms;
  await stage.setClock(now);
  model.endReservations();
  model.isTidy = isWorking;
  if (!isWorking) return;
  model.endHandedOver();
  await stage.runJobs();
}

/** Uses one ticket of a purchased order. */
export async function checkIn(stage: Stage, order: ModelOrder): Promise<void> {
  await sql`
    update ticket set state = 'USED', used_at = app_now() where id = (
      select min(k.id) from ticket k join booking_order o on o.id = k.order_id where o.order_number = ${order.number} and k.state = 'VALID')`.execute(
    stage.steady.core.db,
  );
  order.used = 1;
}
