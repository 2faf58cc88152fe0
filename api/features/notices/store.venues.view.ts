import { type Conn, maybeValue, sql } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';

/** The district code of a notice `n`: that of its venue, null without a venue (B-45). */
export const noticeDistrict = districtCode(
  sql`(select dv.district_id from venue dv where dv.id = n.venue_id)`,
);

/** District code of a venue; null without a venue. */
export const districtOfVenue = (conn: Conn, venueId: string | null): Promise<string | null> =>
  maybeValue<string>(conn)`
    select ${districtCode(sql`v.district_id`)} from venue v where v.id = ${venueId}::bigint`;
