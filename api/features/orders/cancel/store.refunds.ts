import type { RefundWay } from '#domain/orders/shapes.admin.ts';
import { all, type Conn, run, sql, type Tx } from '#api/platform/db/sql.ts';

export type DueRefund = {
  id: number;
  orderNumber: string;
  amount: number;
  currency: string;
  reference: string;
};

/** Due refunds for the shop: not paid by hand, not leased by a process, and no choice runs (B-39). */
const isForShop = sql`r.state = 'DUE' and r.way is distinct from 'HAND' and r.choose_until is null and (r.leased_until is null or r.leased_until <= clock_timestamp())`;

export async function listDueRefunds(conn: Conn, most: number): Promise<DueRefund[]> {
  return all<DueRefund>(conn)`
    select r.id, o.order_number as "orderNumber", r.amount_cents as amount, o.currency, r.reference
    from refund r join booking_order o on o.id = r.order_id where ${isForShop} order by r.asked_at nulls first, r.id limit ${most}`;
}

/**
 * Leases a refund for the shop, for `seconds` of real time, so that it cannot be paid by hand.
 * Returns false if it is paid by hand or leased already.
 */
export async function leaseRefund(conn: Conn, id: number, seconds: number): Promise<boolean> {
  const rows = await all(conn)`
    update refund r set way = 'SHOP', asked_at = app_now(), leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    where r.id = ${id} and ${isForShop} returning r.id`;
  return rows.length === 1;
}

/** The shop accepted the refund under its number and pays it. */
export async function setTaken(conn: Conn, id: number, number: string | null): Promise<void> {
  await run(conn)`
    update refund set state = 'REQUESTED', answer = 'TAKEN', answered_at = app_now(), shop_number = ${number}, refused_with = null, leased_until = null
    where id = ${id} and state = 'DUE' and way = 'SHOP'`;
}

/** The shop refused the refund; the job or an administrator can take it again. */
export async function setRefused(conn: Conn, id: number, reason: string): Promise<void> {
  await run(conn)`
    update refund set way = null, answer = 'REFUSED', answered_at = app_now(), refused_with = ${reason}, leased_until = null
    where id = ${id} and state = 'DUE' and way = 'SHOP'`;
}

/**
 * No clear response: the shop may have accepted the refund, so it stays with the shop and is
 * retried.
 */
export async function setSilent(conn: Conn, id: number): Promise<void> {
  await run(conn)`
    update refund set answer = 'SILENT', answered_at = app_now(), leased_until = null where id = ${id} and state = 'DUE' and way = 'SHOP'`;
}

export type RefundRow = {
  id: number;
  version: number;
  reference: string;
  adminId: number;
  way: RefundWay;
};

/**
 * Stores reference and person, and excludes the shop from a refund paid by hand, which also ends a
 * choice of other sessions (B-39). Returns false if
 * the refund changed, is done or is paid the other way.
 */
export async function setPrepared(tx: Tx, entry: RefundRow): Promise<boolean> {
  const isOpen =
    entry.way === 'HAND'
      ? sql`state = 'DUE' and way is distinct from 'SHOP'`
      : sql`state = 'REQUESTED'`;
  const rows = await all(tx)`
    update refund set way = ${entry.way}, done_reference = ${entry.reference}, prepared_by = ${entry.adminId}, prepared_at = app_now(), choose_until = null, version = version + 1
    where id = ${entry.id} and version = ${entry.version} and ${isOpen} returning id`;
  return rows.length === 1;
}

/** Completes a refund. A constraint refuses the person who entered it (I27). */
export async function setDone(
  tx: Tx,
  refund: { id: number; version: number; adminId: number },
): Promise<boolean> {
  const rows = await all(tx)`
    update refund set state = 'DONE', done_by = ${refund.adminId}, done_at = app_now(), version = version + 1
    where id = ${refund.id} and version = ${refund.version} and state <> 'DONE' and prepared_by is not null returning id`;
  return rows.length === 1;
}
