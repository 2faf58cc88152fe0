import { run, sql, type Tx } from '#api/platform/db/sql.ts';

type PhoneBooking = {
  orderId: number;
  adminId: number;
  isFree: boolean;
  reason: string;
  key: string | null;
  fingerprint: string;
};

/** A concurrent repeat waits and finds the first one's booking. */
export async function lockKey(tx: Tx, adminId: number, key: string): Promise<void> {
  await run(
    tx,
  )`select pg_advisory_xact_lock(${sql`hashtextextended(${`phone/${adminId}/${key}`}, 0)`})`;
}

export async function insertPhoneBooking(tx: Tx, of: PhoneBooking): Promise<void> {
  await run(tx)`
    insert into phone_booking (order_id, admin_user_id, is_free, reason, request_key, fingerprint)
    values (${of.orderId}, ${of.adminId}, ${of.isFree}, ${of.reason}, ${of.key}, ${of.fingerprint})`;
}
