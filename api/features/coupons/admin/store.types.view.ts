import type { CouponType, CouponTypeRow, CouponTypeQuery } from '#domain/coupons/shapes.types.ts';
import { all, type Conn, matches, maybe, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { allTexts, localizedText, textsOf } from '#api/platform/records/texts.ts';
import { couponTypeNames } from '#api/features/coupons/store.ts';

const categoryNames = {
  table: 'service_category_text',
  owner: 'category_id',
  columns: 'name',
};

export function listTypeRows(
  conn: Conn,
  lang: string,
  input: CouponTypeQuery,
): Promise<Page<CouponTypeRow>> {
  const name = sql`coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code)`;
  const coupons = sql`(select count(*)::int from coupon c where c.coupon_type_id = t.id)`;
  const services = sql`(select count(*)::int from service s where s.coupon_type_id = t.id)`;
  return listPage<CouponTypeRow>(
    conn,
    {
      columns: sql`t.id::text as id, t.code, ${name} as name, coalesce(${localizedText(categoryNames, 'name', sql`t.category_id`, lang)}, t.category_id) as category,
        t.sort, t.active as "isActive", ${coupons} as coupons, ${services} as services`,
      from: sql`coupon_type t where ${found(sql`t.code || ' ' || ${allTexts(couponTypeNames, sql`t.id`)}`, input.search)} and ${matches(sql`t.active`, input.isActive)}`,
      orders: {
        sort: sql`t.sort`,
        name: sql`lower(${name})`,
        code: sql`t.code`,
        coupons,
        services,
      },
      tie: sql`t.id`,
    },
    input,
  );
}

/** Whether coupons or services have the type `t`. */
const isUsed = sql`(exists (select 1 from coupon c where c.coupon_type_id = t.id) or exists (select 1 from service s where s.coupon_type_id = t.id))`;

export const findType = (conn: Conn, id: string): Promise<CouponType | null> =>
  maybe<CouponType>(conn)`
    select t.id::text as id, t.version, t.code, t.category_id as "category", t.sort, t.active as "isActive", ${textsOf(couponTypeNames, sql`t.id`)} as names,
      ${isUsed} as "isUsed"
    from coupon_type t where t.id = ${id}::bigint`;

export const listCategories = (conn: Conn, lang: string): Promise<{ id: string; name: string }[]> =>
  all<{ id: string; name: string }>(conn)`
    select c.id, coalesce(${localizedText(categoryNames, 'name', sql`c.id`, lang)}, c.id) as name from service_category c order by c.sort, c.id`;
