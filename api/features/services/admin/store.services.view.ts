import type { ServiceRecordRow, ServicesQuery } from '#domain/services/admin/shapes.services.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { all, type Conn, exists, matches, sql } from '#api/platform/db/sql.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText } from '#api/platform/records/texts.ts';
import {
  categoryNames,
  couponTypeNames,
  serviceTexts,
  typeNames,
} from '#api/features/services/store.view.ts';

/** The name of a service, or of its category. */
export const serviceName = (lang: string) =>
  sql<string>`coalesce(${localizedText(serviceTexts, 'name', sql`s.id`, lang)}, ${localizedText(categoryNames, 'name', sql`s.category_id`, lang)}, s.category_id)`;

export function listServiceRows(
  conn: Conn,
  lang: string,
  input: ServicesQuery,
  reach: Reach,
): Promise<Page<ServiceRecordRow>> {
  const name = serviceName(lang);
  const category = sql`coalesce(${localizedText(categoryNames, 'name', sql`s.category_id`, lang)}, s.category_id)`;
  const venue = sql`coalesce(${localizedText(serviceTexts, 'venue_name', sql`s.id`, lang)}, '')`;
  const batches = sql`(select count(*)::int from service_batch b join country c on c.code = s.country
    where b.service_id = s.id and b.state <> 'CANCELLED' and b.last_day >= (app_now() at time zone c.time_zone)::date)`;
  return listPage(
    conn,
    {
      columns: sql`s.id::text as id, s.country, ${name} as name, ${category} as category, ${venue} as venue, s.state, ${batches} as batches`,
      from: sql`service s where ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))} and ${found(allTexts(serviceTexts, sql`s.id`), input.search)}
        and ${matches(sql`s.country`, input.country)} and ${matches(sql`s.category_id`, input.categoryId)} and ${matches(sql`s.state`, input.state)}`,
      orders: {
        name: sql`lower(${name})`,
        country: sql`s.country`,
        category,
        venue: sql`lower(${venue})`,
        batches,
      },
      tie: sql`s.id`,
    },
    input,
  );
}

/** Whether a coupon type belongs to a category; inactive types, too. */
export const isCouponTypeOf = (conn: Conn, id: string, categoryId: string): Promise<boolean> =>
  exists(conn)`
    select 1 from coupon_type where id = ${id}::bigint and category_id = ${categoryId}`;

type CategoryChoice = {
  value: string;
  text: string;
  types: { value: string; text: string }[];
};

export const listCategoryChoices = (conn: Conn, lang: string): Promise<CategoryChoice[]> =>
  all<CategoryChoice>(conn)`
    select c.id as value, coalesce(${localizedText(categoryNames, 'name', sql`c.id`, lang)}, c.id) as text,
      coalesce((select json_agg(json_build_object('value', y.id, 'text', coalesce(${localizedText(typeNames, 'name', sql`y.id`, lang)}, y.id)) order by y.sort, y.id)
        from service_category_type y where y.category_id = c.id), '[]') as types
    from service_category c order by c.sort, c.id`;

type CouponTypeChoice = { value: string; text: string; categoryId: string };

export const listCouponTypeChoices = (conn: Conn, lang: string): Promise<CouponTypeChoice[]> =>
  all<CouponTypeChoice>(conn)`
    select t.id::text as value, coalesce(${localizedText(couponTypeNames, 'name', sql`t.id`, lang)}, t.code) as text, t.category_id as "categoryId"
    from coupon_type t where t.active order by t.sort, t.id`;
