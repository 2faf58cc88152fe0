import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { ListQuery, Reach } from '#domain/administrators/shapes.ts';
import type { TrackName } from '#domain/analytics/shapes.ts';
import { inReach, wholeCountry } from '#api/platform/records/reach.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';

export type CountRow = {
  day: string;
  country: string;
  name: TrackName;
  page: string;
  objectId: string | null;
  count: number;
  members: number;
};
export type CountFilter = ListQuery & {
  from?: string | undefined;
  until?: string | undefined;
  country?: string | undefined;
  name?: TrackName | undefined;
  page?: string | undefined;
};

/** Counts by day, country, name, page and subject. */
export async function listCounts(
  conn: Conn,
  input: CountFilter,
  reach: Reach,
): Promise<Page<CountRow>> {
  const counted = sql`(
    select day, country, name, page, object_id, count(*)::int as count, count(distinct member_hash)::int as members
    from tracking_event
    where (${input.from ?? null}::date is null or day >= ${input.from ?? null}::date)
      and (${input.until ?? null}::date is null or day <= ${input.until ?? null}::date)
      and ${inReach(reach, sql`country`, wholeCountry)}
      and (${input.country ?? null}::text is null or country = ${input.country ?? null})
      and (${input.name ?? null}::text is null or name = ${input.name ?? null})
      and (${input.page ?? null}::text is null or page = ${input.page ?? null})
      and ${found(sql`page || ' ' || coalesce(object_id, '')`, input.search)}
    group by day, country, name, page, object_id) c`;
  const columns = sql`c.day::text as day, c.country, c.name, c.page, c.object_id as "objectId", c.count, c.members`;
  const orders = {
    day: sql`c.day`,
    count: sql`c.count`,
    members: sql`c.members`,
    page: sql`c.page`,
    name: sql`c.name`,
  };
  const tie = sql`(c.day, c.count, c.country, c.name, c.page, coalesce(c.object_id, ''))`;
  return listPage<CountRow>(
    conn,
    { columns, from: counted, orders, tie, isDescending: true },
    input,
  );
}
