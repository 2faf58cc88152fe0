import { run, type Tx, value } from '#api/platform/db/sql.ts';

/** Sum of the refunds that an administrator entered today in the country, in cents. */
export async function enteredToday(tx: Tx, adminId: number, country: string): Promise<number> {
  // Two refunds by one person on two orders are compared with the limit one after the other.
  await run(tx)`select 1 from admin_user where id = ${adminId} for no key update`;
  return value<number>(tx)`
    select coalesce(sum((a.details ->> 'amount')::bigint), 0)::bigint as sum from order_act a
    where a.kind = 'refund' and a.admin_user_id = ${adminId} and a.created_at >= (
      select date_trunc('day', app_now() at time zone c.time_zone) at time zone c.time_zone from country c where c.code = ${country})`;
}
