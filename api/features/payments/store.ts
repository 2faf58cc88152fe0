import { type Conn, maybe, moment, run, sql, type Tx, values } from '#api/platform/db/sql.ts';

type NewReport = {
  externalId: string;
  hybrisNumber: string | null;
  reservationNumber: string | null;
  status: string;
  amount: number;
  currency: string;
  paidAt: number | null;
  raw: string;
};

/**
 * Stores a report before its acknowledgement. The same id and content is stored once (B-09); the
 * same id with other content is a second row, marked as such.
 */
export async function insertReport(conn: Conn, report: NewReport): Promise<void> {
  const insert = (isOther: boolean) => sql<{ id: number }>`
    insert into payment_report (external_id, hybris_number, reservation_number, status, amount_cents, currency, paid_at, received_at, raw, is_other)
    values (${report.externalId}, ${report.hybrisNumber}, ${report.reservationNumber}, ${report.status}, ${report.amount}, ${report.currency},
      ${moment(report.paidAt)}, app_now(), ${report.raw}::jsonb, ${isOther})
    on conflict do nothing returning id`;
  if ((await insert(false).execute(conn)).rows.length === 0) await insert(true).execute(conn);
}

export type OpenReport = {
  id: number;
  hybrisNumber: string | null;
  reservationNumber: string | null;
  status: 'PAID' | 'FAILED' | 'CANCELLED';
  amount: number;
  currency: string;
  paidAt: number | null;
  receivedAt: number;
  attempts: number;
  /** Whether the amount in the report has at most two decimals. */
  isExact: boolean;
  /** Whether another report with other content had this id first. */
  isOther: boolean;
};

/** Locks the oldest due report that is not applied; skips locked ones. */
export async function lockOpenReport(tx: Tx): Promise<OpenReport | null> {
  return maybe<OpenReport>(tx)`
    select id, hybris_number as "hybrisNumber", reservation_number as "reservationNumber", status, amount_cents as amount, currency, paid_at as "paidAt",
      received_at as "receivedAt", attempts, (raw ->> 'amount')::numeric * 100 = amount_cents as "isExact", is_other as "isOther"
    from payment_report where processed_at is null and next_at <= clock_timestamp()
    order by received_at, id limit 1 for update skip locked`;
}

/** Reservation numbers of reports that are not applied yet. */
export const listReportedOrders = (conn: Conn): Promise<string[]> =>
  values<string>(conn)`
    select distinct reservation_number from payment_report where processed_at is null and reservation_number is not null`;

export async function setProcessed(
  tx: Tx,
  id: number,
  outcome: string,
  orderId: number | null,
): Promise<void> {
  await run(tx)`
    update payment_report set processed_at = app_now(), outcome = ${outcome}, order_id = ${orderId} where id = ${id}`;
}

/** Delays a report after a failed try: by 1, 2, 4 … at most 30 seconds. */
export async function setWaiting(conn: Conn, id: number, reason: string): Promise<void> {
  await run(conn)`
    update payment_report set attempts = attempts + 1, trouble = ${reason},
      next_at = clock_timestamp() + make_interval(secs => least(30, power(2, least(attempts, 10))))
    where id = ${id} and processed_at is null`;
}
