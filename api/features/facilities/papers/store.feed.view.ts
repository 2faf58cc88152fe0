import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { layoutNames, roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

/** Maximum number of entries; the latest ones are left out. */
const maxEntries = 5000;

export type FeedVenue = { name: string; address: string; country: string };

export const findFeedVenue = (
  conn: Conn,
  lang: string,
  venueId: string,
): Promise<FeedVenue | null> =>
  maybe<FeedVenue>(conn)`
    select coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as name, coalesce(${localizedText(venueTexts, 'address', sql`v.id`, lang)}, '') as address, v.country
    from venue v where v.id = ${venueId}::bigint`;

/** `start`, `end`: quarter-hours of the day; `booking`: null for hours that the company keeps. */
export type FeedLine = {
  /** `<order>-<session>` or `block-<id>`; unique. */
  name: string;
  sequence: number;
  room: string;
  day: string;
  start: number;
  end: number;
  booking: {
    eventName: string;
    layout: string;
    attendees: number;
    contactName: string;
    isPaid: boolean;
  } | null;
};

/** Lists sessions with unexpired claims (I08) and the company's hours without their purpose. */
export const listFeedLines = (
  conn: Conn,
  lang: string,
  of: { venueId: string; from: string; until: string },
): Promise<FeedLine[]> =>
  all<FeedLine>(conn)`
    select x.name, x.sequence, coalesce(${localizedText(roomNames, 'name', sql`x.room_id`, lang)}, '') as room, x.day::text as day, x.start, x."end", x.booking
    from (
      select o.order_number || '-' || s.session_no as name, f.room_id, s.day, s.start_tick as start, s.end_tick as "end",
        f.changes + (select count(*) from order_history y where y.order_id = o.id)::int as sequence,
        json_build_object('eventName', f.event_name, 'layout', coalesce(${localizedText(layoutNames, 'name', sql`f.layout_id`, lang)}, ''), 'attendees', f.attendees,
          'contactName', f.contact_name, 'isPaid', o.order_status = 'PAID') as booking
      from facility_session s join facility_order f on f.order_id = s.order_id join booking_order o on o.id = s.order_id
        join lateral (select max(hold_until) as held from slot_claim where session_id = s.id having count(*) > 0) c on true
      where f.venue_id = ${of.venueId}::bigint and s.day between ${of.from}::date and ${of.until}::date and (c.held is null or c.held > app_now())
      union all
      select 'block-' || b.id, b.room_id, b.day, b.start_tick, b.end_tick, b.version, null::json
      from room_block b join room r on r.id = b.room_id
      where r.venue_id = ${of.venueId}::bigint and b.day between ${of.from}::date and ${of.until}::date
    ) x order by x.day, x.start, x.name limit ${maxEntries}`;
