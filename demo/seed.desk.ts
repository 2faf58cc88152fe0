import { deskPaidReason, deskReason } from '#domain/orders/desk/shapes.desk.ts';
import { type Conn, maybeValue, run } from '#api/platform/db/sql.ts';

/**
 * Turns a purchase of the demo into one that the first administrator of events made for its member,
 * outside the sales window, and that was paid at the desk (B-41).
 */
export async function makeDeskSale(conn: Conn, orderId: number): Promise<void> {
  const desk = await maybeValue<number>(conn)`
    select admin_user_id from admin_user_role where role_code = 'event' order by 1 limit 1`;
  if (desk === null) return;
  const reason = `${deskReason}, limits overridden: window`;
  await run(conn)`delete from handover where order_id = ${orderId}`;
  await run(conn)`update booking_order set hybris_number = null where id = ${orderId}`;
  await run(conn)`update ledger set report_id = null where order_id = ${orderId}`;
  await run(conn)`delete from payment_report where order_id = ${orderId}`;
  await run(conn)`delete from order_history where order_id = ${orderId} and to_status = 'PAYING'`;
  await run(conn)`
    update order_history set actor_kind = 'ADMIN', actor_id = ${String(desk)}, from_status = case when to_status = 'PAID' then 'UNPAID' end,
      reason = case when to_status = 'PAID' then ${deskPaidReason} else ${reason} end
    where order_id = ${orderId}`;
  await run(conn)`
    insert into phone_booking (order_id, admin_user_id, is_free, reason, fingerprint, overridden)
    values (${orderId}, ${desk}, false, '', '', '{window}')`;
  await run(conn)`
    insert into desk_payment (order_id, country, receipt_no, means, amount_cents, admin_user_id, taken_at)
    select id, country, 'A 1042', 'CASH', amount_cents, ${desk}, paid_date from booking_order where id = ${orderId} and amount_cents > 0`;
}
