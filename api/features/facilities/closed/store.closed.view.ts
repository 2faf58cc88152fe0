import type { ClosedDay, ClosedQuery } from '#domain/facilities/closed/shapes.ts';
import type { Reach } from '#domain/administrators/shapes.ts';
import { found, listPage, type Page } from '#api/platform/records/listing.ts';
import { type Conn, matches, maybe, type RawBuilder, sql, value } from '#api/platform/db/sql.ts';
import { districtCode, inReach } from '#api/platform/records/reach.ts';
import { allTexts, localizedText } from '#api/platform/records/texts.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

/** Sessions `s` with claims, of the booking `f`. */
const standing = sql`facility_session s join facility_order f on f.order_id = s.order_id
  where exists (select 1 from slot_claim c where c.session_id = s.id)`;

/** Whether booking `f` takes a room, also as part of a combined one (B-18); null: any room. */
export const takes = (
  roomId: RawBuilder<unknown>,
) => sql`(${roomId} is null or f.room_id = ${roomId}
  or exists (select 1 from room_unit u where u.room_id = f.room_id and u.unit_id = ${roomId}))`;

const columns = (
  lang: string,
) => sql`d.id::text as id, v.country, ${districtCode(sql`v.district_id`)} as district, d.venue_id::text as "venueId", coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as venue,
  d.room_id::text as "roomId", case when d.room_id is not null then coalesce(${localizedText(roomNames, 'name', sql`d.room_id`, lang)}, '') end as room, d.day::text as day, d.until::text as until, d.reason,
  (select count(distinct s.order_id)::int from ${standing} and s.day between d.day and d.until and f.venue_id = d.venue_id and ${takes(sql`d.room_id`)}) as bookings`;
/** Joins adjacent closed days `c` of the same room and reason into one row. */
const closings = (days: RawBuilder<unknown>) => sql`(
    select min(c.id) filter (where c.day = c.first) as id, c.venue_id, c.room_id, c.reason, c.first as day, max(c.day) as until
    from (select r.*, min(r.day) over (partition by r.venue_id, r.room_id, r.reason, r.run) as first
      from (select c.*, c.day - row_number() over (partition by c.venue_id, c.room_id, c.reason order by c.day)::int as run from closed_day c where ${days}) r) c
    group by c.venue_id, c.room_id, c.reason, c.first
  ) d join venue v on v.id = d.venue_id`;

export const listClosed = (
  conn: Conn,
  lang: string,
  input: ClosedQuery,
  reach: Reach,
): Promise<Page<ClosedDay>> => {
  const [from, until] = [input.from ?? null, input.until ?? null];
  const days = sql`${matches(sql`c.venue_id::text`, input.venueId)}
    and (${from}::date is null or c.day >= ${from}::date) and (${until}::date is null or c.day <= ${until}::date)`;
  return listPage<ClosedDay>(
    conn,
    {
      columns: columns(lang),
      from: sql`${closings(days)} where ${inReach(reach, sql`v.country`, districtCode(sql`v.district_id`))} and ${found(sql`${allTexts(venueTexts, sql`v.id`)} || ' ' || d.reason`, input.search)}
        and ${matches(sql`v.country`, input.country)}`,
      orders: { day: sql`d.day` },
      tie: sql`d.id`,
      isDescending: true,
    },
    input,
  );
};

export const findClosed = (conn: Conn, id: string, lang: string): Promise<ClosedDay | null> =>
  maybe<ClosedDay>(conn)`select ${columns(lang)} from ${closings(sql`c.id = ${id}::bigint`)}`;

export const countStanding = (
  conn: Conn,
  of: { venueId: string; roomId: string | null; from: string; until: string },
): Promise<number> =>
  value<number>(conn)`
    select count(distinct s.order_id)::int from ${standing} and s.day between ${of.from}::date and ${of.until}::date and f.venue_id = ${of.venueId}::bigint
      and ${takes(sql`${of.roomId}::bigint`)}`;
