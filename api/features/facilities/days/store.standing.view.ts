import { type RawBuilder, sql } from 'kysely';
import type { StandingRow, StandingWish } from '#domain/facilities/days/shapes.opening.ts';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import { found, listPage, type Page, within } from '#api/kit/records/listing.ts';
import { all, matches } from '#api/kit/db/sql.ts';
import { spoken } from '#api/kit/records/texts.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

/** Why the room of a session is closed on its day, as the rules of a day say it (B-16); null: it is open. */
const why: RawBuilder<string | null> = sql<string | null>`case
  when exists (select 1 from open_day d where d.venue_id = v.id and d.weekday = extract(isodow from s.day)
    and coalesce(d.valid_from <= s.day, true) and coalesce(s.day <= d.valid_until, true)) is not true then 'WEEKDAY'
  when exists (select 1 from closed_day c where c.venue_id = v.id and c.day = s.day and (c.room_id is null or c.room_id = r.id
    or c.room_id in (select p.part_room_id from combined_part p where p.combined_room_id = r.id))) then 'CLOSED'
  when not r.opens_on_holidays and exists (select 1 from holiday h where h.country = v.country and h.day = s.day) then 'HOLIDAY'
  when s.day > v.released_until then 'UNRELEASED' end`;

/** Sessions from today on that somebody has. */
const live = sql`facility_session s join facility_order f on f.order_id = s.order_id join booking_order o on o.id = s.order_id
  join room r on r.id = f.room_id join venue v on v.id = r.venue_id join country n on n.code = v.country`;
const isLive = sql`s.day >= (app_now() at time zone n.time_zone)::date
  and exists (select 1 from slot_claim c where c.session_id = s.id and (c.hold_until is null or c.hold_until > app_now()))`;

/** Bookings of a country that stand in closed time. */
export const standingOrders = async (tx: Tx, country: string): Promise<string[]> => {
  const rows = await all<{ id: string }>(tx)`
    select distinct s.order_id::text as id from ${live} where v.country = ${country} and ${isLive} and ${why} is not null`;
  return rows.map(({ id }) => id);
};

export function listStanding(
  conn: Conn,
  lang: string,
  wish: StandingWish,
  countries: readonly string[] | null,
): Promise<Page<StandingRow>> {
  const venue = sql`coalesce(${spoken(venueTexts, 'name', sql`v.id`, lang)}, '')`;
  const room = sql`coalesce(${spoken(roomNames, 'name', sql`r.id`, lang)}, '')`;
  return listPage(
    conn,
    {
      columns: sql`s.id::text as id, o.order_number as "orderNumber", v.country, ${venue} as venue, ${room} as room, s.day::text as day, ${why} as why`,
      from: sql`${live} where ${within(sql`v.country`, countries)} and ${isLive} and ${why} is not null
        and ${found(sql`o.order_number || ' ' || ${venue} || ' ' || ${room}`, wish.search)}
        and ${matches(sql`v.country`, wish.country)} and ${matches(sql`v.id::text`, wish.venueId)}`,
      orders: { day: sql`s.day`, venue: sql`lower(${venue})`, room: sql`lower(${room})` },
      tie: sql`s.id`,
    },
    wish,
  );
}
