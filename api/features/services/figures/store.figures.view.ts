import type {
  CouponFigures,
  ServiceFiguresRow,
  ServiceVisits,
} from '#domain/services/figures/shapes.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { all, type Conn, matches, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { edgeOf } from '#api/platform/records/periods.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { categoryNames, couponTypeNames, serviceTexts } from '#api/features/services/store.view.ts';

/** Days are yyyy-mm-dd in `zone`. */
export type ServiceFiguresFilter = {
  country: string;
  zone: string;
  reach: Reach;
  from: string;
  until: string;
  serviceId?: string | undefined;
};

export const ofWhich = ({ country, reach, serviceId }: ServiceFiguresFilter): RawBuilder<unknown> =>
  sql`s.country = ${country} and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))} and ${matches(sql`s.id::text`, serviceId)}`;

/** Name of a service `s`, or of its category (SVC-003). */
export const serviceName = (lang: string): RawBuilder<unknown> =>
  sql`coalesce(${localizedText(serviceTexts, 'name', sql`s.id`, lang)}, ${localizedText(categoryNames, 'name', sql`s.category_id`, lang)}, s.category_id)`;

export type FiguresService = { id: string; name: string; venue: string; isPublished: boolean };

/** In the order of members' pages. */
export const listFiguresServices = (
  conn: Conn,
  lang: string,
  of: ServiceFiguresFilter,
): Promise<FiguresService[]> =>
  all<FiguresService>(conn)`
    select s.id::text as id, ${serviceName(lang)} as name, coalesce(${localizedText(serviceTexts, 'venue_name', sql`s.id`, lang)}, '') as venue, s.state = 'PUBLISHED' as "isPublished"
    from service s join service_category c on c.id = s.category_id where ${ofWhich(of)} order by c.sort, c.id, s.id`;

/** `serviceId` is null for all services in an hour of a weekday. */
type UseRow = Pick<ServiceFiguresRow, 'offered' | 'booked' | 'blocked'> &
  (
    | { serviceId: string; weekday: null; hour: null }
    | { serviceId: null; weekday: number; hour: number }
  );

/** By service, and by hour of the week. A slot counts in every hour it overlaps. */
export const listUse = (conn: Conn, of: ServiceFiguresFilter): Promise<UseRow[]> =>
  all<UseRow>(conn)`
    with offered as materialized (
      select l.service_id, extract(isodow from l.day)::int as weekday, l.capacity, l.planned - l.capacity as blocked,
        extract(hour from l.start_time at time zone ${of.zone})::int as first, extract(hour from (l.end_time - interval '1 second') at time zone ${of.zone})::int as last,
        (select count(*)::int from service_order_slot k join booking_order o on o.id = k.order_id and o.order_status = 'PAID' where k.service_slot_id = l.id and k.live) as booked
      from service s join service_slot l on l.service_id = s.id and l.day between ${of.from}::date and ${of.until}::date where ${ofWhich(of)}
    )
    select service_id::text as "serviceId", null::int as weekday, null::int as hour, sum(capacity)::int as offered, sum(booked)::int as booked, sum(blocked)::int as blocked
    from offered group by 1
    union all
    select null, weekday, h.hour, sum(capacity)::int, sum(booked)::int, sum(blocked)::int from offered cross join lateral generate_series(first, last) as h(hour)
    group by 2, 3 having sum(capacity) > 0 order by 2, 3`;

type VisitsRow = { serviceId: string; day: string } & ServiceVisits;

/** Purchased bookings by service and first day, with their attendance. */
export const listVisits = (conn: Conn, of: ServiceFiguresFilter): Promise<VisitsRow[]> =>
  all<VisitsRow>(conn)`
    with ${edgeOf(of)}
    select b.service_id::text as "serviceId", (o.starts_at at time zone ${of.zone})::date::text as day,
      count(*) filter (where b.attendance = 'ATTENDED')::int as attended, count(*) filter (where b.attendance = 'ABSENT')::int as absent,
      count(*) filter (where b.attendance is null and o.starts_at <= e.now)::int as unmarked, count(*) filter (where b.attendance is null and o.starts_at > e.now)::int as "toCome"
    from edge e cross join service s join service_order b on b.service_id = s.id
      join booking_order o on o.id = b.order_id and o.order_status = 'PAID' and o.starts_at >= e.begins and o.starts_at < e.ends
    where ${ofWhich(of)} group by 1, 2 order by 2, 1`;

type EndsRow = { serviceId: string } & Pick<
  ServiceFiguresRow,
  'byMember' | 'byCompany' | 'expired' | 'moves'
>;

/**
 * Bookings that ended and moves in the period. A reservation past its deadline has expired, even if
 * no job has run (B-03). Reservations that the member deleted do not count. A move leaves
 * `book_count` slots and counts once.
 */
export const listEnds = (conn: Conn, of: ServiceFiguresFilter): Promise<EndsRow[]> =>
  all<EndsRow>(conn)`
    with ${edgeOf(of)}, ended as (
      select b.service_id, case when o.order_status = 'UNPAID' then 'EXPIRED' else o.cancel_type end as why
      from edge e cross join service s join service_order b on b.service_id = s.id join booking_order o on o.id = b.order_id and o.deleted_at is null
        and case o.order_status when 'CANCEL' then o.cancelled_at >= e.begins and o.cancelled_at < e.ends
          when 'UNPAID' then o.deadline_at >= e.begins and o.deadline_at < e.ends and o.deadline_at <= e.now else false end
      where ${ofWhich(of)}
    ), moved as (
      select b.service_id, round(sum(1.0 / o.book_count))::int as moves
      from edge e cross join service s join service_order b on b.service_id = s.id and b.moves > 0 join booking_order o on o.id = b.order_id
        join service_order_slot k on k.order_id = o.id and k.left_at >= e.begins and k.left_at < e.ends
      where ${ofWhich(of)} group by 1
    ), ends as (
      select service_id, count(*) filter (where why = 'BY_MEMBER')::int as by_member, count(*) filter (where why in ('BY_COMPANY', 'CALLED_OFF'))::int as by_company,
        count(*) filter (where why = 'EXPIRED')::int as expired from ended group by 1
    )
    select coalesce(x.service_id, m.service_id)::text as "serviceId", coalesce(x.by_member, 0) as "byMember", coalesce(x.by_company, 0) as "byCompany",
      coalesce(x.expired, 0) as expired, coalesce(m.moves, 0) as moves
    from ends x full join moved m on m.service_id = x.service_id`;

/**
 * Changes of coupons by type, of all types or of the service's one (decision 0087). Inactive types
 * are listed while they have coupons.
 */
export const listCouponFigures = (
  conn: Conn,
  lang: string,
  of: ServiceFiguresFilter,
): Promise<CouponFigures[]> =>
  all<CouponFigures>(conn)`
    with ${edgeOf(of)}, own as (
      select c.coupon_type_id, c.state, c.issued_at, c.withdrawn_at, c.expiry_date, o.paid_date
      from coupon c join member m on m.id = c.member_id and m.country = ${of.country} left join booking_order o on o.id = c.order_id
    )
    select t.id::text as "typeId", coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code) as name,
      count(*) filter (where c.issued_at >= e.begins and c.issued_at < e.ends)::int as issued,
      count(*) filter (where c.state = 'USED' and c.paid_date >= e.begins and c.paid_date < e.ends)::int as used,
      count(*) filter (where c.state = 'FREE' and c.expiry_date between ${of.from}::date and ${of.until}::date and c.expiry_date < (e.now at time zone ${of.zone})::date)::int as expired,
      count(*) filter (where c.withdrawn_at >= e.begins and c.withdrawn_at < e.ends)::int as withdrawn
    from edge e cross join coupon_type t left join own c on c.coupon_type_id = t.id
    where ${of.serviceId === undefined ? sql`true` : sql`t.id = (select s.coupon_type_id from service s where ${ofWhich(of)})`}
    group by t.id having t.active or count(c.state) > 0 order by t.sort, t.id`;
