import type { Reach } from '#domain/administrators/shapes.ts';
import { type Conn, exists, sql } from '#api/platform/db/sql.ts';
import { inReach, orderDistrict } from '#api/platform/records/reach.ts';

export const hasOrderWithin = (conn: Conn, id: string, reach: Reach): Promise<boolean> =>
  exists(conn)`
    select 1 from booking_order o where o.member_id = ${id}::bigint and ${inReach(reach, sql`o.country`, orderDistrict(sql`o.id`))}`;
