import type { DeskBooked } from '#domain/orders/desk/shapes.desk.ts';
import { type Conn, maybe, values } from '#api/platform/db/sql.ts';

/** The booking and response of an idempotency key; null: not used yet. */
export async function findByKey(
  conn: Conn,
  adminId: number,
  key: string,
): Promise<{ fingerprint: string; answer: DeskBooked } | null> {
  const found = await maybe<DeskBooked & { fingerprint: string }>(conn)`
    select p.fingerprint, o.order_number as "orderNumber", o.amount_cents as amount,
      case when not exists (select 1 from order_history h where h.order_id = o.id and h.from_status = 'UNPAID' and h.to_status = 'PAID' and h.actor_kind = 'ADMIN')
        then o.deadline_at end as deadline
    from phone_booking p join booking_order o on o.id = p.order_id where p.admin_user_id = ${adminId} and p.request_key = ${key}`;
  if (found === null) return null;
  const { fingerprint, ...answer } = found;
  return { fingerprint, answer };
}

/** Limits that the company overrode when it made an order. */
export const overriddenOf = (conn: Conn, orderId: number): Promise<string[]> =>
  values<string>(conn)`select unnest(overridden) from phone_booking where order_id = ${orderId}`;
