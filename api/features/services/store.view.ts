import type { OrderStatus } from '#domain/orders/shapes.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { all, type Conn, maybe, type RawBuilder, sql, values } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';

export const serviceTexts = {
  table: 'service_text',
  owner: 'service_id',
  columns: {
    name: 'name',
    description: 'description',
    venueName: 'venue_name',
    address: 'address',
  },
};
export const categoryNames = {
  table: 'service_category_text',
  owner: 'category_id',
  columns: 'name',
};
export const typeNames = {
  table: 'service_category_type_text',
  owner: 'category_type_id',
  columns: 'name',
};
export const couponTypeNames = {
  table: 'coupon_type_text',
  owner: 'coupon_type_id',
  columns: 'name',
};

/** Texts are in the member's language. */
export type ServiceRow = {
  id: string;
  country: string;
  categoryId: string;
  categoryKind: 'ARTISTRY' | 'NUTRITION' | 'BRAND_EXPERIENCE';
  categoryName: string;
  name: string;
  description: string;
  venueName: string;
  address: string;
  types: readonly { id: string; name: string }[];
  pictures: readonly string[];
  couponTypeId: string;
  couponType: string;
  couponTypeName: string;
  couponsPerSlot: number;
  maxSlots: number;
  slotMinutes: number;
  nextDay: string | null;
  lastDay: string | null;
};

const text = (column: string, lang: string) =>
  sql`coalesce(${localizedText(serviceTexts, column, sql`s.id`, lang)}, '')`;

export const listServices = (
  conn: Conn,
  lang: string,
  of: { country: string; ids?: readonly string[] },
): Promise<ServiceRow[]> =>
  planned(
    conn,
    sql<ServiceRow>`
    select s.id::text as id, s.country, s.category_id as "categoryId", c.type as "categoryKind",
      coalesce(${localizedText(categoryNames, 'name', sql`c.id`, lang)}, c.id) as "categoryName",
      ${text('name', lang)} as name, ${text('description', lang)} as description,
      ${text('venue_name', lang)} as "venueName", ${text('address', lang)} as address,
      coalesce((select json_agg(json_build_object('id', y.id, 'name', coalesce(${localizedText(typeNames, 'name', sql`y.id`, lang)}, y.id)) order by y.sort, y.id)
        from service_sub_type b join service_category_type y on y.id = b.category_type_id where b.service_id = s.id), '[]') as types,
      coalesce((select json_agg(p.file order by p.sort, p.id) from service_picture p where p.service_id = s.id), '[]') as pictures,
      t.id::text as "couponTypeId", t.code as "couponType", coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code) as "couponTypeName",
      s.coupons_per_slot as "couponsPerSlot", s.max_slots as "maxSlots", s.slot_minutes as "slotMinutes",
      (select min(l.day)::text from service_slot l where l.service_id = s.id and l.start_time > (select app_now()) and l.taken < l.capacity) as "nextDay",
      (select max(l.day)::text from service_slot l where l.service_id = s.id and l.start_time > (select app_now())) as "lastDay"
    from service s join service_category c on c.id = s.category_id join coupon_type t on t.id = s.coupon_type_id
    where s.state = 'PUBLISHED' and s.country = ${of.country} and ${of.ids === undefined ? sql`true` : sql`s.id = any (${of.ids}::bigint[])`}
    order by c.sort, c.id, s.id`,
  );

/** Texts are in one language, times in epoch ms. */
export type ServiceBookingRow = {
  orderId: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  memberId: number;
  country: string;
  deadline: number | null;
  cancelBy: number | null;
  startTime: number;
  endTime: number;
  serviceId: string;
  categoryTypeId: string | null;
  categoryTypeName: string;
  name: string;
  categoryName: string;
  venueName: string;
  address: string;
  couponTypeId: string;
  couponType: string;
  couponTypeName: string;
  couponsPerSlot: number;
  rescheduleCount: number;
  moves: number;
  attendance: 'ATTENDED' | 'ABSENT' | null;
  isAnswered: boolean;
  /** Grows with each change of the order (R32). */
  sequence: number;
};

const bookings = (lang: string, where: RawBuilder<unknown>) => sql`
  select o.id as "orderId", o.order_number as "orderNumber", o.order_status as "orderStatus", o.member_id as "memberId", o.country,
    o.deadline_at as deadline, o.cancel_by as "cancelBy", o.starts_at as "startTime", o.ends_at as "endTime", s.id::text as "serviceId", b.category_type_id as "categoryTypeId",
    coalesce(${localizedText(typeNames, 'name', sql`b.category_type_id`, lang)}, b.category_type_id, '') as "categoryTypeName",
    ${text('name', lang)} as name, coalesce(${localizedText(categoryNames, 'name', sql`s.category_id`, lang)}, s.category_id) as "categoryName",
    ${text('venue_name', lang)} as "venueName", ${text('address', lang)} as address, t.id::text as "couponTypeId", t.code as "couponType",
    coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code) as "couponTypeName", s.coupons_per_slot as "couponsPerSlot",
    b.reschedule_count as "rescheduleCount", b.moves, b.attendance,
    exists (select 1 from survey_response r where r.order_id = o.id) as "isAnswered",
    b.moves + (select count(*) from order_history y where y.order_id = o.id)::int as sequence
  from service_order b join booking_order o on o.id = b.order_id join service s on s.id = b.service_id join coupon_type t on t.id = s.coupon_type_id
  where ${where}`;

/** Null for an order from another system. */
export const findBooking = (
  conn: Conn,
  lang: string,
  orderId: number,
): Promise<ServiceBookingRow | null> =>
  maybe<ServiceBookingRow>(conn)`${bookings(lang, sql`o.id = ${orderId}`)}`;

/** Bookings of a day, by order number, or all future ones, reservations first. */
export const listBookings = (
  conn: Conn,
  lang: string,
  of: { memberId: number; day?: string | undefined; orderNumber?: string | undefined },
): Promise<ServiceBookingRow[]> => {
  const { memberId, day, orderNumber } = of;
  const which =
    orderNumber !== undefined
      ? sql`o.order_number = ${orderNumber}`
      : day !== undefined
        ? sql`o.order_status = 'PAID' and exists (select 1 from service_order_slot k join service_slot l on l.id = k.service_slot_id
            where k.order_id = o.id and k.live and l.day = ${day}::date)`
        : sql`o.order_status in ('UNPAID', 'PAID') and o.ends_at > (select app_now())`;
  return all<ServiceBookingRow>(conn)`
    ${bookings(lang, sql`o.member_id = ${memberId} and o.deleted_at is null and ${which}`)}
    order by (o.order_status = 'UNPAID') desc, o.starts_at, o.id`;
};

/** Days of a month (`2026-12`) on which a member has purchased slots. */
export const listBookedDays = (conn: Conn, memberId: number, month: string): Promise<string[]> =>
  values<string>(conn)`
    select distinct l.day::text as day from service_order_slot k join booking_order o on o.id = k.order_id join service_slot l on l.id = k.service_slot_id
    where k.member_id = ${memberId} and k.live and o.order_status = 'PAID' and to_char(l.day, 'YYYY-MM') = ${month} order by 1`;

/** Overdue reservations that have places in these slots. */
export const listOverdueHolders = (conn: Conn, slotIds: readonly string[]): Promise<number[]> =>
  values<number>(conn)`
    select distinct k.order_id from service_order_slot k
      cross join lateral (select order_status, deadline_at from booking_order where id = k.order_id offset 0) o
    where k.service_slot_id = any (${slotIds}::bigint[]) and k.live and o.order_status = 'UNPAID' and o.deadline_at <= (select app_now())`;

/** How orders were cancelled, and the current day in their country. */
export const listCancelled = (
  conn: Conn,
  orderIds: readonly number[],
): Promise<{ orderId: number; byCompany: boolean; today: string }[]> =>
  all<{ orderId: number; byCompany: boolean; today: string }>(conn)`
    select o.id as "orderId", o.cancel_type in ('BY_COMPANY', 'CALLED_OFF') as "byCompany",
      ((select app_now()) at time zone c.time_zone)::date::text as today
    from booking_order o join country c on c.code = o.country
    where o.id = any (${orderIds}::bigint[]) and o.order_status = 'CANCEL' order by o.id`;
