import type { CancelType } from '#domain/orders/shapes.ts';
import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { OrderInput, Plan } from './make.orders.plan.ts';
import { at, type Row } from '#api/db/basics/rows.ts';

export function dayOf(zone: string, ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
    .replaceAll('-', '');
}

export async function nextSerials(conn: Conn, count: number): Promise<number[]> {
  const { rows } = await sql<{
    serial: number;
  }>`select nextval('order_serial') as serial from generate_series(1, ${count}::int)`.execute(conn);
  return rows.map((row) => row.serial);
}

export type OrderStory = Pick<
  Plan,
  | 'memberId'
  | 'status'
  | 'amount'
  | 'orderDate'
  | 'handover'
  | 'handedAt'
  | 'wasPaid'
  | 'paidDate'
  | 'cancelType'
  | 'cancelledAt'
  | 'reason'
  | 'isDeleted'
> & { refund: OrderInput['refund'] };

type Actor = { kind: string; id: string | null };

/** Steps of an order, oldest first, as the portal writes them (I21). */
export function historyOf(
  plan: Omit<OrderStory, 'refund'>,
  orderId: number,
  hybrisNumber: string | null,
): Row[] {
  const steps: Row[] = [];
  const move = (
    when: number,
    [from, to]: readonly [string | null, string],
    by: Actor,
    reason: string,
  ) =>
    steps.push({
      order_id: orderId,
      at: at(when),
      from_status: from,
      to_status: to,
      actor_kind: by.kind,
      actor_id: by.id,
      reason,
    });
  const member = { kind: 'MEMBER', id: String(plan.memberId) };
  const shop = { kind: 'ECOM', id: hybrisNumber };
  move(plan.orderDate, [null, 'UNPAID'], member, 'created');
  const isHandedOver = plan.handover === 'READY' || plan.handover === 'CLOSING';
  if (isHandedOver) move(plan.handedAt!, ['UNPAID', 'PAYING'], shop, 'handed over');
  const open = isHandedOver ? 'PAYING' : 'UNPAID';
  if (plan.wasPaid && plan.amount > 0) move(plan.paidDate!, [open, 'PAID'], shop, 'paid');
  if (plan.wasPaid && plan.amount === 0)
    move(plan.paidDate!, [open, 'PAID'], member, 'nothing to pay');
  const actors: Readonly<Record<CancelType, Actor>> = {
    CALLED_OFF: { kind: 'ADMIN', id: null },
    EXPIRED: { kind: 'JOB', id: null },
    BY_MEMBER: plan.wasPaid ? member : shop,
    BY_COMPANY: { kind: 'ADMIN', id: null },
  };
  if (plan.cancelType !== null)
    move(
      plan.cancelledAt!,
      [plan.wasPaid ? 'PAID' : open, 'CANCEL'],
      actors[plan.cancelType],
      plan.reason!,
    );
  if (plan.isDeleted) move(plan.orderDate, ['UNPAID', 'DELETED'], member, 'given up');
  return steps;
}

/**
 * Ledger and refund of an order (I16, I17). A captured payment is balanced by tickets or by a due
 * refund; a paid refund adds an entry.
 */
export function moneyOf(
  plan: OrderStory,
  orderId: number,
  orderNumber: string,
): { ledger: Row[]; refund: Row[] } {
  if (!plan.wasPaid || plan.amount === 0) return { ledger: [], refund: [] };
  const entry = (kind: string, amount: number, when: number): Row => ({
    order_id: orderId,
    kind,
    amount_cents: amount,
    at: at(when),
  });
  const ledger = [entry('CAPTURED', plan.amount, plan.paidDate!)];
  if (plan.status !== 'CANCEL') return { ledger, refund: [] };
  const state = plan.refund ?? 'REQUESTED';
  ledger.push(entry('REFUND_DUE', plan.amount, plan.cancelledAt!));
  if (state === 'DONE') ledger.push(entry('REFUNDED', plan.amount, plan.cancelledAt!));
  const refund = {
    order_id: orderId,
    amount_cents: plan.amount,
    state,
    way: state === 'DUE' ? null : 'SHOP',
    asked_at: state === 'DUE' ? null : at(plan.cancelledAt),
    answer: state === 'DUE' ? null : 'TAKEN',
    answered_at: state === 'DUE' ? null : at(plan.cancelledAt),
    shop_number: state === 'DUE' ? null : `71${String(orderId).padStart(8, '0')}`,
    reference: `${orderNumber}-1`,
    created_at: at(plan.cancelledAt),
    done_at: state === 'DONE' ? at(plan.cancelledAt) : null,
  };
  return { ledger, refund: [refund] };
}
