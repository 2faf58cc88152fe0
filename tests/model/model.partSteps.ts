import { randomUUID } from 'node:crypto';
import { cancelPlaces, refundOrder } from '#domain/orders/acts/calls.acts.ts';
import { placeKeyOf } from '#domain/orders/acts/rules.place.ts';
import { one } from '#api/platform/db/sql.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { heldOf, kinds, leftIn, type ModelOrder } from './model.order.ts';
import type { OrderModel } from './model.orders.ts';
import type { Stage } from './model.stage.ts';
import { assertSame } from './model.steps.ts';

const act = (orderNumber: string) => ({
  orderNumber,
  requestKey: randomUUID(),
  reason: 'Asked for on the phone',
  message: 'none' as const,
});

/** The key of a place of a ticket type, counted from 1; a place that does not exist has none. */
async function keyOf(
  stage: Stage,
  { number }: ModelOrder,
  { kind, placeNo }: { kind: number; placeNo: number },
): Promise<string> {
  const { ticketId, codes } = await one<{ ticketId: number | null; codes: number }>(
    stage.steady.core.db,
  )`
    select min(k.id) as "ticketId", sum(k.secret_version)::int as codes from ticket k join booking_order o on o.id = k.order_id
    where o.order_number = ${number} and k.ticket_type_id = ${stage.event.ticketTypeIds[kind]!} and k.place_no = ${placeNo}`;
  return ticketId === null ? '0.1' : placeKeyOf({ ticketId, codes });
}

/** The first ticket type of which places are left: its first place has the ticket that is used. */
const usedKind = (order: ModelOrder): number =>
  kinds.findIndex((_, kind) => leftIn(order, kind) > 0);

/**
 * Cancels one place of an order for the company, or one that is cancelled already (B-37). The act is
 * repeated with its key if its process dies.
 */
export async function cancelPlace(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  { kind, isAgain }: { kind: number; isAgain: boolean },
): Promise<void> {
  model.endReservations();
  const placeNo = order.cancelled[kind]! + (isAgain ? 0 : 1);
  const isThere = !isAgain && leftIn(order, kind) > 0;
  const isOpen = order.status === 'PAID' && !order.isGone;
  const wanted = isOpen ? (isThere ? null : refusals.placeGone) : refusals.notCancellable;
  const input = { ...act(order.number), places: [await keyOf(stage, order, { kind, placeNo })] };
  const { code } = await stage.perform((testApp) =>
    testApp.ask(cancelPlaces, input, stage.desks[0]),
  );
  assertSame('cancel a place', code, wanted);
  if (code !== null) return;
  if (order.used > 0 && usedKind(order) === kind) order.used = 0;
  const held = heldOf(order);
  order.cancelled[kind]!++;
  order.hasDeskPart = true;
  const isLast = kinds.every((_, one) => leftIn(order, one) === 0);
  order.kept += isLast ? held : Math.min(kinds[kind]!.price, held);
  if (isLast) model.end(order, 'BY_COMPANY');
  stage.forget();
}

export const partSizes = ['some', 'all', 'more'] as const;
export type PartSize = (typeof partSizes)[number];

/** Refunds a part of an order, all that is left, or more than that (B-37). */
export async function refundPart(
  model: OrderModel,
  stage: Stage,
  order: ModelOrder,
  { size, isTwice }: { size: PartSize; isTwice: boolean },
): Promise<void> {
  model.endReservations();
  const left = heldOf(order) + order.kept;
  const cents = { some: Math.max(1, Math.floor(left / 3)), all: left, more: left + 1 }[size];
  const wanted = cents < 1 || cents > left ? refusals.refundTooHigh : null;
  const input = { ...act(order.number), amount: cents };
  for (let time = 0; time < (isTwice ? 2 : 1); time++)
    assertSame(
      `refund ${size}`,
      (await stage.perform((testApp) => testApp.ask(refundOrder, input, stage.desks[0]))).code,
      wanted,
    );
  if (wanted !== null) return;
  order.hasDeskPart = true;
  order.kept -= Math.min(order.kept, cents);
  order.refunds.push({
    state: 'DUE',
    amount: cents,
    version: 1,
    isEntered: false,
    chooseUntil: null,
  });
}
