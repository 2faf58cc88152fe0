import type { RefundWay, ShopAnswer } from '#domain/orders/shapes.admin.ts';
import { type Conn, maybe } from '#api/platform/db/sql.ts';

type RefundRow = {
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
};

export async function findRefund(conn: Conn, orderId: number): Promise<RefundRow | null> {
  return maybe<RefundRow>(conn)`
    select r.id, r.state, r.way, r.amount_cents as amount, r.version, r.asked_at as "askedAt", r.answer, r.answered_at as "answeredAt",
      r.refused_with as "refusedWith", r.shop_number as "shopNumber", r.done_reference as reference, r.prepared_by as "preparedById",
      (select name from admin_user where id = r.prepared_by) as "preparedBy", r.prepared_at as "preparedAt",
      (select name from admin_user where id = r.done_by) as "doneBy", r.done_at as "doneAt"
    from refund r where r.order_id = ${orderId}`;
}
