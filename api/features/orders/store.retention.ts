import { all, type Conn, run, sql, type Tx, values } from '#api/platform/db/sql.ts';

/** A column that refers to the id of a table. */
export type Reference = { table: string; column: string; to: string; hasId: boolean };

/**
 * Reads all references of the schema, so that new tables are included (decision 0031).
 * `kept_reference` adds those without a foreign key (decision 0112).
 */
export async function listReferences(conn: Conn): Promise<Reference[]> {
  return all<Reference>(conn)`
    select c.relname as table, a.attname as column, p.relname as to,
      exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    join pg_attribute k on k.attrelid = p.oid and k.attnum = f.confkey[1]
    where f.contype = 'f' and cardinality(f.conkey) = 1 and k.attname = 'id' and c.relnamespace = current_schema()::regnamespace
    union all
    select r.child, r.columns[1], r.parent,
      exists (select 1 from pg_attribute i where i.attrelid = r.child::regclass and i.attname = 'id' and not i.attisdropped)
    from kept_reference r where r.parent_columns = '{id}' order by 1, 2`;
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

/** Removes links of later orders to orders that are deleted. */
export async function unlinkReplaced(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`update booking_order set replaces_id = null where replaces_id = any(${orderIds})`;
}

/** Deletes ledger rows of reports that match no order. */
export async function deleteEntriesOf(tx: Tx, reportIds: readonly number[]): Promise<void> {
  await run(tx)`delete from ledger where report_id = any(${reportIds})`;
}
