import type { KeptRefund, KeptStep } from '#domain/orders/shapes.history.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, run, type Tx } from '#api/platform/db/sql.ts';

/** The steps of one order, oldest first; who of the company did them stays here. */
export async function listSteps(conn: Conn, orderId: number): Promise<KeptStep[]> {
  return all<KeptStep>(conn)`
    select h.at, h.from_status as "from", h.to_status as "to", h.actor_kind as actor, h.reason
    from order_history h where h.order_id = ${orderId} order by h.id`;
}

/** Money that came for an order. */
export async function listCaptured(
  conn: Conn,
  orderId: number,
): Promise<{ at: number; amount: number }[]> {
  return all<{ at: number; amount: number }>(conn)`
    select at, amount_cents as amount from ledger where order_id = ${orderId} and kind = 'CAPTURED' order by id`;
}

/** From when the money of an order is due back. */
export async function findRefundDates(conn: Conn, orderId: number): Promise<KeptRefund | null> {
  return maybe<KeptRefund>(conn)`
    select created_at as at, amount_cents as amount, case when state = 'DONE' then done_at end as "doneAt",
      case when state = 'DONE' then done_reference end as reference
    from refund where order_id = ${orderId}`;
}

/**
 * A change of names in the order's history, without personal data: state and money stay as they are
 * (EVT-076).
 */
export async function noteNamesChanged(
  tx: Tx,
  orderId: number,
  memberId: MemberId,
  places: number,
): Promise<void> {
  await run(tx)`
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select id, app_now(), order_status, order_status, 'MEMBER', ${String(memberId)}, ${`names changed: ${places}`} from booking_order where id = ${orderId}`;
}
