import { type Conn, sql } from '#api/platform/db/sql.ts';
import { type Invariant, roomInvariants } from './invariants.rooms.ts';
import { serviceInvariants } from './invariants.services.ts';

/** Required state of an order's claims. */
const wantedClaim = sql`case when o.deleted_at is not null or o.order_status = 'CANCEL' then 'RELEASED' when o.order_status = 'PAID' then 'SOLD' else 'HELD' end`;

/** Places of a line `l` that were cancelled alone; all tickets of an ended order are cancelled. */
const cancelledPlaces = sql`(select count(*)::int from (
  select 1 from ticket k join ticket_type t on t.id = k.ticket_type_id where k.order_line_id = l.id
  group by case when t.ticket_set_name is null then k.session_id end, k.place_no having bool_and(k.state = 'CANCELLED')) p)`;

/** What cancelled tickets of a line `l` cost: those of a set an equal part of its price (B-42). */
const cancelledCents = sql`(select coalesce(sum(l.unit_price_cents / p.n + (p.rank <= l.unit_price_cents % p.n)::int) filter (where p.state = 'CANCELLED'), 0)::bigint from (
  select k.state, count(*) over w as n, row_number() over (w order by k.id) as rank from ticket k join ticket_type t on t.id = k.ticket_type_id where k.order_line_id = l.id
  window w as (partition by case when t.ticket_set_name is null then k.session_id end, k.place_no)) p)`;

export const invariants: readonly Invariant[] = [
  {
    id: 'I01',
    description:
      'held and sold of a stock row are the sums of its claims and stay within the total',
    offenders: sql`
      select s.ticket_type_id, s.session_id, s.total, s.held, s.sold, c.held as claims_held, c.sold as claims_sold
      from ticket_stock s left join lateral (
        select coalesce(sum(quantity) filter (where state = 'HELD'), 0)::int as held, coalesce(sum(quantity) filter (where state = 'SOLD'), 0)::int as sold
        from ticket_claim c where c.ticket_type_id = s.ticket_type_id and c.session_id = s.session_id) c on true
      where s.held <> c.held or s.sold <> c.sold or s.held < 0 or s.sold < 0 or s.held + s.sold + s.offered > s.total`,
  },
  {
    id: 'W1',
    description:
      'a stock row counts its waiting entries and offers, and has no free places while an entry waits',
    offenders: sql`
      select s.ticket_type_id, s.session_id, s.waiting, s.offered, s.free, w.waiting as entries, w.offered as offers
      from ticket_stock s cross join lateral (
        select count(*) filter (where state = 'WAITING' and rests_at is null)::int as waiting, coalesce(sum(offered) filter (where state = 'OFFERED'), 0)::int as offered
        from waiting_entry w where w.ticket_type_id = s.ticket_type_id and (w.session_id is null or w.session_id = s.session_id)) w
      where s.waiting <> w.waiting or s.offered <> w.offered
        or s.free <> case when w.waiting > 0 then 0 else s.total - s.held - s.sold - w.offered end`,
  },
  ...roomInvariants,
  ...serviceInvariants,
  {
    id: 'I03',
    description: "all claims of an event order have the state that matches the order's",
    offenders: sql`
      select o.order_number, o.order_status, o.deleted_at, c.ticket_type_id, c.session_id, c.state from booking_order o left join ticket_claim c on c.order_id = o.id
      where o.order_type = 'event' and (c.order_id is null or c.state <> ${wantedClaim})`,
  },
  {
    id: 'I03 places',
    description:
      'claims match the lines: a single ticket claims one session, a set each of its sessions',
    offenders: sql`
      select l.order_id, l.ref_id, l.quantity from order_line l join ticket_type t on t.id = l.ref_id join booking_order o on o.id = l.order_id
      cross join lateral (select l.quantity - case when o.order_status = 'PAID' then ${cancelledPlaces} else 0 end as most, o.order_status <> 'CANCEL' as is_live) w
      where l.kind = 'TICKET' and (
        (t.ticket_set_name is null and exists (
          select 1 from (select coalesce(sum(quantity), 0) as places from ticket_claim c where c.order_id = l.order_id and c.ticket_type_id = l.ref_id) c
          where c.places > w.most or w.is_live and c.places <> w.most))
        or (t.ticket_set_name is not null and exists (
          select 1 from ticket_stock s left join ticket_claim c on c.order_id = l.order_id and c.ticket_type_id = s.ticket_type_id and c.session_id = s.session_id
          cross join lateral (select l.quantity - case when o.order_status = 'PAID' then (select count(*)::int from ticket k
            where k.order_line_id = l.id and k.session_id = s.session_id and k.state = 'CANCELLED') else 0 end as most) n
          where s.ticket_type_id = l.ref_id and (coalesce(c.quantity, 0) > n.most or w.is_live and coalesce(c.quantity, 0) <> n.most))))`,
  },
  {
    id: 'I06',
    description:
      'no line is above its limit unless the company overrode it, no invitation above its quota, one open order per member and event',
    offenders: sql`
      select 'limit' as what, l.order_id as id from order_line l join ticket_type t on t.id = l.ref_id where l.kind = 'TICKET' and l.quantity > t.limit_per_member
        and not exists (select 1 from phone_booking p where p.order_id = l.order_id and 'quantity' = any (p.overridden))
      union all select 'quota', id from event_invitation where used > quota
      union all select 'quota use', i.id from event_invitation i where i.used < (select coalesce(sum(u.places), 0) from invitation_use u where u.invitation_id = i.id and u.is_live)
      union all select 'quota of an ended order', u.order_id from invitation_use u join booking_order o on o.id = u.order_id
        where u.is_live <> (o.order_status <> 'CANCEL' and o.deleted_at is null)
      union all select 'person', a.order_id from attendee a join booking_order o on o.id = a.order_id where a.member_no is not null
        and (o.order_status <> 'CANCEL' and o.deleted_at is null) <> exists (
          select 1 from attendee_presence p where p.order_id = a.order_id and p.person = 'member ' || a.member_no)
      union all select 'open', min(e.order_id) from event_order e join booking_order o on o.id = e.order_id
        where o.order_status in ('UNPAID', 'PAYING') and o.deleted_at is null group by e.member_id, e.event_id having count(*) > 1
      union all select 'open mark', e.order_id from event_order e join booking_order o on o.id = e.order_id
        where e.is_open <> (o.order_status in ('UNPAID', 'PAYING') and o.deleted_at is null)`,
  },
  {
    id: 'X1',
    description: 'an order has the country and currency of its event',
    offenders: sql`
      select o.order_number, o.country, o.currency, v.country as sold_in from booking_order o join event_order e on e.order_id = o.id
      join event v on v.id = e.event_id join country c on c.code = v.country
      where o.country <> v.country or o.currency <> c.currency_code`,
  },
  {
    id: 'I07',
    description:
      'a reservation of a member ends 30 minutes plus extensions after its order date, with its shared hold, or at its grace; a handed-over order ends within the day of its hand-over in region time',
    offenders: sql`
      select o.order_number, o.order_status, o.order_date, o.deadline_at, h.requested_at from booking_order o
      join country k on k.code = o.country left join handover h on h.order_id = o.id
      cross join lateral (select o.order_date + interval '30 minutes' + coalesce(sum(x.length), interval '0') as until from order_extension x where x.order_id = o.id) w
      cross join lateral (select w.until + coalesce(sum((a.details ->> 'minutes')::int), 0) * interval '1 minute' as until
        from order_act a where a.order_id = o.id and a.kind = 'extendHold') e
      cross join lateral (
        with recursive version as (select o.id, o.replaces_id union select b.id, b.replaces_id from version v join booking_order b on b.id = v.replaces_id)
        select e.until + coalesce(sum(x.minutes), 0) * interval '1 minute' as until from version v join hold_extension x on x.order_id = v.id) r
      cross join lateral (
        with recursive version as (select o.id, o.replaces_id union select b.id, b.replaces_id from version v join booking_order b on b.id = v.replaces_id)
        select r.until - greatest(o.order_date + interval '30 minutes' - min(w.offered_until), interval '0') as until
        from version v join waiting_entry w on w.order_id = v.id and w.role = 'PLACE') s
      where o.order_type = 'event' and (
        (o.order_status = 'UNPAID' and h.id is null and o.deadline_at <> s.until and not exists (select 1 from phone_booking p where p.order_id = o.id))
        or (o.order_status = 'UNPAID' and h.state = 'FAILED' and o.deadline_at > s.until and not exists (select 1 from phone_booking p where p.order_id = o.id))
        or (o.order_status = 'PAYING' and (o.deadline_at at time zone k.time_zone)::date < (h.requested_at at time zone k.time_zone)::date))`,
  },
  {
    id: 'I09',
    description:
      'an order leaves PAYING once: never paid and expired, except for a revival after the deadline',
    offenders: sql`
      select order_id, string_agg(to_status, ' ' order by id) as moves from order_history
      where from_status is distinct from to_status group by order_id having count(*) filter (where to_status = 'PAID') > 1
        or count(*) filter (where to_status = 'CANCEL') > 1 + count(*) filter (where from_status = 'CANCEL' and to_status = 'PAID')
        or count(*) filter (where from_status = 'PAYING' and to_status in ('PAID', 'CANCEL')) > 1`,
  },
  {
    id: 'I12',
    description: 'no idempotency key is left without a response',
    offenders: sql`select member_id, call, key from request_key where answer is null`,
  },
  {
    id: 'I13',
    description: 'an order has one external number, the same in order and hand-over',
    offenders: sql`
      select o.order_number, o.hybris_number, h.hybris_number as handed from booking_order o join handover h on h.order_id = o.id
      where o.hybris_number is not null and h.hybris_number is not null and o.hybris_number <> h.hybris_number`,
  },
  {
    id: 'I15',
    description: 'an applied report has an outcome',
    offenders: sql`select id, external_id from payment_report where (processed_at is null) <> (outcome is null)`,
  },
  {
    id: 'I16',
    description: 'refunds have their ledger rows and REFUND_DUE rows their refunds',
    offenders: sql`
      select coalesce(r.order_id, l.order_id) as order_id, r.amount_cents as refund, l.amount_cents as ledger
      from (select order_id, sum(amount_cents)::bigint as amount_cents from refund group by 1) r full join (select order_id, sum(amount_cents)::bigint as amount_cents from ledger where kind = 'REFUND_DUE' group by 1 having sum(amount_cents) <> 0) l on l.order_id = r.order_id
      where r.amount_cents is distinct from l.amount_cents`,
  },
  {
    id: 'I17',
    description:
      'captured money is what is held, kept, due and refunded; what is held are the places that are left, less price reductions (B-37)',
    offenders: sql`
      select o.order_number, o.order_status, m.captured, m.kept, h.held, r.due, r.refunded, m.paid_back from booking_order o
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where kind = 'CAPTURED'), 0)::bigint as captured, coalesce(sum(amount_cents) filter (where kind = 'KEPT'), 0)::bigint as kept,
          coalesce(sum(amount_cents) filter (where kind = 'REFUNDED'), 0)::bigint as paid_back
        from ledger l where l.order_id = o.id) m
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where state <> 'DONE'), 0)::bigint as due, coalesce(sum(amount_cents) filter (where state = 'DONE'), 0)::bigint as refunded,
          coalesce(sum(reduction_cents), 0)::bigint as reduction
        from refund r where r.order_id = o.id) r
      cross join lateral (
        select case when o.order_status <> 'PAID' or o.deleted_at is not null then 0 else greatest(0, o.amount_cents - r.reduction - (
          select coalesce(sum(${cancelledCents}), 0)::bigint from order_line l where l.order_id = o.id and l.kind = 'TICKET')
          - case o.order_type when 'event' then 0 else (select coalesce(sum((a.details->>'kept')::bigint), 0)::bigint from order_act a
              where a.order_id = o.id and a.kind = 'cancelPlaces') end) end as held) h
      where m.captured <> h.held + m.kept + r.due + r.refunded or m.kept < 0 or m.paid_back <> r.refunded`,
  },
  {
    id: 'B-41',
    description: 'a payment at the desk is captured once, without the shop, and refunded by hand',
    offenders: sql`
      select o.order_number, d.amount_cents, m.captured, r.way, h.state from desk_payment d join booking_order o on o.id = d.order_id
      left join refund r on r.order_id = o.id left join handover h on h.order_id = o.id
      cross join lateral (select sum(amount_cents)::bigint as captured from ledger l where l.order_id = o.id and l.kind = 'CAPTURED' and l.report_id is null) m
      where m.captured is distinct from d.amount_cents or d.country <> o.country or r.way = 'SHOP' or r.id is not null and r.way is null
        or h.id is not null`,
  },
  {
    id: 'I18',
    description: 'a report in review changes no order, and its payment is in suspense once',
    offenders: sql`
      select p.id, p.external_id from payment_report p
      where p.outcome = 'REVIEW' and p.status = 'PAID' and (select count(*) from ledger l where l.report_id = p.id and l.kind = 'SUSPENSE') <> 1
      union all select p.id, p.external_id from payment_report p join ledger l on l.report_id = p.id left join payment_decision d on d.report_id = p.id
      where l.amount_cents <> p.amount_cents or (p.outcome = 'REVIEW') <> case coalesce(d.state, '')
        when 'ASSIGNED' then l.kind in ('SUSPENSE', 'CLEARED', 'CAPTURED', 'REFUND_DUE')
        when 'REFUNDED' then l.kind in ('SUSPENSE', 'CLEARED', 'REFUNDED')
        else l.kind in ('SUSPENSE', 'CLEARED') end`,
  },
  {
    id: 'I18 decided',
    description:
      'money in suspense ends once: recorded already, assigned to one order, refunded by two people, or closed',
    offenders: sql`
      select d.id, d.state, m.cleared, m.captured, m.refunded from payment_decision d left join ledger s on s.id = d.ledger_id
      join lateral (select count(*) filter (where l.kind = 'SUSPENSE') as held, count(*) filter (where l.kind = 'CLEARED') as cleared,
        count(*) filter (where l.kind = 'CAPTURED') as captured, count(*) filter (where l.kind = 'REFUNDED') as refunded
        from ledger l where l.report_id = d.report_id or (s.id is not null and l.report_id is null and l.order_id = s.order_id and l.kind in ('SUSPENSE', 'CLEARED'))) m on true
      where m.held > 0 and d.state in ('ASSIGNED', 'REFUNDED', 'CLOSED') and (m.cleared <> 1 or m.captured <> (d.state = 'ASSIGNED')::int
        or (d.report_id is not null and m.refunded <> (d.state = 'REFUNDED')::int))`,
  },
  {
    id: 'I18 once',
    description: 'a payment captured for an external order is not in suspense as well',
    offenders: sql`
      select l.id, l.order_id from ledger l join booking_order o on o.id = l.order_id left join payment_report p on p.id = l.report_id
      where l.kind = 'SUSPENSE' and (p.id is null or p.currency = o.currency) and exists (select 1 from ledger k left join payment_report q on q.id = k.report_id
          where k.order_id = l.order_id and k.kind = 'CAPTURED' and k.amount_cents = l.amount_cents
            and (p.id is null or p.hybris_number is null or p.hybris_number = coalesce(q.hybris_number, o.hybris_number)))
        and not exists (select 1 from ledger c where c.order_id = l.order_id and c.kind = 'CLEARED' and c.report_id is not distinct from l.report_id)`,
  },
  {
    id: 'I20',
    description: 'an order costs the sum of its lines, tax included',
    offenders: sql`
      select o.order_number from booking_order o join lateral (
        select sum(amount_cents)::bigint as amount, sum(tax_cents)::bigint as tax, sum(quantity)::int as places, sum(${cancelledPlaces})::int as cancelled, bool_and(amount_cents = quantity * unit_price_cents) as is_product
        from order_line l where l.order_id = o.id) l on true
      where o.order_type = 'event' and (l.amount <> o.amount_cents or l.tax <> o.tax_cents or case when o.order_status = 'PAID' then l.places <> o.book_count + l.cancelled else l.places < o.book_count end or not l.is_product)`,
  },
  {
    id: 'I21',
    description: 'history is one chain from creation to the current state along the listed edges',
    offenders: sql`
      with step as (
        select h.order_id, h.id, h.from_status, h.to_status, lag(h.to_status) over w as before, row_number() over (partition by h.order_id order by h.id desc) as back
        from order_history h window w as (partition by h.order_id order by h.id))
      select s.order_id, s.from_status, s.to_status from step s join booking_order o on o.id = s.order_id
      where s.from_status is distinct from s.before
        or s.from_status is distinct from s.to_status and (coalesce(s.from_status, ''), s.to_status) not in (('', 'UNPAID'), ('UNPAID', 'PAYING'), ('UNPAID', 'PAID'), ('UNPAID', 'CANCEL'), ('UNPAID', 'DELETED'),
          ('PAYING', 'PAID'), ('PAYING', 'CANCEL'), ('CANCEL', 'PAID'), ('PAID', 'CANCEL'))
        or (s.back = 1 and s.to_status <> case when o.deleted_at is null then o.order_status else 'DELETED' end)`,
  },
  {
    id: 'I22',
    description: 'a deleted order keeps its row, lines and history',
    offenders: sql`
      select o.order_number from booking_order o where not exists (select 1 from order_line l where l.order_id = o.id)
        or not exists (select 1 from order_history h where h.order_id = o.id and h.from_status is null)`,
  },
  {
    id: 'TKT-018',
    description:
      'a purchased order has one valid or used ticket per booked place, another order none',
    offenders: sql`
      select o.order_number, o.order_status, t.n, c.places from booking_order o
      join lateral (select count(*)::int as n from ticket k where k.order_id = o.id and k.state <> 'CANCELLED') t on true
      join lateral (select coalesce(sum(quantity), 0)::int as places from ticket_claim c where c.order_id = o.id) c on true
      where o.order_type = 'event' and t.n <> case when o.order_status = 'PAID' then c.places else 0 end`,
  },
  {
    id: 'B-10',
    description:
      'kept invoices have no gaps in their numbers; the credit notes of an invoice sum up to the refunds of its order (B-37)',
    offenders: sql`
      select c.country, c.year, c.last_no, i.n, i.last from invoice_counter c
      left join lateral (select count(*)::int as n, max(serial) as last from invoice where country = c.country and year = c.year) i on true
      where (i.n <> c.last_no or i.last <> c.last_no) and c.year + 7 > extract(year from (select app_now()))
      union all select i.invoice_no, i.year, i.serial, n.credited::int, n.refunded::int from invoice i cross join lateral (
        select coalesce((select sum(k.total_cents) from invoice k where k.refers_to = i.id), 0) as credited,
          coalesce((select sum(r.amount_cents) from refund r where r.order_id = i.order_id), 0) as refunded,
          coalesce((select sum(k.tax_cents) from invoice k where k.refers_to = i.id), 0) as tax) n
        where i.kind = 'INVOICE' and (n.credited <> n.refunded or n.credited > i.total_cents or n.tax > i.tax_cents or n.credited = i.total_cents and n.tax <> i.tax_cents)`,
  },
  {
    id: 'I40',
    description: 'ticket keys are encrypted, 128 random bits long and unique',
    offenders: sql`select id from ticket where length(qr_key_hash) <> 32 or length(qr_key_enc) <> 44`,
  },
];

/**
 * Returns broken invariants as lines of text, none when all hold. Test files of purchases end with
 * this check.
 */
export async function brokenInvariants(conn: Conn): Promise<string[]> {
  const broken: string[] = [];
  for (const { id, description, offenders } of invariants) {
    const { rows } = await offenders.execute(conn);
    for (const row of rows.slice(0, 3))
      broken.push(
        `${id} ${description}: ${JSON.stringify(row)}${rows.length > 3 ? ` and ${rows.length - 3} more` : ''}`,
      );
  }
  return [...broken, ...(await orphansIn(conn))];
}

/** Rows with references to missing rows, where no foreign key prevents it (decision 0112). */
export async function orphansIn(conn: Conn): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string; many: number }>`
    select * from orphans()`.execute(conn);
  return rows.map(({ child, parent, many }) => `${many} rows of ${child} name no ${parent}`);
}
