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
 * Stores a report before it is acknowledged. The same id with the same contents is stored once
 * (B-09); with other contents it is kept as such, beside the first.
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
  /** Tries that failed. */
  attempts: number;
  /** Whether the amount it was sent with has two decimals at most. */
  isExact: boolean;
  /** Whether its id is that of a report with other contents. */
  isOther: boolean;
};

/** The oldest report nobody has applied yet and whose turn it is, locked; others' are skipped. */
export async function lockOpenReport(tx: Tx): Promise<OpenReport | null> {
  return maybe<OpenReport>(tx)`
    select id, hybris_number as "hybrisNumber", reservation_number as "reservationNumber", status, amount_cents as amount, currency, paid_at as "paidAt",
      received_at as "receivedAt", attempts, (raw ->> 'amount')::numeric * 100 = amount_cents as "isExact", is_other as "isOther"
    from payment_report where processed_at is null and next_at <= clock_timestamp()
    order by received_at, id limit 1 for update skip locked`;
}

/** Orders that are told to be paid, and wait for it to be applied. */
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

/**
 * Puts a report off after a try that failed: for a second, then twice as long each time, at most
 * half a minute.
 */
export async function setWaiting(conn: Conn, id: number, trouble: string): Promise<void> {
  await run(conn)`
    update payment_report set attempts = attempts + 1, trouble = ${trouble},
      next_at = clock_timestamp() + make_interval(secs => least(30, power(2, least(attempts, 10))))
    where id = ${id} and processed_at is null`;
}
