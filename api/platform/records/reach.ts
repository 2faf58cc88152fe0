import { type RawBuilder, sql } from '#api/platform/db/sql.ts';
import type { Reach, RecordScope } from '#domain/administrators/shapes.ts';

type Column = RawBuilder<unknown>;

/** District of rows that belong to the whole country. */
export const wholeCountry: Column = sql`null::text`;

export const districtCode = (id: Column): Column =>
  sql`(select dc.district_code from district dc where dc.id = ${id})`;

/** District code of an order by its id (an SQL expression); null is the whole country. */
export const orderDistrict = (id: Column): Column => sql`order_district(${id})`;

const limitedTo = (country: Column, district: Column) => (limit: RecordScope) => {
  const parts = [
    ...(limit.country === null ? [] : [sql`${country} = ${limit.country}`]),
    ...(limit.district === null ? [] : [sql`${district} = ${limit.district}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
};

/**
 * Condition that a row is within a reach (B-45). `country` and `district` (its code) are SQL
 * expressions. Rows of the whole country have district null; only roles for the whole country reach
 * them. Roles without a district do not evaluate the district.
 */
export function inReach(reach: Reach, country: Column, district: Column): RawBuilder<boolean> {
  if (reach === null) return sql<boolean>`true`;
  if (reach.limits.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(reach.limits.map(limitedTo(country, district)), sql` or `)})`;
}

/**
 * Condition that a row is reference data that the administrator may read. These are rows of all
 * countries (`country` null), rows of a whole country of which the reach has any part, and rows of
 * a district within the reach.
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
