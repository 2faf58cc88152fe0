import { run, type Tx, values } from '#api/platform/db/sql.ts';

/** Locks reports without an order that arrived `years` ago. */
export async function lockPastReports(tx: Tx, years: number): Promise<number[]> {
  return values<number>(tx)`
    select id from payment_report where order_id is null and received_at < app_now() - make_interval(years => ${years}) for update`;
}

export async function deleteReports(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(tx)`delete from payment_report where id = any (${[...ids]}::bigint[])`;
}
