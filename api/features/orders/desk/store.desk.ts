import type { DeskPayment } from '#domain/orders/desk/shapes.desk.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { all, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

type DeskBooking = {
  orderId: number;
  adminId: number;
  isFree: boolean;
  reason: string;
  key: string | null;
  fingerprint: string;
  overridden: readonly string[];
};

/** A concurrent repeat waits and finds the first one's booking. */
export async function lockKey(tx: Tx, adminId: number, key: string): Promise<void> {
  await run(
    tx,
  )`select pg_advisory_xact_lock(${sql`hashtextextended(${`phone/${adminId}/${key}`}, 0)`})`;
}

export async function insertDeskBooking(tx: Tx, of: DeskBooking): Promise<void> {
  await run(tx)`
    insert into phone_booking (order_id, admin_user_id, is_free, reason, request_key, fingerprint, overridden)
    values (${of.orderId}, ${of.adminId}, ${of.isFree}, ${of.reason}, ${of.key}, ${of.fingerprint}, ${of.overridden}::text[])`;
}

/** Who received a payment: an administrator, or a helper by an administrator's link. */
export type TakenBy = { adminId: number } | { helperId: number };

/** Stores a payment at the desk. Returns false if the country has the receipt number already. */
export async function insertDeskPayment(
  tx: Tx,
  of: DeskPayment & { orderId: number; country: string; amount: number; by: TakenBy },
): Promise<boolean> {
  const { adminId, helperId } = { adminId: null, helperId: null, ...of.by };
  const rows = await all(tx)`
    insert into desk_payment (order_id, country, receipt_no, means, amount_cents, admin_user_id, helper_id)
    values (${of.orderId}, ${of.country}, ${of.receiptNo}, ${of.means}, ${of.amount},
      coalesce(${adminId}::bigint, (select made_by from checkin_helper where id = ${helperId}::bigint)), ${helperId})
    on conflict (country, receipt_no) do nothing returning order_id`;
  return rows.length === 1;
}

/** Counts the reservations of a member, under the member's lock, as a purchase does (B-44). */
export const countReserved = (tx: Tx, memberId: number): Promise<Reserved[]> =>
  value<Reserved[]>(tx)`select lock_reserving(array[${memberId}::bigint]) as counts`;
