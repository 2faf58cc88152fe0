import { type Conn, sql } from '#api/platform/db/sql.ts';

/** Columns by their names in SQL. Instants come from `at`, bytes as `\x…` text. */
export type Row = Record<string, unknown>;

/**
 * More rows than this go in several statements: one must end within its time limit on a slow
 * machine.
 */
const together = 1000;

/** An instant in epoch ms as SQL reads it from JSON; null stays null. */
export function at(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

export const bytes = (data: Buffer): string => `\\x${data.toString('hex')}`;

/** Inserts rows that all have the same columns; a column left out gets the table's own default. */
export async function insertRows(
  conn: Conn,
  table: string,
  rows: readonly Row[],
  onConflict: 'fail' | 'skip' = 'fail',
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const end = onConflict === 'skip' ? sql`on conflict do nothing` : sql``;
  for (let from = 0; from < rows.length; from += together)
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + together))}::jsonb)
      ${end}`.execute(conn);
}

/**
 * Draws `count` numbers of a table's identity before its rows exist, so that rows below them can be
 * made in the same go.
 */
export async function nextIds(conn: Conn, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval((select pg_get_serial_sequence(${table}, 'id')::regclass)) as id from generate_series(1, ${count}::int)`.execute(
    conn,
  );
  return rows.map((row) => row.id);
}

/** Hands out numbers drawn by `nextIds`, one by one. */
export async function idsOf(conn: Conn, table: string, count: number): Promise<() => number> {
  const ids = await nextIds(conn, table, count);
  let next = 0;
  return () => ids[next++]!;
}

/** Tells the planner what was just loaded. The embedded engine has nobody else who would. */
export async function analyze(conn: Conn): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(conn);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(conn);
}
