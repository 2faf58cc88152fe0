import type { OwnRoomWait, RoomWaitRow } from '#domain/facilities/waiting/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { all, type Conn, matches, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import {
  isBefore,
  isInState,
  ownColumns,
  rowColumns,
  rowOrders,
  type StoredWait,
  type WaitQuery,
} from '#api/platform/waiting/requests.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

type OwnWaitRow = StoredWait<Omit<OwnRoomWait, 'isStopped'>> & { termsVersion: string };

const placeNames = (lang: string) => sql`
  coalesce(${localizedText(venueTexts, 'name', sql`w.venue_id`, lang)}, '') as "venueName",
  coalesce(${localizedText(roomNames, 'name', sql`w.room_id`, lang)}, '') as "roomName"`;

/** The member's live requests, with the number of earlier ones that the same hours may suit. */
export const listOwnWaits = (conn: Conn, me: number, lang: string): Promise<OwnWaitRow[]> =>
  all<OwnWaitRow>(conn)`
    select ${ownColumns}, ${placeNames(lang)}, w.hours, w.people, w.event_name as "eventName", w.terms_version as "termsVersion",
      (select count(*)::int from room_wait b where b.country = w.country and ${isBefore}
        and (b.venue_id is null or w.venue_id is null or b.venue_id = w.venue_id) and (b.room_id is null or w.room_id is null or b.room_id = w.room_id)) as before
    from room_wait w join country c on c.code = w.country left join booking_order o on o.id = w.order_id and w.state = 'OFFERED'
    where w.member_id = ${me} and w.state in ('WAITING', 'OFFERED')
      and (w.state = 'OFFERED' or w.last_day >= ((select app_now()) at time zone c.time_zone)::date)
    order by w.state = 'OFFERED' desc, w.turn`;

type RoomQuery = WaitQuery & { venueId: string; roomId?: string | undefined };

/** Lists requests that a venue may serve, for administrators: live ones first, in order. */
export const listWaitPage = (
  conn: Conn,
  lang: string,
  country: string,
  input: RoomQuery,
): Promise<Page<StoredWait<RoomWaitRow>>> =>
  listPage<StoredWait<RoomWaitRow>>(
    conn,
    {
      columns: sql`${rowColumns}, ${placeNames(lang)}, w.hours, w.people`,
      from: sql`(select e.*, case when e.state = 'WAITING' then (row_number() over (partition by e.state order by e.turn))::int end as position
          from room_wait e where e.country = ${country} and (e.venue_id is null or e.venue_id = ${input.venueId}::bigint)) w
        join member m on m.id = w.member_id left join booking_order o on o.id = w.order_id
        where ${isInState(input)} and ${matches(sql`w.room_id::text`, input.roomId)} and ${found(sql`m.ada || ' ' || coalesce(m.account_name, '')`, input.search)}`,
      orders: { ...rowOrders, people: sql`w.people` },
      tie: sql`w.id`,
    },
    input,
  );
