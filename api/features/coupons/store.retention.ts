import { run, type Tx, value } from '#api/platform/db/sql.ts';

/**
 * Deletes up to `most` coupons whose last day, issue and withdrawal are more than `years` years
 * ago. An order that names a coupon must be deleted first (decision 0089).
 */
export const deletePastCoupons = (tx: Tx, years: number, most: number): Promise<number> =>
  value<number>(tx)`
    with t as materialized (select app_now() - make_interval(years => ${years}) as until), old as (
      select c.id from coupon c, t
      where c.order_id is null and c.expiry_date < t.until::date and greatest(c.issued_at, c.withdrawn_at) < t.until
        and not exists (select 1 from order_coupon o where o.coupon_code = c.code)
      order by c.id limit ${most} for update of c skip locked
    ), gone as (delete from coupon where id in (select id from old) returning 1)
    select count(*)::int as gone from gone`;

/** Idempotency keys of issues (B-24). */
export const deletePastIssues = (tx: Tx, hours: number): Promise<void> =>
  run(tx)`
    delete from coupon_issue where issued_at < app_now() - make_interval(hours => ${hours})`;
