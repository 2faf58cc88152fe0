import type { DayLineFacts } from '#domain/payments/dayClose/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';

/** Days of a country, both included, in its time zone. */
export type Days = { country: string; from: string; until: string };

const period = ({ country, from, until }: Days) => sql`
  period as materialized (
    select code, currency_code, time_zone, ${from}::date::timestamp at time zone time_zone as begins, (${until}::date + 1)::timestamp at time zone time_zone as ends
    from country where code = ${country})`;

/** Orders of the country with a record in the period, with the payment and the kinds of records they have. */
const orders = sql`
  touched as materialized (
    select l.order_id as id from period c join ledger l on l.at >= c.begins and l.at < c.ends where l.order_id is not null
    union select i.order_id from period c join invoice i on i.issued_at >= c.begins and i.issued_at < c.ends
    union select b.id from period c join booking_order b on b.country = c.code and b.paid_date >= c.begins and b.paid_date < c.ends and b.amount_cents > 0
    union select r.order_id from period c join refund r on (r.created_at >= c.begins and r.created_at < c.ends) or (r.done_at >= c.begins and r.done_at < c.ends)
    union select d.order_id from period c join desk_payment d on d.country = c.code and d.taken_at >= c.begins and d.taken_at < c.ends),
  o as materialized (
    select b.id, b.order_number, b.currency, b.paid_date, b.amount_cents as price, l.at as captured_at, l.amount_cents as captured, l.report_id,
      exists (select 1 from desk_payment d where d.order_id = b.id) as is_at_desk,
      exists (select 1 from invoice i where i.order_id = b.id) as has_invoice,
      coalesce((select sum(k.amount_cents) from ledger k where k.order_id = b.id and k.kind = 'REFUND_DUE'), 0) as due
    from touched t join period c on true join booking_order b on b.id = t.id and b.country = c.code
    left join ledger l on l.order_id = b.id and l.kind = 'CAPTURED')`;

/**
 * What the shop stated for a payment: by the report that was applied, or by one that arrived after
 * the payment was known. A payment that only a query has named counts as stated.
 */
const stated = sql`coalesce(
  (select p.amount_cents from payment_report p where p.id = o.report_id),
  (select p.amount_cents from payment_report p where p.order_id = o.id and p.status = 'PAID' and p.outcome = 'DUPLICATE' order by p.id desc limit 1),
  o.captured)`;

/**
 * Amounts of the two books of each line, at their times. A payment after its order had ended is
 * refunded without an invoice.
 */
const movements = sql`
  movement as (
    select o.id, 'SALE' as book, coalesce(o.captured_at, o.paid_date) as at, o.price as l, 0 as r from o where o.paid_date is not null and o.price > 0
    union all select o.id, 'SALE', o.captured_at, 0, o.captured from o where o.captured is not null and o.paid_date is not null
    union all select o.id, 'SHOP', o.captured_at, o.captured, ${stated} from o where o.captured is not null and not o.is_at_desk
    union all select o.id, 'DESK', o.captured_at, o.captured, 0 from o where o.captured is not null and o.is_at_desk
    union all select o.id, 'DESK', d.taken_at, 0, d.amount_cents from o join desk_payment d on d.order_id = o.id
    union all select o.id, 'INVOICE', o.captured_at, o.captured, 0 from o where o.captured is not null and (o.has_invoice or o.due < o.captured)
    union all select o.id, case i.kind when 'INVOICE' then 'INVOICE' else 'CREDIT' end, i.issued_at, 0, i.total_cents from o join invoice i on i.order_id = o.id
    union all select o.id, 'CREDIT', l.at, l.amount_cents, 0 from o join ledger l on l.order_id = o.id and l.kind = 'REFUND_DUE' where o.has_invoice
    union all select o.id, 'REFUND', l.at, l.amount_cents, 0 from o join ledger l on l.order_id = o.id and l.kind = 'REFUND_DUE'
    union all select o.id, 'REFUND', f.created_at, 0, f.amount_cents from o join refund f on f.order_id = o.id
    union all select o.id, 'PAYOUT', coalesce(f.done_at, f.created_at), f.amount_cents, 0 from o join refund f on f.order_id = o.id where f.state = 'DONE'
    union all select o.id, 'PAYOUT', l.at, 0, l.amount_cents from o join ledger l on l.order_id = o.id and l.kind = 'REFUNDED')`;

/**
 * Whether a report is of the country: by the order it names, else by its currency. One in a currency
 * of no country is of each country.
 */
const ofCountry = sql`coalesce(b.country = c.code, p.currency = c.currency_code or not exists (select 1 from country x where x.currency_code = p.currency))`;
const namedOrder = sql`booking_order b on b.id = coalesce(p.order_id, (select n.id from booking_order n where n.order_number = p.reservation_number))`;

/** Money in suspense that the ledger has not cleared. */
const inSuspense = sql`l.kind = 'SUSPENSE' and not exists (select 1 from ledger k
  where k.kind = 'CLEARED' and k.order_id is not distinct from l.order_id and k.report_id is not distinct from l.report_id)`;

/** Payments without an order, and reports of payments that are not applied yet. */
const strays = sql`
  stray as (
    select l.at, b.order_number, case when p.id is null then 'L' || l.id else 'R' || p.id end as payment_id, coalesce(p.reservation_number, p.hybris_number) as reference, coalesce(p.currency, b.currency) as currency, l.amount_cents as amount, false as waits
    from period c join ledger l on l.at >= c.begins and l.at < c.ends and ${inSuspense}
    left join payment_report p on p.id = l.report_id
    left join booking_order b on b.id = coalesce(l.order_id, p.order_id, (select n.id from booking_order n where n.order_number = p.reservation_number))
    where ${ofCountry}
    union all
    select p.received_at, b.order_number, 'R' || p.id, coalesce(p.reservation_number, p.hybris_number), p.currency, p.amount_cents, true
    from period c join payment_report p on p.processed_at is null and p.status = 'PAID' and p.received_at >= c.begins and p.received_at < c.ends
    left join ${namedOrder} where ${ofCountry})`;

type DatedFacts = DayLineFacts & { day: string };

/** Reads the lines of days, in a fixed order. */
export async function listLines(conn: Conn, days: Days): Promise<DatedFacts[]> {
  return all<DatedFacts>(conn)`
    with ${period(days)}, ${orders}, ${movements}, ${strays}, line as (
      select (m.at at time zone c.time_zone)::date as day, m.book, o.order_number, null::text as payment_id, null::text as reference, o.currency, sum(m.l) as l, sum(m.r) as r,
        sum(sum(m.l)) over (partition by o.id, m.book) as lt, sum(sum(m.r)) over (partition by o.id, m.book) as rt, false as waits
      from movement m join o on o.id = m.id cross join period c group by 1, m.book, o.id, o.order_number, o.currency
      union all
      select (s.at at time zone c.time_zone)::date, 'SHOP', s.order_number, s.payment_id, s.reference, s.currency, 0, s.amount, 0, s.amount, s.waits from stray s cross join period c)
    select day::text as day, book, order_number as "orderNumber", payment_id as "paymentId", reference, currency, l as left, r as right, lt as "leftTotal", rt as "rightTotal",
      waits as "isWaiting"
    from line where day between ${days.from}::date and ${days.until}::date and (l <> 0 or r <> 0)
    order by day, array_position(array['SALE', 'SHOP', 'DESK', 'INVOICE', 'CREDIT', 'REFUND', 'PAYOUT'], book), order_number collate "C" nulls last, payment_id collate "C"`;
}
