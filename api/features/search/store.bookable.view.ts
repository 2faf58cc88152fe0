import type { Reach } from '#domain/administrators/shapes.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { Bookable } from '#domain/search/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';

type Of = { reach: Reach; language: string };

/** More cannot be chosen from a list. */
const most = 500;

const listEvents = (conn: Conn, { reach, language }: Of): Promise<Bookable[]> =>
  all<Bookable>(conn)`
    select e.id::text, coalesce(x.name, en.name, '') as name, '' as place, e.country, e.start_time as "startTime"
    from event e left join event_text x on x.event_id = e.id and x.lang = ${language} left join event_text en on en.event_id = e.id and en.lang = 'en'
    where e.state <> 'DRAFT' and e.end_time > (select app_now()) - interval '31 days' and ${inReach(reach, sql`e.country`, sql`e.district_code`)}
    order by e.start_time, e.id limit ${most}`;

const listRooms = (conn: Conn, { reach, language }: Of): Promise<Bookable[]> =>
  all<Bookable>(conn)`
    select r.id::text, coalesce(x.name, en.name, '') as name, coalesce(vx.name, ven.name, '') as place, v.country, null as "startTime"
    from room r join venue v on v.id = r.venue_id
      left join room_text x on x.room_id = r.id and x.lang = ${language} left join room_text en on en.room_id = r.id and en.lang = 'en'
      left join venue_text vx on vx.venue_id = v.id and vx.lang = ${language} left join venue_text ven on ven.venue_id = v.id and ven.lang = 'en'
    where ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))}
    order by place, name, r.id limit ${most}`;

const listServices = (conn: Conn, { reach, language }: Of): Promise<Bookable[]> =>
  all<Bookable>(conn)`
    select s.id::text, coalesce(nullif(x.name, ''), nullif(en.name, ''), c.name, cen.name, '') as name, coalesce(x.venue_name, en.venue_name, '') as place,
      s.country, null as "startTime"
    from service s left join service_text x on x.service_id = s.id and x.lang = ${language} left join service_text en on en.service_id = s.id and en.lang = 'en'
      left join service_category_text c on c.category_id = s.category_id and c.lang = ${language}
      left join service_category_text cen on cen.category_id = s.category_id and cen.lang = 'en'
    where s.state = 'PUBLISHED' and ${inReach(reach, sql`s.country`, districtCode(sql`s.district_id`))}
    order by name, s.id limit ${most}`;

export const bookableLists = {
  event: listEvents,
  facility: listRooms,
  assessment: listServices,
} as const satisfies Record<OrderType, (conn: Conn, of: Of) => Promise<Bookable[]>>;
