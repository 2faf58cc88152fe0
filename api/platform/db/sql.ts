import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

export { type RawBuilder, sql };

/** Statements are plain SQL with declared row types (decision 0003). */
export type Schema = Record<string, never>;
export type Db = Kysely<Schema>;
/** Use only this inside a transaction: PGlite has one session, so `db` would wait forever. */
export type Tx = Transaction<Schema>;
export type Conn = Db | Tx;

/** A query as a template literal after its connection: one<Row>(conn)`select …`. */
type Query<R> = (text: TemplateStringsArray, ...given: unknown[]) => Promise<R>;

/** Returns all rows. */
export const all =
  <T>(conn: Conn): Query<T[]> =>
  async (text, ...given) =>
    (await sql<T>(text, ...given).execute(conn)).rows;

/** Returns the first row, or null. */
export const maybe =
  <T>(conn: Conn): Query<T | null> =>
  async (text, ...given) =>
    (await all<T>(conn)(text, ...given))[0] ?? null;

/** Returns the row of a query that always has one. */
export const one =
  <T>(conn: Conn): Query<T> =>
  async (text, ...given) => {
    const row = await maybe<T>(conn)(text, ...given);
    if (row === null) throw new Error(`The query returned no row: ${text.join('?')}`);
    return row;
  };

/** Returns the first column of all rows. */
export const values =
  <T>(conn: Conn): Query<T[]> =>
  async (text, ...given) =>
    (await all<object>(conn)(text, ...given)).map((row) => Object.values(row)[0] as T);

/** Returns the first column of the first row, or null. */
export const maybeValue =
  <T>(conn: Conn): Query<T | null> =>
  async (text, ...given) =>
    (await values<T | null>(conn)(text, ...given))[0] ?? null;

/** Returns the first column of a query that always has a row. */
export const value =
  <T>(conn: Conn): Query<T> =>
  async (text, ...given) =>
    Object.values(await one<object>(conn)(text, ...given))[0] as T;

/** Returns whether the query finds a row. */
export const exists =
  (conn: Conn): Query<boolean> =>
  async (text, ...given) =>
    (await maybe(conn)(text, ...given)) !== null;

/** Returns the number of changed rows. 0 for an update of a version: a concurrent change. */
export const changed =
  (conn: Conn): Query<number> =>
  async (text, ...given) =>
    Number((await sql(text, ...given).execute(conn)).numAffectedRows ?? 0n);

/** Runs a statement without a result. */
export const run =
  (conn: Conn): Query<void> =>
  async (text, ...given) => {
    await sql(text, ...given).execute(conn);
  };

/** Converts epoch ms to a timestamp; null stays null. */
export const moment = (ms: number | null): RawBuilder<Date> =>
  sql<Date>`to_timestamp(${ms}::float8 / 1000)`;

/** Filter condition: `column` equals `value`, or true if `value` is undefined. */
export const matches = (
  column: RawBuilder<unknown>,
  value: string | number | boolean | undefined,
): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${value}`;
