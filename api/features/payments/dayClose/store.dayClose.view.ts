import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type {
  DayClose,
  DayLine,
  DayRow,
  DayState,
  LaterMove,
} from '#domain/payments/dayClose/shapes.ts';
import { all, type Conn, matches, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { inReach, wholeCountry } from '#api/platform/records/reach.ts';

type DayFilter = {
  country?: string | undefined;
  state?: DayState | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** Days before the first closing that are listed. */
const listedDays = 30;

const state = sql`case when k.id is not null then 'CLOSED' when d.ends > (select app_now()) then 'RUNNING' else 'OPEN' end`;
const inDay = (at: string) => sql`${sql.ref(at)} >= d.begins and ${sql.ref(at)} < d.ends`;

/** Days of countries from the first closed one on. A day without money is not listed. */
const days = sql`(
  select c.code as country, c.currency_code, t.day::date as day, t.day at time zone c.time_zone as begins, (t.day + interval '1 day') at time zone c.time_zone as ends
  from country c cross join lateral (select (app_now() at time zone c.time_zone)::date as today) n
  cross join lateral generate_series(least(n.today - ${listedDays}::int, (select min(k.day) from day_close k where k.country = c.code))::timestamp, n.today::timestamp, interval '1 day') t (day))`;

const hasMoney = sql`(
  exists (select 1 from booking_order o where o.country = d.country and ${inDay('o.paid_date')} and o.amount_cents > 0)
  or exists (select 1 from ledger l left join booking_order o on o.id = l.order_id left join payment_report p on p.id = l.report_id
    where l.kind <> 'CAPTURED' and ${inDay('l.at')} and (o.country = d.country or (o.id is null and (p.currency = d.currency_code or not exists (
      select 1 from country x where x.currency_code = p.currency))))))`;

/** Lists days of countries that the reach has as a whole (B-45). */
export function listDays(
  conn: Conn,
  input: ListQuery & DayFilter,
  reach: Reach,
): Promise<Page<Omit<DayRow, 'differences'>>> {
  return listPage(
    conn,
    {
      columns: sql`d.country, d.day::text as day, ${state} as state, k.closed_at as "closedAt", a.name as "closedBy"`,
      from: sql`${days} d left join day_close k on k.country = d.country and k.day = d.day left join admin_user a on a.id = k.closed_by
        where ${inReach(reach, sql`d.country`, wholeCountry)} and ${matches(sql`d.country`, input.country)} and ${matches(state, input.state)}
          and (${input.from || null}::date is null or d.day >= ${input.from || null}::date) and (${input.until || null}::date is null or d.day <= ${input.until || null}::date)
          and ${found(sql`d.day::text`, input.search)} and (k.id is not null or ${hasMoney})`,
      orders: { day: sql`d.day` },
      tie: sql`d.country`,
      isDescending: true,
    },
    input,
  );
}

export type FoundDay = Pick<DayClose, 'state' | 'closedAt' | 'closedBy' | 'currency' | 'prefix'> & {
  /** As stored when it was closed. */
  lines: DayLine[] | null;
};

/** Reads a day of a country; null for an unknown country. */
export async function findDay(conn: Conn, country: string, day: string): Promise<FoundDay | null> {
  return maybe<FoundDay>(conn)`
    select ${state} as state, k.closed_at as "closedAt", a.name as "closedBy", d.currency_code as currency, d.currency_prefix as prefix, k.lines
    from (select c.*, (${day}::date + 1)::timestamp at time zone c.time_zone as ends from country c where c.code = ${country}) d
    left join day_close k on k.country = d.code and k.day = ${day}::date left join admin_user a on a.id = k.closed_by`;
}

/** Locks the days of a country, so that no reason is written while a day is being closed. */
export async function lockDays(tx: Tx, country: string): Promise<void> {
  await run(tx)`select 1 from country where code = ${country} for no key update`;
}

type Explanation = Pick<DayLine, 'reason' | 'by' | 'version'> & {
  day: string;
  line: string;
  amount: number;
};

/** Reads the written reasons of days. */
export async function listExplanations(
  conn: Conn,
  { country, from, until }: { country: string; from: string; until: string },
): Promise<Explanation[]> {
  return all<Explanation>(conn)`
    select x.day::text as day, x.line, x.amount_cents as amount, x.reason, a.name as by, x.version
    from day_difference x join admin_user a on a.id = x.decided_by where x.country = ${country} and x.day between ${from}::date and ${until}::date`;
}

/** Movements of orders after the end of a day, which are listed up to this number. */
const maxMoves = 200;

export async function listLater(
  conn: Conn,
  { country, day, orderNumbers }: { country: string; day: string; orderNumbers: readonly string[] },
): Promise<LaterMove[]> {
  return all<LaterMove>(conn)`
    select x.at, x.what, o.order_number as "orderNumber", o.currency, x.amount
    from country c join booking_order o on o.order_number = any (${[...orderNumbers]}::text[]) cross join lateral (
      select l.at, l.kind as what, l.amount_cents as amount from ledger l where l.order_id = o.id
      union all select i.issued_at, i.kind, i.total_cents from invoice i where i.order_id = o.id) x
    where c.code = ${country} and x.at >= (${day}::date + 1)::timestamp at time zone c.time_zone order by x.at desc, o.order_number, x.what limit ${maxMoves}`;
}
