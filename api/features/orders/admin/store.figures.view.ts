import type { FiguresSubject, PayThrough } from '#domain/orders/shapes.figures.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { inReach, inReferenceReach, orderDistrict } from '#api/platform/records/reach.ts';
import { all, type Conn, matches, type RawBuilder, sql } from '#api/platform/db/sql.ts';

export type FiguresQuery = {
  from: string;
  until: string;
  country?: string | undefined;
  orderType?: string | undefined;
  reach: Reach;
};

/** Countries of the query, with begin and end of the period in their time zones (B-29). */
const periods = ({ from, until, country, reach }: FiguresQuery) => sql`
  period as materialized (
    select code, time_zone, ${from}::date::timestamp at time zone time_zone as begins, (${until}::date + 1)::timestamp at time zone time_zone as ends
    from country where ${inReferenceReach(reach, sql`code`)} and (${country ?? null}::text is null or code = ${country ?? null}))`;

/**
 * Orders whose time `at` is in the period. The constant bounds around it let the planner use the
 * index.
 */
const inPeriod = (at: RawBuilder<unknown>, input: FiguresQuery) => sql`
  period p join booking_order o on o.country = p.code and ${at} >= p.begins and ${at} < p.ends
    and ${at} >= ${`${input.from}T00:00:00Z`}::timestamptz - interval '1 day' and ${at} < ${`${input.until}T00:00:00Z`}::timestamptz + interval '2 days'
    and (${input.orderType ?? null}::text is null or o.order_type = ${input.orderType ?? null}) and ${isReached(input)}`;

const isReached = ({ reach }: FiguresQuery) =>
  inReach(reach, sql`o.country`, orderDistrict(sql`o.id`));

/** Grouping by bytes is faster than by the collation. */
const currency = sql`o.currency collate "C" as currency`;
/** A reservation counts as expired from its deadline, even before the job has moved it (B-03). */
const isOverdue = sql`(o.order_status = 'UNPAID' and o.deleted_at is null and o.deadline_at <= app.now)`;
/** A replaced reservation counts as its replacement, which has the same order date (B-07). */
const isChanged = sql`(o.deleted_at is not null and exists (select 1 from booking_order n where n.replaces_id = o.id))`;

type DayRow = {
  day: string;
  currency: string;
  reserved: number;
  sold: number;
  places: number;
  amount: number;
  expired: number;
  cancelled: number;
};

/** Sums of one day of one country. The index on country and time finds the orders. */
const ofDay = (
  at: RawBuilder<unknown>,
  input: FiguresQuery,
  sums: RawBuilder<unknown>,
  only: RawBuilder<unknown>,
) => sql`
  select d.day, x.* from a_day d cross join lateral (
    select ${currency}, ${sums} from booking_order o
    where o.country = d.code and ${at} >= d.begins and ${at} < d.ends and (${input.orderType ?? null}::text is null or o.order_type = ${input.orderType ?? null}) and ${isReached(input)} and ${only}
    group by 1) x`;

/** Reads figures by day of each country's calendar and by currency. */
export async function listDays(conn: Conn, input: FiguresQuery): Promise<DayRow[]> {
  return all<DayRow>(conn)`
    with ${periods(input)}, a_day as materialized (
      select p.code, t.day::date::text as day, t.day at time zone p.time_zone as begins, (t.day + interval '1 day') at time zone p.time_zone as ends
      from period p, generate_series(${input.from}::date::timestamp, ${input.until}::date::timestamp, interval '1 day') as t (day)
    ), happened as (
      ${ofDay(sql`o.order_date`, input, sql`count(*) as reserved, 0 as sold, 0 as places, 0 as amount, 0 as expired, 0 as cancelled`, sql`not ${isChanged}`)}
      union all
      ${ofDay(sql`o.paid_date`, input, sql`0, count(*), sum(o.book_count), sum(o.amount_cents), 0, 0`, sql`true`)}
      union all
      ${ofDay(
        sql`o.cancelled_at`,
        input,
        sql`0, 0, 0, 0, count(*) filter (where o.cancel_type = 'EXPIRED'), count(*) filter (where o.cancel_type <> 'EXPIRED')`,
        sql`o.order_status = 'CANCEL' and o.deleted_at is null`,
      )}
      union all
      (with app as materialized (select app_now() as now)
        select d.day, o.currency collate "C", 0, 0, 0, 0, 1, 0 from booking_order o join app on ${isOverdue}
        join a_day d on d.code = o.country and o.deadline_at >= d.begins and o.deadline_at < d.ends
        where o.order_status in ('UNPAID', 'PAYING') and o.deleted_at is null and ${isReached(input)} and ${matches(sql`o.order_type`, input.orderType)}))
    select day, currency, sum(reserved)::int as reserved, sum(sold)::int as sold, sum(places)::int as places, sum(amount)::bigint as amount,
      sum(expired)::int as expired, sum(cancelled)::int as cancelled
    from happened group by 1, 2 order by 1, 2`;
}

/**
 * Reads the sales of events, rooms and services in the period, highest amount first, and their
 * number.
 */
export async function listSubjects(
  conn: Conn,
  input: FiguresQuery,
  lang: string,
  most: number,
): Promise<{ subjects: FiguresSubject[]; subjectCount: number }> {
  const rows = await all<FiguresSubject & { all: number }>(conn)`
    with ${periods(input)}, one as (
      select o.order_type collate "C" as order_type, o.country collate "C" as country, ${currency}, eo.event_id, case when eo.event_id is null then coalesce(t.name, ten.name, '') end collate "C" as name,
        o.book_count, o.amount_cents, o.order_status = 'CANCEL' as gone
      from ${inPeriod(sql`o.paid_date`, input)}
      left join event_order eo on eo.order_id = o.id
      left join order_text t on o.order_type <> 'event' and t.order_id = o.id and t.lang = ${lang}
      left join order_text ten on o.order_type <> 'event' and ten.order_id = o.id and ten.lang = 'en'
    ), summed as (
      select order_type, country, currency, event_id, name, count(*)::int as sold, sum(book_count)::int as places, sum(amount_cents)::bigint as amount,
        coalesce(sum(book_count) filter (where gone), 0)::int as "cancelledPlaces", coalesce(sum(amount_cents) filter (where gone), 0)::bigint as "cancelledAmount"
      from one group by 1, 2, 3, 4, 5)
    select s.order_type as "orderType", s.event_id::text as "eventId", coalesce(s.name, x.name, xen.name, '') as name, s.country, (select e.district_code from event e where e.id = s.event_id) as district, s.currency, s.sold, s.places,
      s.amount, s."cancelledPlaces", s."cancelledAmount", s.all
    from (select *, count(*) over ()::int as all from summed order by amount desc, places desc, event_id, name limit ${most}) s
    left join event_text x on x.event_id = s.event_id and x.lang = ${lang} left join event_text xen on xen.event_id = s.event_id and xen.lang = 'en'
    order by s.amount desc, s.places desc, s.event_id, s.name`;
  return { subjects: rows, subjectCount: rows[0]?.all ?? 0 };
}

/**
 * Counts the period's reservations by outcome (paid, expired, cancelled …), priced and free ones
 * separately.
 */
export async function listThrough(
  conn: Conn,
  input: FiguresQuery,
): Promise<(PayThrough & { isFree: boolean })[]> {
  return all<PayThrough & { isFree: boolean }>(conn)`
    with ${periods(input)}, app as materialized (select app_now() as now)
    select o.amount_cents = 0 as "isFree", count(*)::int as reserved,
      count(*) filter (where o.hybris_number is not null or o.paid_date is not null)::int as "handedOver",
      count(*) filter (where o.paid_date is not null)::int as paid,
      count(*) filter (where o.deleted_at is null and o.paid_date is null and o.order_status in ('UNPAID', 'PAYING') and not ${isOverdue})::int as open,
      count(*) filter (where o.deleted_at is null and o.paid_date is null and (o.cancel_type = 'EXPIRED' or ${isOverdue}))::int as expired,
      count(*) filter (where o.deleted_at is not null)::int as "givenUp",
      count(*) filter (where o.deleted_at is null and o.paid_date is null and o.cancel_type <> 'EXPIRED')::int as cancelled
    from app, ${inPeriod(sql`o.order_date`, input)} where not ${isChanged} group by 1`;
}

type OpenRefunds = { currency: string; orders: number; amount: number; prepared: number };

/**
 * Reads refunds that are open now, by currency. `prepared` counts those that wait for the second
 * person.
 */
export async function listOpenRefunds(conn: Conn, input: FiguresQuery): Promise<OpenRefunds[]> {
  return all<OpenRefunds>(conn)`
    select o.currency, count(distinct o.id)::int as orders, sum(r.amount_cents)::bigint as amount, count(r.prepared_by)::int as prepared
    from refund r join booking_order o on o.id = r.order_id
    where r.state <> 'DONE' and ${isReached(input)} and ${matches(sql`o.country`, input.country)}
      and ${matches(sql`o.order_type`, input.orderType)}
    group by 1 order by 1`;
}

export async function listCurrencies(conn: Conn): Promise<{ code: string; prefix: string }[]> {
  return all<{ code: string; prefix: string }>(conn)`
    select currency_code as code, min(currency_prefix) as prefix from country group by 1 order by min(sort), 1`;
}
