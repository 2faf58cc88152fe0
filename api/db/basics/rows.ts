import { type Conn, sql } from '#api/platform/db/sql.ts';

/** A row by column names. `at` makes instants, `bytes` makes bytea values. */
export type Row = Record<string, unknown>;

/** Rows per statement, so that each one ends within its time limit on a slow machine. */
const rowsPerStatement = 1000;

/** Converts epoch ms to a timestamp for JSON. */
export function at(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

export const bytes = (data: Buffer): string => `\\x${data.toString('hex')}`;

/** Inserts rows with the same columns. Missing columns get the defaults of the table. */
export async function insertRows(
  conn: Conn,
  table: string,
  rows: readonly Row[],
  onConflict: 'fail' | 'skip' = 'fail',
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const end = onConflict === 'skip' ? sql`on conflict do nothing` : sql``;
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + rowsPerStatement))}::jsonb)
      ${end}`.execute(conn);
}

/** Reserves `count` ids of a table before its rows exist, so that child rows can be built too. */
export async function nextIds(conn: Conn, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval((select pg_get_serial_sequence(${table}, 'id')::regclass)) as id from generate_series(1, ${count}::int)`.execute(
    conn,
  );
  return rows.map((row) => row.id);
}

/** Reserves ids and returns a function that returns them one by one. */
export async function idsOf(conn: Conn, table: string, count: number): Promise<() => number> {
  const ids = await nextIds(conn, table, count);
  let next = 0;
  return () => ids[next++]!;
}

/** Updates the planner's statistics after a load. PGlite has no autovacuum. */
export async function analyze(conn: Conn): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(conn);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(conn);
}
