import type {
  CouponDetail,
  CouponRow,
  CouponsQuery,
  MemberCoupons,
} from '#domain/coupons/shapes.admin.ts';
import type { CouponState } from '#domain/coupons/shapes.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { all, type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { inReach, wholeCountry } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { couponTypeNames } from '#api/features/coupons/store.ts';

const serviceNames = { table: 'service_text', owner: 'service_id', columns: 'name' };

const typeName = (lang: string) =>
  sql`coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code)`;
const today = sql`((select app_now()) at time zone k.time_zone)::date`;
/** State of a coupon `c`, like `standingOf` of the rules. */
const standing = sql<string>`case when c.state = 'FREE' and c.expiry_date < ${today} then 'EXPIRED' else c.state end`;

const columns = (lang: string) => sql`
  c.id::text as id, c.code, t.id::text as "typeId", ${typeName(lang)} as "typeName", m.country, m.id::text as "memberId", m.ada as "memberNumber",
  coalesce(m.account_name, '') as "memberName", ${standing} as state, c.expiry_date::text as "expiryDate", c.source, c.issued_at as "issuedAt",
  o.order_number as "orderNumber"`;
const tables = sql`coupon c join coupon_type t on t.id = c.coupon_type_id join member m on m.id = c.member_id join country k on k.code = m.country
  left join booking_order o on o.id = c.order_id`;

export function listCouponPage(
  conn: Conn,
  lang: string,
  input: CouponsQuery,
  reach: Reach,
): Promise<Page<CouponRow>> {
  const [from, until] = [input.from ?? null, input.until ?? null];
  const words = sql`c.code || ' ' || m.ada || ' ' || coalesce(m.account_name, '') || ' ' || coalesce(o.order_number, '')`;
  return listPage<CouponRow>(
    conn,
    {
      columns: columns(lang),
      from: sql`${tables} where ${inReach(reach, sql`m.country`, wholeCountry)} and ${found(words, input.search)} and ${matches(sql`m.country`, input.country)}
        and ${matches(sql`c.coupon_type_id::text`, input.typeId)} and ${matches(sql`c.member_id::text`, input.memberId)} and ${matches(standing, input.state)}
        and (${from}::date is null or c.expiry_date >= ${from}::date) and (${until}::date is null or c.expiry_date <= ${until}::date)`,
      orders: {
        issuedAt: sql`c.issued_at`,
        expiryDate: sql`c.expiry_date`,
        memberName: sql`lower(m.account_name)`,
        code: sql`c.code`,
      },
      tie: sql`c.id`,
      isDescending: true,
    },
    input,
  );
}

/** `kept` is the stored state, which is never `EXPIRED`. */
export type FoundCoupon = CouponDetail & { kept: CouponState };

export const findCoupon = (conn: Conn, lang: string, code: string): Promise<FoundCoupon | null> =>
  maybe<FoundCoupon>(conn)`
    select ${columns(lang)}, c.version, c.state as kept, ${today}::text as today, coalesce((
      select json_agg(json_build_object('orderNumber', y.order_number, 'orderStatus', y.order_status, 'orderDate', round(extract(epoch from y.order_date) * 1000),
        'service', coalesce(${localizedText(serviceNames, 'name', sql`b.service_id`, lang)}, '')) order by y.order_date desc, y.id desc)
      from order_coupon x join booking_order y on y.id = x.order_id left join service_order b on b.order_id = y.id where x.coupon_code = c.code), '[]') as orders
    from ${tables} where c.code = ${code}`;

/** Counts a member's coupons by type and state. */
export const countByType = (
  conn: Conn,
  lang: string,
  memberId: string,
): Promise<MemberCoupons['types']> =>
  all<MemberCoupons['types'][number]>(conn)`
    select t.id::text as "typeId", ${typeName(lang)} as name, ${sql.join(
      (['free', 'held', 'used', 'expired', 'withdrawn'] as const).map(
        (state) =>
          sql`(count(*) filter (where ${standing} = ${sql.lit(state.toUpperCase())}))::int as ${sql.ref(state)}`,
      ),
    )}
    from ${tables} where c.member_id = ${memberId}::bigint group by t.id order by t.sort, t.id`;

/** The latest expiry first. */
export const listOfMember = (
  conn: Conn,
  lang: string,
  memberId: string,
  most: number,
): Promise<MemberCoupons['coupons']> =>
  all<MemberCoupons['coupons'][number]>(conn)`
    select ${columns(lang)} from ${tables} where c.member_id = ${memberId}::bigint order by c.expiry_date desc, c.id desc limit ${most}`;

export const listByCode = (
  conn: Conn,
  codes: readonly string[],
): Promise<{ code: string; country: string; memberNumber: string; type: string }[]> =>
  all<{ code: string; country: string; memberNumber: string; type: string }>(conn)`
    select c.code, m.country, m.ada as "memberNumber", t.code as type from ${tables} where c.code = any (${codes}::text[])`;
