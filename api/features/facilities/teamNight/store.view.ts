import type { TeamDate } from '#domain/facilities/teamNight/shapes.ts';
import type { OrderStatus } from '#domain/orders/shapes.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { all, type Conn, maybe, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

/** A room booking with its invitation. Reads tables of other features (decision 0004). */
type NightRow = {
  orderId: number;
  /** Null: the booking has no invitation. */
  nightId: number | null;
  orderNumber: string;
  orderStatus: OrderStatus;
  inviter: string;
  eventName: string;
  planned: number;
  seats: number;
  venueID: string;
  venueName: string;
  address: string;
  roomName: string;
  picture: string | null;
  message: string;
  /** Encrypted secret of the link; null: withdrawn, or never made. */
  sealed: Buffer | null;
};

const nights = (lang: string, where: RawBuilder<unknown>) => sql`
  select o.id as "orderId", n.id as "nightId", o.order_number as "orderNumber", o.order_status as "orderStatus", coalesce(m.account_name, m.ada) as inviter,
    f.event_name as "eventName", f.attendees as planned, r.seat_capacity as seats, f.venue_id::text as "venueID",
    coalesce(${localizedText(venueTexts, 'name', sql`f.venue_id`, lang)}, '') as "venueName", coalesce(${localizedText(venueTexts, 'address', sql`f.venue_id`, lang)}, '') as address,
    coalesce(${localizedText(roomNames, 'name', sql`f.room_id`, lang)}, '') as "roomName",
    coalesce((select p.file from room_picture p where p.room_id = f.room_id order by p.sort, p.id limit 1), (select p.file from venue_picture p where p.venue_id = f.venue_id order by p.sort, p.id limit 1)) as picture,
    coalesce(n.message, '') as message, n.secret_enc as sealed
  from booking_order o join facility_order f on f.order_id = o.id join room r on r.id = f.room_id join member m on m.id = o.member_id
  left join team_night n on n.order_id = o.id
  where ${where}`;

export const findNight = (conn: Conn, nightId: number, lang: string): Promise<NightRow | null> =>
  maybe<NightRow>(conn)`${nights(lang, sql`n.id = ${nightId}`)}`;

export const findNightOfOrder = (
  conn: Conn,
  orderId: number,
  lang: string,
): Promise<NightRow | null> => maybe<NightRow>(conn)`${nights(lang, sql`o.id = ${orderId}`)}`;

/**
 * Lists the dates of a booking by time, in the time zone of its country, with how many guests of its
 * invitation come. Cancelled ones have their last time.
 */
export async function listDates(conn: Conn, orderId: number): Promise<TeamDate[]> {
  return all<TeamDate>(conn)`
    select s.session_no as "dateNo", (s.day + make_interval(mins => s.start_tick * 15)) at time zone c.time_zone as "startTime",
      (s.day + make_interval(mins => s.end_tick * 15)) at time zone c.time_zone as "endTime", false as "isCancelled",
      (select h.was_from from team_change h join team_night n on n.id = h.team_night_id
        where n.order_id = s.order_id and h.session_no = s.session_no order by h.id desc limit 1) as "movedFrom",
      (select count(*)::int from team_answer a join team_guest g on g.id = a.guest_id join team_night n on n.id = g.team_night_id
        where n.order_id = s.order_id and a.session_no = s.session_no) as come
    from facility_session s join booking_order o on o.id = s.order_id join country c on c.code = o.country
    where s.order_id = ${orderId}
    union all
    select h.session_no, h.was_from, h.was_until, true, null::timestamptz, 0
    from team_change h join team_night n on n.id = h.team_night_id where n.order_id = ${orderId} and h.is_cancelled
    order by 2, 1`;
}
