import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus, OrderType } from '#domain/orders/shapes.ts';
import type { Conn } from '#api/kit/db/db.ts';
import type { MemberId } from '#api/kit/http/context.ts';
import { prepared } from '#api/kit/db/prepared.ts';
import { type OrderView, viewFields, viewTables } from '#api/features/orders/store.view.ts';

export type Page = {
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
  statuses: readonly OrderStatus[];
  types: readonly OrderType[] | null;
  words: readonly string[];
  from: number | null;
  until: number | null;
  offset: number;
  size: number;
};
type Slots = { readonly [K in keyof Given]: RawBuilder<unknown> };

/** What is asked for, values aside: a statement of its own for each, so that nothing is looked at that nobody asked for. */
type Kind = {
  /** Of one status the index has them in order. */
  hasOneStatus: boolean;
  finished: boolean | null;
  hasTypes: boolean;
  hasWords: boolean;
  hasFrom: boolean;
  hasUntil: boolean;
  byDeadline: boolean;
};

const nothing = sql``;
const instant = (ms: RawBuilder<unknown>) => sql`to_timestamp(${ms}::float8 / 1000)`;
const finishing = new Map([
  [true, sql`and o.ends_at <= (select now from t)`],
  [false, sql`and o.ends_at > (select now from t)`],
]);

const conditions = (kind: Kind, given: Slots) => sql`
  o.member_id = ${given.me} and o.deleted_at is null and ${kind.hasOneStatus ? sql`o.order_status = (${given.statuses}::text[])[1]` : sql`o.order_status = any(${given.statuses}::text[])`}
  ${kind.finished === null ? nothing : finishing.get(kind.finished)!}
  ${kind.hasTypes ? sql`and o.order_type = any(${given.types}::text[])` : nothing}
  ${kind.hasFrom ? sql`and o.order_date >= ${instant(given.from)}` : nothing}
  ${kind.hasUntil ? sql`and o.order_date < ${instant(given.until)}` : nothing}
  ${
    kind.hasWords
      ? sql`and not exists (
    select 1 from unnest(${given.words}::text[]) w(word)
    where position(w.word in lower(o.order_number)) = 0 and position(w.word in lower(coalesce(o.hybris_number, ''))) = 0
      and not exists (select 1 from event_order eo2 join event_text n on n.event_id = eo2.event_id where eo2.order_id = o.id and position(w.word in lower(n.name)) > 0)
      and not exists (select 1 from order_text n where n.order_id = o.id and position(w.word in lower(n.name)) > 0))`
      : nothing
  }`;

const orderOf = (byDeadline: boolean) =>
  byDeadline ? sql`o.deadline_at, o.id` : sql`o.order_date desc, o.id desc`;

/** Numbers of the orders of a page, how many there are on all pages, and the moment they were looked at. */
export type Found = { ids: number[]; total: number; now: number; isOverdue: boolean };
const looks = new Map<string, (conn: Conn, given: Given) => Promise<Found[]>>();

/**
 * How many there are is counted beside the page, since counting alone is answered by the index
 * (bench/orders.ts), and not at all where the first page is not full.
 */
function lookFor(kind: Kind) {
  const name = JSON.stringify(Object.values(kind));
  const known = looks.get(name);
  if (known !== undefined) return known;
  const fresh = prepared<Given, Found>(
    (given) => sql`
    with t as materialized (select app_now() as now),
    page as materialized (
      select o.id from booking_order o where ${conditions(kind, given)}
      order by ${orderOf(kind.byDeadline)} limit ${given.size}::int offset ${given.offset}::int)
    select array(select id from page) as ids,
      case when ${given.offset}::int = 0 and (select count(*) from page) < ${given.size}::int then (select count(*)::int from page)
        else (select count(*)::int from booking_order o where ${conditions(kind, given)}) end as total,
      (select now from t) as now,
      exists (select 1 from booking_order o where o.member_id = ${given.me} and o.order_status = 'UNPAID' and o.deleted_at is null
        and o.deadline_at <= (select now from t)) as "isOverdue"`,
  );
  looks.set(name, fresh);
  return fresh;
}

const views = [false, true].map((byDeadline) =>
  prepared<{ ids: readonly number[]; lang: string }, OrderView>(
    ({ ids, lang }) => sql`
    select ${viewFields} from ${viewTables(lang)} where o.id = any(${ids}::bigint[]) order by ${orderOf(byDeadline)}`,
  ),
);

/** Finds a page of own orders, and whether some of them may have run out meanwhile. */
export async function findPage(conn: Conn, me: MemberId, page: Page): Promise<Found> {
  const { statuses, types, words, from, until, offset, size } = page;
  const look = lookFor({
    hasOneStatus: statuses.length === 1,
    finished: page.finished,
    hasTypes: types !== null,
    hasWords: words.length > 0,
    hasFrom: from !== null,
    hasUntil: until !== null,
    byDeadline: page.byDeadline,
  });
  const [found] = await look(conn, { me, statuses, types, words, from, until, offset, size });
  return found!;
}

/**
 * The orders of a page that was found: as one statement the planner joins every order there is before
 * it looks for these (bench/orders.ts).
 */
export async function listOrders(
  conn: Conn,
  { ids }: Pick<Found, 'ids'>,
  byDeadline: boolean,
  lang: string,
): Promise<OrderView[]> {
  return ids.length === 0 ? [] : views[Number(byDeadline)]!(conn, { ids, lang });
}
