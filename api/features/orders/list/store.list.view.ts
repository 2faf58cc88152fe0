import { type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import type { OrderStatus, OrderType } from '#domain/orders/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { listFields, listTables, type ListedView } from '#api/features/orders/store.view.ts';

export type OrderListFilter = {
  statuses: readonly OrderStatus[];
  types: readonly OrderType[] | null;
  finished: boolean | null;
  /** Lower-case words that must all match (B-27). */
  words: readonly string[];
  /** Order date from (inclusive) and until (exclusive), epoch ms. */
  from: number | null;
  until: number | null;
  offset: number;
  size: number;
  /** Unpaid orders are sorted by deadline, other orders newest first (ORD-021). */
  byDeadline: boolean;
};

type Given = {
  me: MemberId;
  lang: string;
  types: readonly OrderType[] | null;
  words: readonly string[];
  from: number | null;
  until: number | null;
  offset: number;
  size: number;
};
type Slots = { readonly [K in keyof Given]: RawBuilder<unknown> };

/**
 * The shape of a query without its values. Each shape is a statement of its own without unused
 * conditions. Statuses are literals, so the planner knows how many orders have them.
 */
type Kind = {
  statuses: readonly OrderStatus[];
  finished: boolean | null;
  hasTypes: boolean;
  hasWords: boolean;
  hasFrom: boolean;
  hasUntil: boolean;
  byDeadline: boolean;
  isFirst: boolean;
  isTallied: boolean;
  /** Upper limit of the page size. */
  most: number;
};
/** Page sizes for which statements are planned; the last is the maximum. */
const lengths = [10, 25, 50];

const nothing = sql``;
const instant = (ms: RawBuilder<unknown>) => sql`to_timestamp(${ms}::float8 / 1000)`;
const finishing = new Map([
  [true, sql`and o.ends_at <= (select now from t)`],
  [false, sql`and o.ends_at > (select now from t)`],
]);

const conditions = (kind: Kind, given: Slots) => sql`
  o.member_id = ${given.me} and o.deleted_at is null and o.order_status in (${sql.join(kind.statuses.map((status) => sql.lit(status)))})
  ${kind.finished === null ? nothing : finishing.get(kind.finished)!}
  ${kind.hasTypes ? sql`and o.order_type = any(${given.types}::text[])` : nothing}
  ${kind.hasFrom ? sql`and o.order_date >= ${instant(given.from)}` : nothing}
  ${kind.hasUntil ? sql`and o.order_date < ${instant(given.until)}` : nothing}
  ${
    kind.hasWords
      ? sql`and not exists (
    select 1 from unnest(${given.words}::text[]) w(word)
    where position(w.word in lower(o.order_number)) = 0 and position(w.word in lower(coalesce(o.hybris_number, ''))) = 0
      and not exists (select 1 from event_order eo2 join event_text n on n.event_id = eo2.event_id where eo2.order_id = o.id and position(w.word in search_form(n.name)) > 0)
      and not exists (select 1 from order_text n where n.order_id = o.id and position(w.word in search_form(n.name)) > 0))`
      : nothing
  }`;

const orderOf = (byDeadline: boolean) =>
  byDeadline ? sql`o.deadline_at, o.id` : sql`o.order_date desc, o.id desc`;

/** The total of all pages, the time of the query, and one order of the page. */
type Row = {
  total: number;
  now: number;
  snapshot: string;
  /** The earliest deadline of the member's reservations, past or future. */
  dueAt: number | null;
  /** When the next order ends and changes a page that filters by `finished`. */
  overAt: number | null;
} & (ListedView | { id: null });
export type FoundOrder = Omit<Row, keyof ListedView> & { views: ListedView[] };
const queries = new Map<string, (conn: Conn, given: Given) => Promise<Row[]>>();

/**
 * The number of orders that match a `finished` filter, and the next end of one; one index scan
 * answers both. Not used with search words, because it would read every order.
 */
const tallied = (kind: Kind, given: Slots) => sql`
  tally as materialized (
    select (count(*) filter (where ${kind.finished ? sql`not` : nothing} o.ends_at > (select now from t)))::int as total,
      min(o.ends_at) filter (where o.ends_at > (select now from t)) as "overAt"
    from booking_order o where ${conditions({ ...kind, finished: null }, given)}),`;

/**
 * The total, and the next end. Other totals are a query beside the page, because the index alone
 * answers a count (bench/orders.ts). A first page that is not full needs no count.
 */
function countOf(kind: Kind, given: Slots) {
  if (kind.isTallied)
    return sql`(select total from tally) as total, (select "overAt" from tally) as "overAt"`;
  const counted = sql`(select count(*)::int from booking_order o where ${conditions(kind, given)})`;
  const total = kind.isFirst
    ? sql`case when (select count(*) from page) < ${given.size}::int then (select count(*)::int from page) else ${counted} end`
    : counted;
  return sql`${total} as total, ${kind.finished === null ? sql`null::timestamptz` : sql`(select now from t)`} as "overAt"`;
}

/**
 * Returns the statement of a shape. It finds a page by date in the index alone, then reads each
 * order with a lateral join: with plain joins the planner would join all orders first. The added
 * zero interval keeps the planner from scanning the overdue orders of all members.
 */
function queryFor(kind: Kind) {
  const name = JSON.stringify(Object.values(kind));
  const known = queries.get(name);
  if (known !== undefined) return known;
  const fresh = prepared<Given, Row>(
    (given) => sql`
    with t as materialized (select app_now() as now), ${kind.isTallied ? tallied(kind, given) : nothing}
    page as materialized (
      select o.id, ${kind.byDeadline ? sql`o.deadline_at` : sql`o.order_date`} from booking_order o where ${conditions(kind, given)}
      order by ${orderOf(kind.byDeadline)} limit ${sql.lit(kind.most)} ${kind.isFirst ? nothing : sql`offset ${given.offset}::int`}),
    head as materialized (
      select ${countOf(kind, given)}, (select now from t) as now, pg_current_snapshot()::text as snapshot,
        (select min(o.deadline_at + interval '0') from booking_order o
          where o.member_id = ${given.me} and o.order_status = 'UNPAID' and o.deleted_at is null) as "dueAt")
    select h.total, h.now, h.snapshot, h."dueAt", h."overAt", v.* from head h
      left join (select o.* from page o order by ${orderOf(kind.byDeadline)} limit ${given.size}::int) p on true
      left join lateral (select ${listFields} from ${listTables(given.lang)} where o.id = p.id offset 0) v on true
    order by ${kind.byDeadline ? sql`p.deadline_at, p.id` : sql`p.order_date desc, p.id desc`}`,
  );
  queries.set(name, fresh);
  return fresh;
}

/** Reads a page of own orders with one query. */
export async function findPage(
  conn: Conn,
  me: MemberId,
  page: OrderListFilter,
  lang: string,
): Promise<FoundOrder> {
  const { types, words, from, until, offset, size } = page;
  const query = queryFor({
    statuses: [...new Set(page.statuses)].toSorted(),
    finished: page.finished,
    hasTypes: types !== null,
    hasWords: words.length > 0,
    hasFrom: from !== null,
    hasUntil: until !== null,
    byDeadline: page.byDeadline,
    isFirst: offset === 0,
    isTallied: page.finished !== null && words.length === 0,
    most: lengths.find((length) => length >= size) ?? size,
  });
  const rows = await query(conn, { me, lang, types, words, from, until, offset, size });
  const { total, now, snapshot, dueAt, overAt } = rows[0]!;
  const views = rows.filter((row) => row.id !== null);
  return { total, now, snapshot, dueAt, overAt, views };
}
