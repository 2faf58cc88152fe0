import { type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { exportRows, type ListQuery } from '#domain/administrators/shapes.ts';
import { searchWords } from '#domain/text/shapes.search.ts';

export type Page<T> = { items: T[]; totalNum: number };

/**
 * One page of an administrators' list. `from` is everything after `from`, with its `where`;
 * `columns` what is selected; `orders` maps the names of the address to SQL expressions, the first
 * is the usual order; ties go by `tie`. An export brings up to `exportRows` rows.
 */
export async function listPage<T>(
  conn: Conn,
  of: {
    columns: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    orders: Readonly<Record<string, RawBuilder<unknown>>>;
    tie: RawBuilder<unknown>;
    isDescending?: boolean;
  },
  input: ListQuery,
): Promise<Page<T>> {
  const sortColumn = input.sort?.replace('-', '') ?? '';
  const order = Object.hasOwn(of.orders, sortColumn)
    ? of.orders[sortColumn]!
    : Object.values(of.orders)[0]!;
  const isDescending = Object.hasOwn(of.orders, sortColumn)
    ? input.sort!.startsWith('-')
    : (of.isDescending ?? false);
  const limit = input.isExport ? exportRows : input.pageSize;
  const offset = input.isExport ? 0 : (input.pageNum - 1) * input.pageSize;
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<T>`
    select ${of.columns} from ${of.from} order by ${order} ${direction}, ${of.tie} ${direction} limit ${limit} offset ${offset}`.execute(
    conn,
  );
  const total = await sql<{ n: number }>`select count(*) as n from ${of.from}`.execute(conn);
  return { items: rows, totalNum: total.rows[0]!.n };
}

/**
 * An order by which what is to come stands first, the next of it before the rest, then what has no
 * moment, then what is over, the last of it first. One number, so that a direction turns all of it;
 * no moment of the years up to 9999 reaches 3e11 seconds.
 */
export const nearestFirst = (at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${at} >= app_now() then extract(epoch from ${at}) when ${at} is null then 6e11
    else 1e12 - extract(epoch from ${at}) end`;

/** Words of a search as patterns, folded; a row must match each of them (B-27, B-46). */
const patternsOf = (search: string | undefined): string[] =>
  searchWords(search)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

/**
 * Condition that every word is found in the text of `column` (an SQL expression); case, width and
 * accents are folded on both sides (B-46). True without words.
 */
export const found = (
  column: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> => {
  const patterns = patternsOf(search);
  return patterns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`search_form(${column}) like all (${patterns}::text[])`;
};
