import type { Reach } from '#domain/administrators/shapes.ts';
import type { Home } from '#domain/home/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';

type On = { lang: string; day: string; reach: Reach; most: number };

const venueTexts = { table: 'venue_text', owner: 'venue_id', columns: 'name' };

/** Venues with purchased bookings on a day, those with the most first. */
export const venuesOn = (conn: Conn, { lang, day, reach, most }: On): Promise<Home['venues']> =>
  all<Home['venues'][number]>(conn)`
    select v.id::text as "venueId", coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as name, count(distinct o.id)::int as bookings
    from facility_session x join facility_order f on f.order_id = x.order_id join booking_order o on o.id = f.order_id join venue v on v.id = f.venue_id
    where x.day = ${day}::date and o.order_status = 'PAID' and ${inReach(reach, sql`o.country`, districtCode(sql`v.district_id`))}
    group by v.id order by 3 desc, v.id limit ${most}`;

/** Consultants with purchased bookings on a day. The second condition is wider, for the index. */
export const consultantsOn = (conn: Conn, { day, reach, most }: On): Promise<Home['consultants']> =>
  all<Home['consultants'][number]>(conn)`
    select c.id::text as "consultantId", c.name, count(distinct o.id) filter (where b.attendance = 'ATTENDED')::int as came, count(distinct o.id)::int as expected
    from booking_order o join country k on k.code = o.country join service_order b on b.order_id = o.id join service s on s.id = b.service_id
    join service_order_slot t on t.order_id = o.id and t.live join service_slot l on l.id = t.service_slot_id
    join session_consultant x on x.batch_session_id = l.batch_session_id join consultant c on c.id = x.consultant_id
    where o.order_status = 'PAID' and (o.ends_at at time zone k.time_zone)::date >= ${day}::date and (o.starts_at at time zone k.time_zone)::date <= ${day}::date
      and o.ends_at >= ${day}::date - interval '1 day' and o.ends_at < ${day}::date + interval '30 days'
      and ${inReach(reach, sql`o.country`, districtCode(sql`s.district_id`))}
    group by c.id order by lower(c.name), c.id limit ${most}`;
