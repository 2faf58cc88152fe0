import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

export { type RawBuilder, sql };

/** Statements are written in SQL and carry their row types themselves (decision 0003). */
export type Schema = Record<string, never>;
export type Db = Kysely<Schema>;
/**
 * Inside a transaction only this may be used: PGlite has one session, `db` would wait for it for
 * ever.
 */
export type Tx = Transaction<Schema>;
export type Conn = Db | Tx;

/** A statement, written behind the connection it runs on: one<Row>(conn) and its SQL. */
type Query<R> = (text: TemplateStringsArray, ...given: unknown[]) => Promise<R>;

/** Every row. */
export const all =
  <T>(conn: Conn): Query<T[]> =>
  async (text, ...given) =>
    (await sql<T>(text, ...given).execute(conn)).rows;

/** The first row, or null. */
export const maybe =
  <T>(conn: Conn): Query<T | null> =>
  async (text, ...given) =>
    (await all<T>(conn)(text, ...given))[0] ?? null;

/** The row of a statement that always has one. */
export const one =
  <T>(conn: Conn): Query<T> =>
  async (text, ...given) => {
    const row = await maybe<T>(conn)(text, ...given);
    if (row === null) throw new Error(`No row where there always is one: ${text.join('?')}`);
    return row;
  };

/** The first column of every row. */
export const values =
  <T>(conn: Conn): Query<T[]> =>
  async (text, ...given) =>
    (await all<object>(conn)(text, ...given)).map((row) => Object.values(row)[0] as T);

/** The first column of the first row, or null. */
export const maybeValue =
  <T>(conn: Conn): Query<T | null> =>
  async (text, ...given) =>
    (await values<T | null>(conn)(text, ...given))[0] ?? null;

/** The first column of a statement that always has a row. */
export const value =
  <T>(conn: Conn): Query<T> =>
  async (text, ...given) =>
    Object.values(await one<object>(conn)(text, ...given))[0] as T;

/** Whether there is a row. */
export const exists =
  (conn: Conn): Query<boolean> =>
  async (text, ...given) =>
    (await maybe(conn)(text, ...given)) !== null;

/** Writes; how many rows it reached. 0 of a change at a version: somebody else was quicker. */
export const changed =
  (conn: Conn): Query<number> =>
  async (text, ...given) =>
    Number((await sql(text, ...given).execute(conn)).numAffectedRows ?? 0n);

/** Runs what nobody asks an answer of. */
export const run =
  (conn: Conn): Query<void> =>
  async (text, ...given) => {
    await sql(text, ...given).execute(conn);
  };

/** An instant of ours, epoch milliseconds, as PostgreSQL has it; null stays null. */
export const moment = (ms: number | null): RawBuilder<Date> =>
  sql<Date>`to_timestamp(${ms}::float8 / 1000)`;

/** Condition of a filter: `column` is `value`; true where nobody asked for it. */
export const matches = (
  column: RawBuilder<unknown>,
  value: string | number | boolean | undefined,
): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${value}`;
