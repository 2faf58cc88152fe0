import type { WantedSpan } from '#domain/facilities/waiting/shapes.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import {
  all,
  changed,
  type Conn,
  type RawBuilder,
  run,
  sql,
  type Tx,
  values,
} from '#api/platform/db/sql.ts';
import { planned } from '#api/platform/db/prepared.ts';
import { past, suitsDay, waitingRequests, wantedColumns } from '#api/platform/waiting/requests.ts';

const requests = waitingRequests('room_wait');
export const { countLive, endOwn, lockWaiting, setOffered, setBooked, deletePast } = requests;

/** Hours of a unit on a day; `end` is exclusive. */
export type FreedSpan = { unitId: number; day: string; start: number; end: number };

export type NewRoomWait = Omit<WantedSpan, 'weekdays'> & {
  memberId: number;
  country: string;
  venueId: string | null;
  roomId: string | null;
  /** As bits. */
  weekdays: number;
  people: number;
  eventName: string;
  eventTypeId: string;
  contact: Contact;
  termsVersion: string;
  endsOthers: boolean;
  lang: string;
};

export const insertWait = (tx: Tx, of: NewRoomWait): Promise<void> =>
  run(tx)`
    insert into room_wait (member_id, country, venue_id, room_id, first_day, last_day, weekdays, from_tick, until_tick, hours, people, event_name, event_type_id,
      contact, terms_version, ends_others, lang)
    values (${of.memberId}, ${of.country}, ${of.venueId}::bigint, ${of.roomId}::bigint, ${of.firstDay}::date, ${of.lastDay}::date, ${of.weekdays}, ${of.fromTick},
      ${of.untilTick}, ${of.hours}, ${of.people}, ${of.eventName}, ${of.eventTypeId}::bigint, ${JSON.stringify(of.contact)}::jsonb, ${of.termsVersion}, ${of.endsOthers}, ${of.lang})`;

/** Conditions of a request `w` for hours `start` to `"end"` of `unit` on `day` of `f`. */
const suits = sql`
  ${suitsDay(sql`f.day`)} and f.start < w.until_tick and f."end" > w.from_tick`;

/** Rooms with the unit that are large enough for the request, in its venue. */
const isLargeEnough = sql`
  exists (select 1 from room_unit u join room r on r.id = u.room_id join venue v on v.id = r.venue_id
    where u.unit_id = f.unit and r.in_use and r.seat_capacity >= w.people and v.country = w.country
      and (w.venue_id is null or w.venue_id = v.id) and (w.room_id is null or w.room_id = r.id))`;

/** Country of a unit and seats of its largest room: most requests that are too large end at the index. */
const largestRoom = sql`
  (select max(r.seat_capacity) as seats, min(v.country) as country from room_unit u join room r on r.id = u.room_id join venue v on v.id = r.venue_id
    where u.unit_id = f.unit)`;
const mayWant = sql`w.country = p.country and w.people <= p.seats`;

/**
 * Keeps freed hours for the line if a request may want them, under the lock of their days (decision
 * 0193). Members see kept hours as taken. Must come after all other changes to the hours. Requests
 * whose offers `ended` with these hours move to the end of the line, without the days of the offers;
 * the statement still sees them as offered, so it keeps nothing for them.
 */
export async function keepFreed(
  tx: Tx,
  freed: readonly FreedSpan[],
  ended: readonly number[] = [],
): Promise<void> {
  const spans = freed.map(({ unitId, ...span }) => ({ unit: unitId, ...span }));
  const statement = sql`
    with passed as (${requests.passing(ended, sql`select s.day from facility_session s where s.order_id = w.order_id`)})
    insert into slot_claim (unit_id, day, tick, kind)
    select distinct k.unit, k.day, t.tick, 'KEPT'
    from (
      select f.unit, f.day, f.start, f."end" from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as f(unit bigint, day date, start int, "end" int)
        cross join lateral ${largestRoom} p
      where exists (select 1 from room_wait w where ${mayWant} and ${suits} and ${isLargeEnough} offset 0) offset 0) k
      cross join lateral generate_series(k.start, k."end" - 1) as t(tick)
    order by 1, 2, 3 on conflict do nothing`;
  // Planned once, as planning takes longer. `offset 0` ends the look-up at the first request.
  await planned(tx, statement);
}

export const listKeptDays = (conn: Conn): Promise<{ unitId: number; day: string }[]> =>
  all<{ unitId: number; day: string }>(conn)`
    select distinct unit_id as "unitId", day::text as day from slot_claim where kind = 'KEPT' order by 2, 1 limit 100`;

/** Kept quarter-hours of units on a day. */
export const listKept = (
  conn: Conn,
  units: readonly number[],
  day: string,
): Promise<{ unitId: number; tick: number }[]> =>
  all<{ unitId: number; tick: number }>(conn)`
    select unit_id as "unitId", tick from slot_claim where unit_id = any (${units}::bigint[]) and day = ${day}::date and kind = 'KEPT'`;

/** Deletes kept quarter-hours of locked days, and returns them. */
export const takeKept = (
  tx: Tx,
  of: { units: readonly number[]; day: string; start: number; end: number },
): Promise<{ unitId: number; tick: number }[]> =>
  all<{ unitId: number; tick: number }>(tx)`
    delete from slot_claim where unit_id = any (${of.units}::bigint[]) and day = ${of.day}::date and tick >= ${of.start} and tick < ${of.end} and kind = 'KEPT'
    returning unit_id as "unitId", tick`;

export type WaitRow = Omit<WantedSpan, 'weekdays'> & {
  id: number;
  memberId: number;
  country: string;
  venueId: string | null;
  roomId: string | null;
  weekdays: number;
  people: number;
  eventName: string;
  eventTypeId: string;
  contact: Contact;
  termsVersion: string;
  lang: string;
};

const spanOf = ({ unitId, day, start, end }: FreedSpan): RawBuilder<unknown> =>
  sql`(select ${unitId}::bigint as unit, ${day}::date as day, ${start}::int as start, ${end}::int as "end") f`;

/** Lists the next requests that kept hours may suit, in their order, but for those already tried. */
export const listLine = (
  conn: Conn,
  span: FreedSpan,
  tried: readonly number[],
): Promise<WaitRow[]> =>
  all<WaitRow>(conn)`
    select w.id, w.member_id as "memberId", w.country, w.venue_id::text as "venueId", w.room_id::text as "roomId", ${wantedColumns}, w.hours, w.people, w.event_name as "eventName", w.event_type_id::text as "eventTypeId", w.contact, w.terms_version as "termsVersion", w.lang
    from ${spanOf(span)} cross join lateral ${largestRoom} p join room_wait w on ${mayWant}
    where ${suits} and ${isLargeEnough} and not w.id = any (${tried}::bigint[]) order by w.turn limit 20`;

/** Ids of the requests that kept hours may suit. */
export const listLineIds = (tx: Tx, span: FreedSpan): Promise<number[]> =>
  values<number>(tx)`
    select w.id from ${spanOf(span)} cross join lateral ${largestRoom} p join room_wait w on ${mayWant} where ${suits} and ${isLargeEnough}`;

/** Ends requests whose last day is over in their country. */
export const endPast = (conn: Conn): Promise<number> =>
  changed(conn)`
    update room_wait w set state = 'ENDED', end_reason = ${past}, ended_at = app_now()
    from country c where c.code = w.country and w.state = 'WAITING' and w.last_day < (app_now() at time zone c.time_zone)::date`;
