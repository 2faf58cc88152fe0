import type { PaperBooking, PaperRoom } from '#domain/facilities/papers/shapes.ts';
import type { Texts } from '#domain/administrators/shapes.ts';
import { all, type Conn, maybe, sql } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import type { VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import { localizedText, textsOf } from '#api/platform/records/texts.ts';
import {
  eventTypeNames,
  layoutNames,
  packageNames,
  roomNames,
} from '#api/features/facilities/store.rooms.view.ts';

const venueNames = { table: 'venue_text', owner: 'venue_id', columns: 'name' };

/** Names in all languages. */
export const findPaperVenue = (
  conn: Conn,
  venueId: string,
): Promise<(VenueScope & { names: Texts }) | null> =>
  maybe<VenueScope & { names: Texts }>(conn)`
    select v.country, ${districtCode(sql`v.district_id`)} as district, ${textsOf(venueNames, sql`v.id`)} as names from venue v where v.id = ${venueId}::bigint`;

/** Includes rooms out of use, which may have bookings. */
export const listPaperRooms = (conn: Conn, venueId: string): Promise<PaperRoom[]> =>
  all<PaperRoom>(conn)`
    select r.id::text as id, ${textsOf(roomNames, sql`r.id`)} as names, r.seat_capacity as "seatCapacity", r.is_combined as "isCombined",
      array(select u.unit_id::text from room_unit u where u.room_id = r.id order by u.unit_id) as units
    from room r where r.venue_id = ${venueId}::bigint order by r.sort, r.id`;

/** `start` and `end` are quarter-hours of the day. */
type PaperSession = Omit<PaperBooking, 'from' | 'until'> & { start: number; end: number };

/** Sessions with claims that have not expired (I08). */
export const listPaperSessions = (
  conn: Conn,
  lang: string,
  { venueId, day }: { venueId: string; day: string },
): Promise<PaperSession[]> =>
  all<PaperSession>(conn)`
    select f.room_id::text as "roomId", s.start_tick as start, s.end_tick as end, o.order_number as "orderNumber", s.session_no as "sessionNo",
      o.order_status as "orderStatus", c.held as "heldUntil", f.event_name as "eventName",
      coalesce(${localizedText(eventTypeNames, 'name', sql`f.event_type_id`, lang)}, '') as "eventType", coalesce(${localizedText(layoutNames, 'name', sql`f.layout_id`, lang)}, '') as layout,
      f.attendees, f.description, f.notes, f.contact_name as "contactName", f.phone as "contactPhone",
      coalesce((select json_agg(json_build_object('name', coalesce(${localizedText(packageNames, 'name', sql`p.id`, lang)}, p.code), 'quantity', x.quantity,
          'items', coalesce((select json_agg(json_build_object('name', e.name, 'quantity', i.quantity * x.quantity) order by e.name, e.id)
            from equipment_package_item i join equipment_item e on e.id = i.item_id where i.package_id = p.id), '[]')) order by p.id)
        from facility_session_package x join equipment_package p on p.id = x.package_id where x.session_id = s.id), '[]') as packages
    from facility_session s join facility_order f on f.order_id = s.order_id join booking_order o on o.id = s.order_id
      join lateral (select max(hold_until) as held from slot_claim where session_id = s.id having count(*) > 0) c on true
    where s.day = ${day}::date and f.venue_id = ${venueId}::bigint and (c.held is null or c.held > app_now())
    order by s.start_tick, s.id`;
