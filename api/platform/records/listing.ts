import { type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { exportRows, type ListQuery } from '#domain/administrators/shapes.ts';
import { searchWords } from '#domain/text/shapes.search.ts';

export type Page<T> = { items: T[]; totalNum: number };

/** Query of a list that only counts its rows. */
export const countOnly = { pageNum: 1, pageSize: 0, isExport: false } as const;

/** Query of a list for all its rows, up to `exportRows`. */
export const allRows = { pageNum: 1, pageSize: 1, isExport: true } as const;

/**
 * Reads a page of a console list. `from` is all SQL after `from`, with its `where`. `orders` maps
 * names in the address to SQL expressions; the first is the default. `tie` makes the order unique.
 * An export returns up to `exportRows` rows. A page of no rows reads the count alone; `counted` is
 * SQL of as many rows that is faster to count.
 */
export async function listPage<T>(
  conn: Conn,
  of: {
    columns: RawBuilder<unknown>;
    from: RawBuilder<unknown>;
    counted?: RawBuilder<unknown>;
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
  const total = await sql<{
    n: number;
  }>`select count(*) as n from ${of.counted ?? of.from}`.execute(conn);
  const totalNum = total.rows[0]!.n;
  if (limit === 0) return { items: [], totalNum };
  const { rows } = await sql<T>`
    select ${of.columns} from ${of.from} order by ${order} ${direction}, ${of.tie} ${direction} limit ${limit} offset ${offset}`.execute(
    conn,
  );
  return { items: rows, totalNum };
}

/**
 * Sort key: future times first, the nearest first; then rows without time; then past times, the
 * latest first. It is one number, so that a direction reverses all of it. Times until the year 9999
 * are below 3e11 seconds.
 */
export const nearestFirst = (at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when ${at} >= app_now() then extract(epoch from ${at}) when ${at} is null then 6e11
    else 1e12 - extract(epoch from ${at}) end`;

/** LIKE patterns of the search terms, folded. A row must match each of them (B-27, B-46). */
const patternsOf = (search: string | undefined): string[] =>
  searchWords(search)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

/**
 * Condition that every search term occurs in `column` (an SQL expression). Case, width and accents
 * are folded on both sides (B-46). True without search terms.
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
