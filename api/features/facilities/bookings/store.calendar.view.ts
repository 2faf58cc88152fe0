import type { CalendarBooking } from '#domain/facilities/bookings/shapes.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { eventTypeNames, layoutNames } from '#api/features/facilities/store.rooms.view.ts';

/** `start` and `end` are quarter-hours of the day. */
type CalendarSession = Omit<CalendarBooking, 'from' | 'until'> & {
  start: number;
  end: number;
};

/** Sessions with claims, ordered by time. */
export const listCalendarSessions = (
  conn: Conn,
  lang: string,
  of: { venueId: string; from: string; until: string },
): Promise<CalendarSession[]> =>
  all<CalendarSession>(conn)`
    select o.order_number as "orderNumber", o.order_status as "orderStatus", s.session_no as "sessionNo", f.room_id::text as "roomId", s.day::text as day,
      s.start_tick as start, s.end_tick as end, f.event_name as "eventName", coalesce(${localizedText(eventTypeNames, 'name', sql`f.event_type_id`, lang)}, '') as "eventType",
      coalesce(${localizedText(layoutNames, 'name', sql`f.layout_id`, lang)}, '') as layout, f.attendees, coalesce(m.account_name, '') as "memberName", m.ada as "memberNumber",
      f.contact_name as "contactName", f.phone as "contactPhone", c.held as "heldUntil"
    from facility_session s join facility_order f on f.order_id = s.order_id join booking_order o on o.id = s.order_id join member m on m.id = o.member_id
      join lateral (select max(hold_until) as held from slot_claim where session_id = s.id having count(*) > 0) c on true
    where s.day between ${of.from}::date and ${of.until}::date and f.venue_id = ${of.venueId}::bigint
    order by s.day, s.start_tick, s.id`;
