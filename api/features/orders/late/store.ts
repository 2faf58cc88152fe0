import type { MemberId } from '#api/platform/http/context.ts';
import {
  all,
  type Conn,
  maybe,
  maybeValue,
  moment,
  run,
  sql,
  type Tx,
  values,
} from '#api/platform/db/sql.ts';

/** A refund that neither the shop nor a person has begun to pay. */
const isUntouched = sql`state = 'DUE' and way is null and answer is null and leased_until is null`;

/** Lets the member choose another session instead of the late refund of a locked order (B-39). */
export async function openChoice(tx: Tx, orderId: number, until: number): Promise<void> {
  await run(tx)`
    update refund set choose_until = ${moment(until)} where order_id = ${orderId} and ${isUntouched}`;
}

type OpenChoice = { until: number; amount: number };

/** The running choice of an order, with what is refunded otherwise, in cents. */
export async function findChoice(conn: Conn, orderId: number): Promise<OpenChoice | null> {
  return maybe<OpenChoice>(conn)`
    select choose_until as until, amount_cents as amount from refund
    where order_id = ${orderId} and choose_until > (select app_now()) and ${isUntouched}`;
}

/**
 * Deletes the late refund of a locked order while its choice runs. Returns its amount in cents, or
 * null if the choice has ended.
 */
export async function deleteLateRefund(tx: Tx, orderId: number): Promise<number | null> {
  return maybeValue<number>(tx)`
    delete from refund where order_id = ${orderId} and choose_until > app_now() and ${isUntouched} returning amount_cents as amount`;
}

/** Ends a choice, so that its refund is requested. Returns false if there is none. */
export async function endChoice(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await all(tx)`
    update refund set choose_until = null where order_id = ${orderId} and choose_until is not null and state = 'DUE' returning id`;
  return rows.length > 0;
}

/** Locks at most `most` orders whose choice has run out, and leaves out those that are locked. */
export async function lockRunOut(tx: Tx, most: number): Promise<number[]> {
  return values<number>(tx)`
    select o.id from refund r join booking_order o on o.id = r.order_id where r.choose_until <= app_now()
    order by o.id limit ${most} for update of o skip locked`;
}

/** Prices of the ticket types that were paid, in cents. */
export async function listPrices(
  conn: Conn,
  orderId: number,
): Promise<{ ticketTypeId: number; price: number }[]> {
  return all<{ ticketTypeId: number; price: number }>(conn)`
    select ref_id as "ticketTypeId", unit_price_cents as price from order_line where order_id = ${orderId} and kind = 'TICKET'`;
}

/** Adds a step that leaves the state as it is. Without a member a job has made it. */
export async function noteLateStep(
  tx: Tx,
  orderId: number,
  by: { memberId: MemberId | null; reason: string },
): Promise<void> {
  const kind = by.memberId === null ? 'JOB' : 'MEMBER';
  await run(tx)`
    insert into order_history (order_id, at, from_status, to_status, actor_kind, actor_id, reason)
    select id, app_now(), order_status, order_status, ${kind}, ${by.memberId === null ? null : String(by.memberId)}, ${by.reason}
    from booking_order where id = ${orderId}`;
}
