import type {
  ServiceBookingDetail,
  ServiceBookingRow,
  ServiceBookingsQuery,
} from '#domain/services/bookings/shapes.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { all, type Conn, matches, maybe, maybeValue, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText } from '#api/platform/records/texts.ts';
import { categoryNames, serviceTexts, typeNames } from '#api/features/services/store.view.ts';

const columns = (lang: string) => sql`
  o.order_number as "orderNumber", o.order_status as "orderStatus", o.cancel_type as "cancelType", o.deleted_at is not null as "isGivenUp", o.country, ${districtCode(sql`s.district_id`)} as district,
  coalesce(${localizedText(serviceTexts, 'name', sql`s.id`, lang)}, ${localizedText(categoryNames, 'name', sql`s.category_id`, lang)}, s.category_id) as service,
  coalesce(${localizedText(typeNames, 'name', sql`b.category_type_id`, lang)}, b.category_type_id, '') as type,
  coalesce(${localizedText(serviceTexts, 'venue_name', sql`s.id`, lang)}, '') as venue,
  m.ada as "memberNumber", coalesce(m.account_name, '') as "memberName", coalesce(o.contact ->> 'phone', '') as "contactPhone",
  o.starts_at as "startTime", o.ends_at as "endTime", o.book_count as "slotCount", b.attendance, o.order_date as "orderDate"`;

const tables = sql`service_order b join booking_order o on o.id = b.order_id join service s on s.id = b.service_id
  join member m on m.id = o.member_id join country k on k.code = o.country`;

/** Bookings whose days, from the first to the last slot, overlap those of `input`. */
export function listServiceBookingPage(
  conn: Conn,
  lang: string,
  input: ServiceBookingsQuery,
  reach: Reach,
): Promise<Page<ServiceBookingRow>> {
  const { from = null, until = null, attendance } = input;
  const words = sql`o.order_number || ' ' || m.ada || ' ' || coalesce(m.account_name, '') || ' ' || coalesce(o.contact ->> 'phone', '') || ' ' || ${allTexts(serviceTexts, sql`s.id`)}`;
  const day = sql`(o.starts_at at time zone k.time_zone)::date`;
  const lastDay = sql`(o.ends_at at time zone k.time_zone)::date`;
  return listPage<ServiceBookingRow>(
    conn,
    {
      columns: columns(lang),
      from: sql`${tables} where ${inReach(reach, sql`o.country`, districtCode(sql`s.district_id`))} and ${found(words, input.search)} and ${matches(sql`o.country`, input.country)}
        and ${matches(sql`b.service_id::text`, input.serviceId)} and ${matches(sql`o.member_id`, input.memberId)} and ${matches(sql`o.order_status`, input.orderStatus)}
        and ${
          input.consultantId === undefined
            ? sql`true`
            : sql`o.id in (select t.order_id from session_consultant x join service_slot l on l.batch_session_id = x.batch_session_id
          join service_order_slot t on t.service_slot_id = l.id and t.live where x.consultant_id = ${input.consultantId}::bigint)`
        }
        and ${
          attendance === 'OPEN'
            ? sql`b.attendance is null and o.order_status = 'PAID' and o.starts_at <= (select app_now())`
            : matches(sql`b.attendance`, attendance)
        }
        and ${from === null ? sql`true` : sql`${lastDay} >= ${from}::date and o.ends_at >= ${from}::date - interval '1 day'`}
        and ${until === null ? sql`true` : sql`${day} <= ${until}::date`}`,
      orders: {
        startTime: sql`o.starts_at`,
        orderDate: sql`o.order_date`,
        memberName: sql`lower(m.account_name)`,
      },
      tie: sql`o.id`,
      isDescending: true,
    },
    input,
  );
}

/** `id` is the order's. */
export type FoundServiceBooking = Omit<
  ServiceBookingDetail,
  'slots' | 'moves' | 'coupons' | 'survey' | 'history' | 'canMove' | 'canMark'
> & { id: number; categoryTypeId: string | null };

export const findServiceBooking = (
  conn: Conn,
  lang: string,
  orderNumber: string,
): Promise<FoundServiceBooking | null> =>
  maybe<FoundServiceBooking>(conn)`
    select ${columns(lang)}, o.id, b.service_id::text as "serviceId", b.category_type_id as "categoryTypeId", o.member_id::text as "memberId",
      coalesce(o.contact ->> 'email', '') as "contactEmail", o.cancel_reason as "cancelReason", case when o.order_status = 'UNPAID' then o.deadline_at end as deadline,
      o.paid_date as "paidDate", b.moves as "moveCount", (o.starts_at at time zone k.time_zone)::date::text as day
    from ${tables} where o.order_number = ${orderNumber}`;

/** Coupons that the order holds, was paid with, or has returned. */
export const listCouponsOf = (
  conn: Conn,
  orderId: number,
): Promise<ServiceBookingDetail['coupons']> =>
  all<ServiceBookingDetail['coupons'][number]>(conn)`
    select c.code, c.expiry_date::text as "expiryDate",
      case when c.state = 'FREE' and c.expiry_date < ((select app_now()) at time zone k.time_zone)::date then 'EXPIRED' else c.state end as state
    from coupon c join member m on m.id = c.member_id join country k on k.code = m.country
    where c.code in (select x.coupon_code from order_coupon x where x.order_id = ${orderId}) order by c.expiry_date, c.id`;

export const findSurvey = (conn: Conn, orderId: number): Promise<ServiceBookingDetail['survey']> =>
  maybeValue<ServiceBookingDetail['survey']>(conn)`
    select answers from survey_response where order_id = ${orderId}`;
