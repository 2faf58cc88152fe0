import { type RawBuilder, sql, type Tx, values } from '#api/platform/db/sql.ts';

/** Why room `r` of venue `v` is closed on the day of session `s` (B-16); null: open. */
export const closedReason: RawBuilder<string | null> = sql<string | null>`case
  when exists (select 1 from open_day d where d.venue_id = v.id and d.weekday = extract(isodow from s.day)
    and coalesce(d.valid_from <= s.day, true) and coalesce(s.day <= d.valid_until, true)) is not true then 'WEEKDAY'
  when exists (select 1 from closed_day c where c.venue_id = v.id and c.day = s.day and (c.room_id is null or c.room_id = r.id
    or c.room_id in (select p.part_room_id from combined_part p where p.combined_room_id = r.id))) then 'CLOSED'
  when not r.opens_on_holidays and exists (select 1 from holiday h where h.country = v.country and h.day = s.day) then 'HOLIDAY'
  when s.day > v.released_until then 'UNRELEASED' end`;

/** Sessions from today on with claims that have not expired. */
const live = sql`facility_session s join facility_order f on f.order_id = s.order_id join booking_order o on o.id = s.order_id
  join room r on r.id = f.room_id join venue v on v.id = r.venue_id join country n on n.code = v.country`;
const isLive = sql`s.day >= (app_now() at time zone n.time_zone)::date
  and exists (select 1 from slot_claim c where c.session_id = s.id and (c.hold_until is null or c.hold_until > app_now()))`;

/** Orders of a country with sessions in closed time. */
export const standingOrders = (tx: Tx, country: string): Promise<string[]> =>
  values<string>(tx)`
    select distinct s.order_id::text from ${live} where v.country = ${country} and ${isLive} and ${closedReason} is not null`;
