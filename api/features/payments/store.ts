import { sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db.ts';

export type NewReport = {
  externalId: string;
  hybrisNumber: string | null;
  reservationNumber: string | null;
  status: string;
  amount: number;
  currency: string;
  paidAt: number | null;
  raw: string;
};

/** Stores a report before it is acknowledged; the same id is stored once (B-09). */
export async function insertReport(conn: Conn, report: NewReport): Promise<void> {
  await sql`
    insert into payment_report (external_id, hybris_number, reservation_number, status, amount_cents, currency, paid_at, received_at, raw)
    values (${report.externalId}, ${report.hybrisNumber}, ${report.reservationNumber}, ${report.status}, ${report.amount}, ${report.currency},
      to_timestamp(${report.paidAt}::float8 / 1000), app_now(), ${report.raw}::jsonb)
    on conflict (external_id) do nothing`.execute(conn);
}

export type OpenReport = {
  id: number;
  hybrisNumber: string | null;
  reservationNumber: string | null;
  status: 'PAID' | 'FAILED' | 'CANCELLED';
  amount: number;
  currency: string;
  paidAt: number | null;
};

/** The oldest report nobody has applied yet, locked; others' are skipped. */
export async function lockOpenReport(tx: Tx): Promise<OpenReport | null> {
  const { rows } = await sql<OpenReport>`
    select id, hybris_number as "hybrisNumber", reservation_number as "reservationNumber", status, amount_cents as amount, currency, paid_at as "paidAt"
    from payment_report where processed_at is null order by received_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function setProcessed(tx: Tx, id: number, outcome: string, orderId: number | null): Promise<void> {
  await sql`update payment_report set processed_at = app_now(), outcome = ${outcome}, order_id = ${orderId} where id = ${id}`.execute(tx);
}
