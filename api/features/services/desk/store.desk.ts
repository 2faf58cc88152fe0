import { type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';

/** Scope of a published service; null for others. */
export const findPublishedScope = (
  conn: Conn,
  serviceId: string,
): Promise<{ country: string; district: string } | null> =>
  maybe<{ country: string; district: string }>(conn)`
    select s.country, ${districtCode(sql`s.district_id`)} as district from service s
    where s.id = ${serviceId}::bigint and s.state = 'PUBLISHED'`;
