import type { ActKind } from '#domain/orders/acts/shapes.acts.ts';
import { maybe, run, type Tx } from '#api/platform/db/sql.ts';

type NewAct = {
  orderId: number;
  kind: ActKind;
  requestKey: string;
  fingerprint: string;
  answer: unknown;
  adminId: number;
  reason: string;
  details: object;
  /** Machine text of the step in the order's history, for example `places cancelled: 2`. */
  step: string;
};

/** Finds the act of a request key. The order must be locked. */
export async function findAct(
  tx: Tx,
  orderId: number,
  requestKey: string,
): Promise<{ fingerprint: string; answer: unknown } | null> {
  return maybe<{ fingerprint: string; answer: unknown }>(tx)`
    select fingerprint, answer from order_act where order_id = ${orderId} and request_key = ${requestKey}`;
}

/** Inserts an act and its step in the history of the order, which keeps its state. */
export async function insertAct(tx: Tx, act: NewAct): Promise<void> {
  await run(tx)`
    with a as (
      insert into order_act (order_id, kind, request_key, fingerprint, answer, admin_user_id, reason, details, created_at)
      values (${act.orderId}, ${act.kind}, ${act.requestKey}, ${act.fingerprint}, ${JSON.stringify(act.answer)}::jsonb, ${act.adminId}, ${act.reason},
        ${JSON.stringify(act.details)}::jsonb, app_now())
    )
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select id, app_now(), order_status, order_status, 'ADMIN', ${String(act.adminId)}, ${act.step} from booking_order where id = ${act.orderId}`;
}

/** Lowers the number of places of an order, which keeps at least one. */
export async function subtractPlaces(tx: Tx, orderId: number, places: number): Promise<void> {
  await run(
    tx,
  )`update booking_order set book_count = book_count - ${places}::int where id = ${orderId}`;
}
