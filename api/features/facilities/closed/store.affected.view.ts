import { all, type Conn, maybe, maybeValue, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { roomNames } from '#api/features/facilities/store.rooms.view.ts';
import { takes } from './store.closed.view.ts';

/**
 * Closed days of a venue or of one of its rooms (`roomId` null: the whole venue). Sessions that had
 * begun `at` (epoch ms) do not count.
 */
export type ClosedPlace = {
  venueId: string;
  roomId: string | null;
  from: string;
  until: string;
  at: number;
};

/** `start` and `end` are quarter-hours, `packages` the booked equipment. */
export type AffectedSession = {
  id: number;
  sessionNo: number;
  day: string;
  start: number;
  end: number;
  packages: string[];
};

/** A booking with sessions in closed days. */
export type AffectedBooking = {
  orderId: number;
  orderNumber: string;
  orderStatus: 'UNPAID' | 'PAYING' | 'PAID';
  memberId: number;
  memberNumber: string;
  memberName: string;
  venueId: string;
  roomId: string;
  room: string;
  layoutId: string;
  eventName: string;
  attendees: number;
  /** Only those in the closed days; `all` counts the others too. */
  sessions: AffectedSession[];
  all: number;
};

const affected = (lang: string, where: RawBuilder<unknown>) => sql`
  select o.id as "orderId", o.order_number as "orderNumber", o.order_status as "orderStatus", o.member_id as "memberId", m.ada as "memberNumber",
    coalesce(m.account_name, '') as "memberName", f.venue_id::text as "venueId", f.room_id::text as "roomId",
    coalesce(${localizedText(roomNames, 'name', sql`f.room_id`, lang)}, '') as room, f.layout_id::text as "layoutId", f.event_name as "eventName", f.attendees,
    json_agg(json_build_object('id', s.id, 'sessionNo', s.session_no, 'day', s.day::text, 'start', s.start_tick, 'end', s.end_tick,
      'packages', (select coalesce(json_agg(p.package_id::text), '[]') from facility_session_package p where p.session_id = s.id)) order by s.day, s.start_tick) as sessions,
    (select count(*)::int from facility_session x where x.order_id = o.id) as all
  from facility_session s join facility_order f on f.order_id = s.order_id join booking_order o on o.id = s.order_id
    join member m on m.id = o.member_id join country k on k.code = o.country
  where ${where}
  group by o.id, m.id, f.order_id order by min(s.day), min(s.start_tick), o.id`;

/** A reservation past its deadline does not count. */
const isLive = sql`o.order_status in ('UNPAID', 'PAYING', 'PAID')
  and exists (select 1 from slot_claim c where c.session_id = s.id and (c.hold_until is null or c.hold_until > app_now()))`;

const inPlace = (of: ClosedPlace) =>
  sql`s.day between ${of.from}::date and ${of.until}::date and f.venue_id = ${of.venueId}::bigint and ${takes(sql`${of.roomId}::bigint`)} and ${isLive}
    and (s.day + s.start_tick * interval '15 minutes') at time zone k.time_zone > to_timestamp(${of.at}::float8 / 1000)`;

/** Bookings with sessions in the days, by time. */
export const listAffected = (
  conn: Conn,
  lang: string,
  of: ClosedPlace,
): Promise<AffectedBooking[]> => all<AffectedBooking>(conn)`${affected(lang, inPlace(of))}`;

/** The sessions of one booking in the days; null: it has none any more. */
export const findAffected = (
  conn: Conn,
  lang: string,
  of: ClosedPlace,
  orderId: number,
): Promise<AffectedBooking | null> =>
  maybe<AffectedBooking>(conn)`${affected(lang, sql`${inPlace(of)} and o.id = ${orderId}`)}`;

/** Bookings without an offer of the round, by id. */
export const listUnoffered = (
  conn: Conn,
  of: ClosedPlace,
  { roundId, most }: { roundId: string; most: number },
): Promise<AffectedBooking[]> =>
  all<AffectedBooking>(conn)`
    select * from (${affected(
      'en',
      sql`${inPlace(of)} and not exists (select 1 from alternative_offer a where a.round_id = ${roundId}::bigint and a.order_id = o.id)`,
    )}) q order by "orderId" limit ${most}`;

/** What a booking was about whose sessions are not in the days any more. */
export const findName = (conn: Conn, orderId: number): Promise<string | null> =>
  maybeValue<string>(conn)`select event_name from facility_order where order_id = ${orderId}`;

/** Equipment that a room offers. `isRequired`: no booking of the room is made without it. */
export type RoomPackage = {
  roomId: string;
  packageId: string;
  isRequired: boolean;
  from: string | null;
  until: string | null;
};

/** The equipment of all rooms, also withdrawn packages, which stay as booked (B-17). */
export const listRoomPackages = (conn: Conn): Promise<RoomPackage[]> =>
  all<RoomPackage>(conn)`
    select r.room_id::text as "roomId", p.id::text as "packageId", p.is_required and p.withdrawn_at is null as "isRequired",
      p.effective_from::text as from, p.effective_until::text as until
    from equipment_package_room r join equipment_package p on p.id = r.package_id`;
