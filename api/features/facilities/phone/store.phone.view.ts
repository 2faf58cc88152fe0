import type { PhoneBooked } from '#domain/facilities/phone/shapes.phone.ts';
import { type Conn, maybe } from '#api/platform/db/sql.ts';

/** The booking and response of an idempotency key; null: not used yet. */
export async function findByKey(
  conn: Conn,
  adminId: number,
  key: string,
): Promise<{ fingerprint: string; answer: PhoneBooked } | null> {
  const found = await maybe<PhoneBooked & { fingerprint: string }>(conn)`
    select p.fingerprint, o.order_number as "orderNumber", o.amount_cents as amount, case when not p.is_free then o.deadline_at end as deadline
    from phone_booking p join booking_order o on o.id = p.order_id where p.admin_user_id = ${adminId} and p.request_key = ${key}`;
  if (found === null) return null;
  const { fingerprint, ...answer } = found;
  return { fingerprint, answer };
}
