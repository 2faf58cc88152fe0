import type { BookedRoomSlot, WeekSpan } from '#domain/facilities/setup/shapes.rooms.ts';
import { all, type Conn } from '#api/platform/db/sql.ts';

type Row = Omit<BookedRoomSlot, 'from' | 'until'> & WeekSpan;

/** Booked slots of a room from `today` on; see `isSlotBooked`. */
export const listBookedSlots = (
  conn: Conn,
  id: string,
  today: string,
  most: number,
): Promise<Row[]> =>
  all<Row>(conn)`
    select s.weekday, s.start_tick as start, s.end_tick as "end", x.day::text as day, o.order_number as "orderNumber", f.event_name as "eventName"
    from room_slot s join facility_session x on s.id = any (x.slot_ids) and x.day >= ${today}::date
      join facility_order f on f.order_id = x.order_id join booking_order o on o.id = x.order_id
    where s.room_id = ${id}::bigint and f.room_id = s.room_id and exists (select 1 from slot_claim c where c.session_id = x.id)
    order by x.day, s.start_tick, o.id limit ${most}`;
