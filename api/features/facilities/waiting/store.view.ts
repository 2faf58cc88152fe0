import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { OwnRoomWait, RoomWaitRow } from '#domain/facilities/waiting/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

/** `weekdays` as bits, times as quarter-hours. */
type Stored<R> = Omit<R, 'weekdays' | 'from' | 'until'> & {
  weekdays: number;
  fromTick: number;
  untilTick: number;
};
type OwnWaitRow = Stored<Omit<OwnRoomWait, 'isStopped'>> & { termsVersion: string };

const placeNames = (lang: string) => sql`
  coalesce(${localizedText(venueTexts, 'name', sql`w.venue_id`, lang)}, '') as "venueName",
  coalesce(${localizedText(roomNames, 'name', sql`w.room_id`, lang)}, '') as "roomName"`;
const wantedColumns = sql`
  w.first_day::text as "firstDay", w.last_day::text as "lastDay", w.weekdays, w.from_tick as "fromTick", w.until_tick as "untilTick", w.hours, w.people`;

/** The member's live requests, with the number of earlier ones that the same hours may suit. */
export const listOwnWaits = (conn: Conn, me: number, lang: string): Promise<OwnWaitRow[]> =>
  all<OwnWaitRow>(conn)`
    select w.id::text as "waitId", w.state, ${placeNames(lang)}, ${wantedColumns}, w.event_name as "eventName", w.ends_others as "endsOthers",
      (select count(*)::int from room_wait b where b.state = 'WAITING' and b.country = w.country and b.turn < w.turn
        and b.first_day <= w.last_day and b.last_day >= w.first_day and b.weekdays & w.weekdays <> 0
        and b.from_tick < w.until_tick and b.until_tick > w.from_tick
        and (b.venue_id is null or w.venue_id is null or b.venue_id = w.venue_id) and (b.room_id is null or w.room_id is null or b.room_id = w.room_id)) as before,
      w.passed_days <> '{}' as "hasPassed", o.order_number as "orderNumber", o.deadline_at as "offeredUntil", w.terms_version as "termsVersion"
    from room_wait w join country c on c.code = w.country left join booking_order o on o.id = w.order_id and w.state = 'OFFERED'
    where w.member_id = ${me} and w.state in ('WAITING', 'OFFERED')
      and (w.state = 'OFFERED' or w.last_day >= ((select app_now()) at time zone c.time_zone)::date)
    order by w.state = 'OFFERED' desc, w.turn`;

type WaitQuery = ListQuery & { venueId: string; state?: 'live' | 'over' | undefined };

/** Lists requests that a venue may serve, for administrators: live ones first, in order. */
export function listWaitPage(
  conn: Conn,
  lang: string,
  country: string,
  input: WaitQuery,
): Promise<Page<Stored<RoomWaitRow>>> {
  const isLive = sql`w.state in ('WAITING', 'OFFERED')`;
  const state =
    input.state === undefined ? sql`true` : input.state === 'live' ? isLive : sql`not ${isLive}`;
  return listPage<Stored<RoomWaitRow>>(
    conn,
    {
      columns: sql`w.id::text as "waitId", w.position, m.ada as "memberNo", coalesce(m.account_name, '') as name, ${placeNames(lang)}, ${wantedColumns},
        w.state, w.end_reason as "endReason", w.joined_at as "joinedAt", o.order_number as "orderNumber"`,
      from: sql`(select e.*, case when e.state = 'WAITING' then (row_number() over (partition by e.state order by e.turn))::int end as position
          from room_wait e where e.country = ${country} and (e.venue_id is null or e.venue_id = ${input.venueId}::bigint)) w
        join member m on m.id = w.member_id left join booking_order o on o.id = w.order_id
        where ${state} and ${found(sql`m.ada || ' ' || coalesce(m.account_name, '')`, input.search)}`,
      orders: {
        turn: sql`(not ${isLive})::int * 10000000000 + w.turn`,
        memberNo: sql`m.ada`,
        name: sql`lower(m.account_name)`,
        people: sql`w.people`,
        firstDay: sql`w.first_day`,
        joinedAt: sql`w.joined_at`,
      },
      tie: sql`w.id`,
    },
    input,
  );
}
