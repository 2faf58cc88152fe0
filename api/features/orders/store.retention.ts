import { sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { all, run, values } from '#api/kit/db/sql.ts';

/**
 * Locks up to `most` orders whose last day, payment, cancellation and invoice all lie so many years
 * back (B-24). What is still open, money that is to be given back for instance, keeps its order.
 */
export async function lockPastOrders(tx: Tx, years: number, most: number): Promise<number[]> {
  return values<number>(tx)`
    with t as materialized (select app_now() - make_interval(years => ${years}) as until)
    select o.id from booking_order o, t
    where o.ends_at < t.until and greatest(o.order_date, o.paid_date, o.cancelled_at, o.deleted_at) < t.until
      and (o.order_status in ('PAID', 'CANCEL') or o.deleted_at is not null)
      and not exists (select 1 from refund r where r.order_id = o.id and r.state <> 'DONE')
      and not exists (select 1 from invoice i where i.order_id = o.id and i.issued_at >= t.until)
    order by o.ends_at limit ${most} for update of o skip locked`;
}

/** A column that refers to the rows of a table by their number. */
export type Reference = { table: string; column: string; to: string; hasId: boolean };

/**
 * Every reference of the schema, so that a table made later cannot be forgotten (decision 0031).
 */
export async function listReferences(conn: Conn): Promise<Reference[]> {
  return all<Reference>(conn)`
    select c.relname as table, a.attname as column, p.relname as to,
      exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    join pg_attribute k on k.attrelid = p.oid and k.attnum = f.confkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and k.attname = 'id' and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`;
}

export async function listIds(
  tx: Tx,
  { table, column }: Reference,
  ids: readonly number[],
): Promise<number[]> {
  return values<number>(tx)`
    select id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids})`;
}

export async function deleteWhere(
  tx: Tx,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<void> {
  await run(tx)`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids})`;
}

/** A younger order forgets which one it replaced. */
export async function unlinkReplaced(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`update booking_order set replaces_id = null where replaces_id = any(${orderIds})`;
}

/** Entries of money that belong to no order, by the reports they came with. */
export async function deleteEntriesOf(tx: Tx, reportIds: readonly number[]): Promise<void> {
  await run(tx)`delete from ledger where report_id = any(${reportIds})`;
}
