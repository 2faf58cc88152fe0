import type { KeptRefund, KeptStep } from '#domain/orders/shapes.history.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, run, type Tx } from '#api/platform/db/sql.ts';

/** Reads the steps of an order, oldest first. It leaves out which administrator made a step. */
export async function listSteps(conn: Conn, orderId: number): Promise<KeptStep[]> {
  return all<KeptStep>(conn)`
    select h.at, h.from_status as "from", h.to_status as "to", h.actor_kind as actor, h.reason
    from order_history h where h.order_id = ${orderId} order by h.id`;
}

export async function listCaptured(
  conn: Conn,
  orderId: number,
): Promise<{ at: number; amount: number }[]> {
  return all<{ at: number; amount: number }>(conn)`
    select at, amount_cents as amount from ledger where order_id = ${orderId} and kind = 'CAPTURED' order by id`;
}

/** Reads the refunds of an order; not one instead of which the member can still choose (B-39). */
export async function listRefundDates(conn: Conn, orderId: number): Promise<KeptRefund[]> {
  return all<KeptRefund>(conn)`
    select created_at as at, amount_cents as amount, case when state = 'DONE' then done_at end as "doneAt",
      case when state = 'DONE' then done_reference end as reference
    from refund where order_id = ${orderId} and choose_until is null order by id`;
}

/**
 * Adds a change by the member to the history, without personal data: `names changed: 2`. The state
 * stays the same (EVT-076, B-37).
 */
export async function noteStep(
  tx: Tx,
  orderId: number,
  memberId: MemberId,
  reason: string,
): Promise<void> {
  await noteStepBy(tx, orderId, { actor: 'MEMBER', actorId: String(memberId) }, reason);
}

/** Adds a step by a member, an administrator or a job that keeps the state of the order. */
export async function noteStepBy(
  tx: Tx,
  orderId: number,
  by: { actor: 'MEMBER' | 'ADMIN' | 'JOB'; actorId: string | null },
  reason: string,
): Promise<void> {
  await run(tx)`
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select id, app_now(), order_status, order_status, ${by.actor}, ${by.actorId}, ${reason} from booking_order where id = ${orderId}`;
}
