import { type RawBuilder, sql } from '#api/platform/db/sql.ts';
import type { Reach, RecordScope } from '#domain/administrators/shapes.ts';

type Column = RawBuilder<unknown>;

/** The district of rows that belong to the whole country. */
export const wholeCountry: Column = sql`null::text`;

/** The code of a district by the expression of its number. */
export const districtCode = (id: Column): Column =>
  sql`(select dc.district_code from district dc where dc.id = ${id})`;

/** The code of the district of an order by the expression of its number; null: the whole country. */
export const orderDistrict = (id: Column): Column => sql`order_district(${id})`;

const limitedTo = (country: Column, district: Column) => (limit: RecordScope) => {
  const parts = [
    ...(limit.country === null ? [] : [sql`${country} = ${limit.country}`]),
    ...(limit.district === null ? [] : [sql`${district} = ${limit.district}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
};

/**
 * Condition that a row lies within a reach (B-45). `country` and `district` are SQL expressions, the
 * district by its code, null where the row belongs to the whole country: then only roles for the
 * whole country reach it. The district is not read by roles without a district.
 */
export function inReach(reach: Reach, country: Column, district: Column): RawBuilder<boolean> {
  if (reach === null) return sql<boolean>`true`;
  if (reach.limits.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(reach.limits.map(limitedTo(country, district)), sql` or `)})`;
}

/**
 * Condition that a row is reference data that the administrator may read: rows of all countries
 * (`country` null), rows of the whole of a country in which the reach has any part, and rows of a
 * district within the reach.
 */
export function inReferenceReach(
  reach: Reach,
  country: Column,
  district: Column = wholeCountry,
): RawBuilder<boolean> {
  if (reach === null) return sql<boolean>`true`;
  const { countries } = reach;
  const ofWhole =
    countries === null
      ? sql`true`
      : sql`(${country} is null or ${country} = any (${[...countries]}::text[]))`;
  return sql<boolean>`((${district} is null and ${ofWhole}) or ${inReach(reach, country, district)})`;
}
