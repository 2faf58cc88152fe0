import type { WaitEnd, WantedSpan } from '#domain/facilities/waiting/shapes.ts';
import type { Contact } from '#domain/orders/shapes.ts';
import {
  all,
  changed,
  type Conn,
  exists,
  type RawBuilder,
  run,
  sql,
  type Tx,
  value,
  values,
} from '#api/platform/db/sql.ts';

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

/** Locks the member, so that concurrent requests are counted. Returns the number of live ones. */
export async function countLive(tx: Tx, memberId: number): Promise<number> {
  await run(tx)`select lock_reserving(${[memberId]}::bigint[])`;
  return value<number>(tx)`
    select count(*)::int from room_wait where member_id = ${memberId} and state in ('WAITING', 'OFFERED')`;
}

export const insertWait = (tx: Tx, of: NewRoomWait): Promise<void> =>
  run(tx)`
    insert into room_wait (member_id, country, venue_id, room_id, first_day, last_day, weekdays, from_tick, until_tick, hours, people, event_name, event_type_id,
      contact, terms_version, ends_others, lang)
    values (${of.memberId}, ${of.country}, ${of.venueId}::bigint, ${of.roomId}::bigint, ${of.firstDay}::date, ${of.lastDay}::date, ${of.weekdays}, ${of.fromTick},
      ${of.untilTick}, ${of.hours}, ${of.people}, ${of.eventName}, ${of.eventTypeId}::bigint, ${JSON.stringify(of.contact)}::jsonb, ${of.termsVersion}, ${of.endsOthers}, ${of.lang})`;

/** Ends an own waiting request. Returns 0 if it does not wait any more. */
export const endOwn = (tx: Tx, memberId: number, id: string): Promise<number> =>
  changed(tx)`
    update room_wait set state = 'ENDED', end_reason = 'LEFT', ended_at = app_now()
    where id = ${id}::bigint and member_id = ${memberId} and state in ('WAITING', 'OFFERED')`;

/** Conditions of a request `w` for hours `start` to `"end"` of `unit` on `day` of `f`. */
const suits = sql`
  w.state = 'WAITING' and f.day between w.first_day and w.last_day and w.weekdays & (1 << (extract(isodow from f.day)::int - 1)) <> 0
  and f.start < w.until_tick and f."end" > w.from_tick and not f.day = any (w.passed_days)`;

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
  await run(tx)`
    with passed as (
      update room_wait w set state = 'WAITING', turn = nextval('room_wait_turn'), order_id = null,
        passed_days = w.passed_days || array(select s.day from facility_session s where s.order_id = w.order_id)
      where w.order_id = any (${ended}::bigint[]) and w.state = 'OFFERED')
    insert into slot_claim (unit_id, day, tick, kind)
    select distinct k.unit, k.day, t.tick, 'KEPT'
    from (
      select f.unit, f.day, f.start, f."end" from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as f(unit bigint, day date, start int, "end" int)
        cross join lateral ${largestRoom} p
      where exists (select 1 from room_wait w where ${mayWant} and ${suits} and ${isLargeEnough}) offset 0) k
      cross join lateral generate_series(k.start, k."end" - 1) as t(tick)
    order by 1, 2, 3 on conflict do nothing`;
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
    select w.id, w.member_id as "memberId", w.country, w.venue_id::text as "venueId", w.room_id::text as "roomId", w.first_day::text as "firstDay",
      w.last_day::text as "lastDay", w.weekdays, w.from_tick as "fromTick", w.until_tick as "untilTick", w.hours, w.people, w.event_name as "eventName",
      w.event_type_id::text as "eventTypeId", w.contact, w.terms_version as "termsVersion", w.lang
    from ${spanOf(span)} cross join lateral ${largestRoom} p join room_wait w on ${mayWant}
    where ${suits} and ${isLargeEnough} and not w.id = any (${tried}::bigint[]) order by w.turn limit 20`;

/** Ids of the requests that kept hours may suit. */
export const listLineIds = (tx: Tx, span: FreedSpan): Promise<number[]> =>
  values<number>(tx)`
    select w.id from ${spanOf(span)} cross join lateral ${largestRoom} p join room_wait w on ${mayWant} where ${suits} and ${isLargeEnough}`;

/** Locks a request. Returns false if it does not wait any more. */
export const lockWaiting = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx)`select 1 from room_wait where id = ${id} and state = 'WAITING' for update`;

export const setOffered = (tx: Tx, id: number, orderId: number): Promise<void> =>
  run(tx)`update room_wait set state = 'OFFERED', order_id = ${orderId} where id = ${id}`;

/** Ends the request whose offer was purchased, and the member's other ones if they chose so. */
export const setBooked = (tx: Tx, orderId: number): Promise<void> =>
  run(tx)`
    with booked as (select id, member_id, ends_others from room_wait where order_id = ${orderId} and state = 'OFFERED'),
    ended as (
      select w.id, w.id = b.id as "isBooked" from booked b join room_wait w on w.id = b.id or (b.ends_others and w.member_id = b.member_id)
      where w.state in ('WAITING', 'OFFERED') order by w.id for update of w)
    update room_wait w set state = case when e."isBooked" then 'BOOKED' else 'ENDED' end, end_reason = case when not e."isBooked" then 'OTHER' end,
      ended_at = app_now()
    from ended e where w.id = e.id`;

/** Ends requests whose last day is over in their country. */
export const endPast = (conn: Conn): Promise<number> =>
  changed(conn)`
    update room_wait w set state = 'ENDED', end_reason = ${'PAST' satisfies WaitEnd}, ended_at = app_now()
    from country c where c.code = w.country and w.state = 'WAITING' and w.last_day < (app_now() at time zone c.time_zone)::date`;

/** Deletes requests that ended `months` ago. */
export const deletePast = (conn: Conn, months: number): Promise<number> =>
  changed(conn)`
    delete from room_wait where state in ('BOOKED', 'ENDED') and ended_at < app_now() - make_interval(months => ${months})`;
