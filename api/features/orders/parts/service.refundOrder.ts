import type { Input, Output } from '#domain/call.ts';
import type { decideRefund, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { ticketOfKey } from '#domain/orders/acts/rules.place.ts';
import { needsSecond, refundable } from '#domain/orders/acts/rules.places.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { creditInvoices } from '#api/features/invoices/service.issue.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { hasPartIn } from '#api/features/orders/cancel/store.view.ts';
import { oweRefund } from './service.owe.ts';
import { moneyOf } from './service.money.ts';
import { lockOrder, type OrderRow } from '#api/features/orders/store.ts';
import { performAct } from './service.act.ts';
import { enteredToday } from './store.entered.view.ts';
import { listPlaces } from './store.places.view.ts';
import { findRequest, insertRequest, refundSums, setDecided } from './store.refunds.ts';

/** Throws 9171 for more than a locked order has left to refund. */
async function assertRefundable(tx: Tx, order: OrderRow, amount: number, waiting: number) {
  const money = await moneyOf(tx, order.id);
  if (amount < 1 || amount > refundable(money, waiting))
    throw new Refused('refundTooHigh', { field: 'amount' });
  return money;
}

/**
 * Makes a part of a locked order due as a refund: first what was kept of cancelled places. The
 * caller issues the credit note as its last step.
 */
export async function owePart(tx: Tx, order: OrderRow, amount: number): Promise<void> {
  const { kept } = await moneyOf(tx, order.id);
  const { count } = await refundSums(tx, order.id);
  const ofKept = Math.min(kept, amount);
  await oweRefund(tx, { order, amount, ofKept, reference: `part-${count + 1}` });
}

/** Issues the credit note of a part, which names the places of the tickets. */
export const creditPart = async (
  tx: Tx,
  order: OrderRow,
  part: { amount: number; ticketIds: readonly number[] },
): Promise<void> => creditInvoices(tx, [{ orderId: order.id, at: await appNow(tx), ...part }]);

/** Finds the tickets of places by their keys, in any state. Throws 9170 for unknown places. */
async function ticketsOf(tx: Tx, order: OrderRow, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const places = await listPlaces(tx, order.id, 'en');
  return [...new Set(keys)].flatMap((key) => {
    const place = places.find(({ tickets }) =>
      tickets.some(({ ticketId }) => ticketId === ticketOfKey(key)),
    );
    if (place === undefined) throw new Refused('placeGone', { field: 'places' });
    return place.tickets.map(({ ticketId }) => Number(ticketId));
  });
}

/**
 * Refunds a part of what was paid for an order, or enters it for a second person if it is above the
 * limit (B-37, I27). Throws 9171 for more than can be refunded.
 */
export async function refundPart(
  ctx: AdminCtx,
  input: Input<typeof refundOrder>,
): Promise<Output<typeof refundOrder>> {
  const { amount, reason } = input;
  return performAct(ctx, 'refund', input, async (tx, order) => {
    const { sum, waiting } = await refundSums(tx, order.id);
    await assertRefundable(tx, order, amount, waiting);
    const ticketIds = await ticketsOf(tx, order, input.places ?? []);
    const isWaiting = needsSecond({
      order: sum + waiting + amount,
      today: (await enteredToday(tx, ctx.admin.id, order.country)) + amount,
      limit: await settingWithin(tx, order.country, 'refund.confirm.above'),
    });
    if (isWaiting)
      await insertRequest(tx, {
        orderId: order.id,
        amount,
        adminId: ctx.admin.id,
        reason,
        ticketIds,
      });
    else await owePart(tx, order, amount);
    return {
      answer: { isWaiting, money: await moneyOf(tx, order.id) },
      details: { amount, isWaiting, ticketIds },
      step: `${isWaiting ? 'refund entered' : 'refunded'}: ${amount}`,
      audit: { action: 'enter refund', new: { amount, isWaiting } },
      ...(isWaiting
        ? {}
        : {
            change: { kind: 'refund' as const, amount },
            last: () => creditPart(tx, order, { amount, ticketIds }),
          }),
    };
  });
}

/**
 * Decides a refund above the limit as the second person, under the lock of the order (I27). Throws
 * 9070 for the person who entered it, cancelled or booked, 9010 if it is decided already. The person who
 * entered it may decline it.
 */
export async function decideRequest(
  ctx: AdminCtx,
  input: Input<typeof decideRefund>,
): Promise<null> {
  await orderFor(ctx, input.orderNumber, 'orders.write');
  await inTransaction(ctx.db, (tx) => decideIn(tx, ctx, input));
  return null;
}

/** Decides it in a transaction, after the right was checked. */
export async function decideIn(
  tx: Tx,
  ctx: AdminCtx,
  { orderNumber, requestNo, isApproved }: Input<typeof decideRefund>,
): Promise<void> {
  const order = await lockOrder(tx, { orderNumber, hybrisNumber: null });
  const request = order === null ? null : await findRequest(tx, order.id, requestNo);
  if (order === null || request === null) throw new Refused('noData');
  const { amount, enteredById, ticketIds } = request;
  const isOwn = enteredById === ctx.admin.id;
  if (isApproved && (isOwn || (await hasPartIn(tx, order.id, ctx.admin.id))))
    throw new Refused('secondPersonNeeded');
  if (!(await setDecided(tx, { requestNo, adminId: ctx.admin.id, isApproved })))
    throw new Refused('changedMeanwhile');
  if (isApproved) {
    await assertRefundable(tx, order, amount, 0);
    await owePart(tx, order, amount);
  }
  await record(tx, ctx, {
    action: 'confirm refund',
    entity: 'order',
    entityId: orderNumber,
    country: order.country,
    new: { amount, isApproved },
  });
  if (isApproved) await creditPart(tx, order, { amount, ticketIds });
}
