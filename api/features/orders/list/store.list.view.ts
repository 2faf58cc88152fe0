import { type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import type { OrderStatus, OrderType } from '#domain/orders/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { listFields, listTables, type ListedView } from '#api/features/orders/store.view.ts';

export type OrderListFilter = {
  statuses: readonly OrderStatus[];
  types: readonly OrderType[] | null;
  finished: boolean | null;
  /** Words in lower case that must all be found (B-27). */
  words: readonly string[];
  /** Order date from (inclusive) and until (exclusive), epoch ms. */
  from: number | null;
  until: number | null;
  offset: number;
  size: number;
  /** To pay comes by deadline, everything else newest first (ORD-021). */
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
 * What is asked for, values aside: a statement of its own for each, so that nothing is looked at that
 * nobody asked for. Statuses are written out: the planner knows how many orders have which.
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
  /** The page is no longer than this. */
  most: number;
};
/** Lengths of pages that the planner counts with; the longest is the longest page there is. */
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

/** How many orders there are on all pages, the moment they were looked at, and one of the page. */
type Row = {
  total: number;
  now: number;
  snapshot: string;
  /** When the first of the member's reservations runs out, or ran out. */
  dueAt: number | null;
  /** When the next of them is over by which the page is told from another. */
  overAt: number | null;
} & (ListedView | { id: null });
/** Orders of a page. */
export type FoundOrder = Omit<Row, keyof ListedView> & { views: ListedView[] };
const looks = new Map<string, (conn: Conn, given: Given) => Promise<Row[]>>();

/**
 * Of orders that are told apart by being over: how many there are, and when the next of them is, which
 * the index answers in one walk. With words every order would be looked at for it.
 */
const tallied = (kind: Kind, given: Slots) => sql`
  tally as materialized (
    select (count(*) filter (where ${kind.finished ? sql`not` : nothing} o.ends_at > (select now from t)))::int as total,
      min(o.ends_at) filter (where o.ends_at > (select now from t)) as "overAt"
    from booking_order o where ${conditions({ ...kind, finished: null }, given)}),`;

/**
 * How many there are, and when the next is over. Others are counted beside the page, since counting
 * alone is answered by the index (bench/orders.ts), and not at all where the first page is not full.
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
 * A page by date is found in the index alone, its orders aside. Each order of the page is looked up by
 * itself: joined as they stand, the planner would join every order there is before it looks for these.
 * The sum in front of a deadline keeps the planner from walking through all that are due, anybody's.
 */
function lookFor(kind: Kind) {
  const name = JSON.stringify(Object.values(kind));
  const known = looks.get(name);
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
  looks.set(name, fresh);
  return fresh;
}

/** A page of own orders in one look. */
export async function findPage(
  conn: Conn,
  me: MemberId,
  page: OrderListFilter,
  lang: string,
): Promise<FoundOrder> {
  const { types, words, from, until, offset, size } = page;
  const look = lookFor({
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
  const rows = await look(conn, { me, lang, types, words, from, until, offset, size });
  const { total, now, snapshot, dueAt, overAt } = rows[0]!;
  const views = rows.filter((row) => row.id !== null);
  return { total, now, snapshot, dueAt, overAt, views };
}
