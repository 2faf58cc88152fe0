import type { RefundWay, ShopAnswer } from '#domain/orders/shapes.admin.ts';
import { all, type Conn, exists } from '#api/platform/db/sql.ts';

export type RefundView = {
  id: number;
  state: 'DUE' | 'REQUESTED' | 'DONE';
  way: RefundWay | null;
  amount: number;
  version: number;
  askedAt: number | null;
  answer: ShopAnswer | null;
  answeredAt: number | null;
  refusedWith: string | null;
  shopNumber: string | null;
  reference: string | null;
  preparedById: number | null;
  preparedBy: string | null;
  preparedAt: number | null;
  doneBy: string | null;
  doneAt: number | null;
  chooseUntil: number | null;
};

/** Reads the refunds of an order, oldest first. */
export async function listRefunds(conn: Conn, orderId: number): Promise<RefundView[]> {
  return all<RefundView>(conn)`
    select r.id, r.state, r.way, r.amount_cents as amount, r.version, r.asked_at as "askedAt", r.answer, r.answered_at as "answeredAt",
      r.refused_with as "refusedWith", r.shop_number as "shopNumber", r.done_reference as reference, r.prepared_by as "preparedById",
      (select name from admin_user where id = r.prepared_by) as "preparedBy", r.prepared_at as "preparedAt",
      (select name from admin_user where id = r.done_by) as "doneBy", r.done_at as "doneAt", r.choose_until as "chooseUntil"
    from refund r where r.order_id = ${orderId} order by r.id`;
}

/**
 * Whether an administrator entered a refund of an order, cancelled it or its places, or booked it:
 * then another administrator is the second person of its refunds (B-37, I27).
 */
export async function hasPartIn(conn: Conn, orderId: number, adminId: number): Promise<boolean> {
  return exists(conn)`
    select 1 from order_act where order_id = ${orderId} and admin_user_id = ${adminId} and kind in ('refund', 'cancelPlaces')
    union all select 1 from order_history where order_id = ${orderId} and actor_kind = 'ADMIN' and actor_id = ${String(adminId)}
      and (from_status is null or from_status <> 'CANCEL' and to_status = 'CANCEL')`;
}

type RefundRequest = {
  no: number;
  amount: number;
  reason: string;
  enteredById: number;
  enteredBy: string;
  enteredAt: number;
};

/** Reads the refunds of an order that wait for a second person. */
export async function listRequests(conn: Conn, orderId: number): Promise<RefundRequest[]> {
  return all<RefundRequest>(conn)`
    select q.id as no, q.amount_cents as amount, q.reason, q.entered_by as "enteredById", a.name as "enteredBy", q.entered_at as "enteredAt"
    from refund_request q join admin_user a on a.id = q.entered_by where q.order_id = ${orderId} and q.state = 'WAITING' order by q.id`;
}
