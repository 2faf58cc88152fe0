import { run, sql, type Tx } from '#api/platform/db/sql.ts';

type PhoneBooking = {
  orderId: number;
  adminId: number;
  isFree: boolean;
  reason: string;
  key: string | null;
  fingerprint: string;
};

/** One press of an administrator at a time: a twin waits and finds what the first one made. */
export async function lockPress(tx: Tx, adminId: number, key: string): Promise<void> {
  await run(
    tx,
  )`select pg_advisory_xact_lock(${sql`hashtextextended(${`phone/${adminId}/${key}`}, 0)`})`;
}

export async function insertPhoneBooking(tx: Tx, of: PhoneBooking): Promise<void> {
  await run(tx)`
    insert into phone_booking (order_id, admin_user_id, is_free, reason, request_key, fingerprint)
    values (${of.orderId}, ${of.adminId}, ${of.isFree}, ${of.reason}, ${of.key}, ${of.fingerprint})`;
}
