import type { RoomBlock } from '#domain/facilities/bookings/shapes.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import {
  all,
  changed,
  type Conn,
  maybe,
  run,
  sql,
  type Tx,
  value,
  values,
} from '#api/platform/db/sql.ts';

const timeText = (column: 'start_tick' | 'end_tick') =>
  sql`lpad((b.${sql.ref(column)} / 4)::text, 2, '0') || ':' || lpad((b.${sql.ref(column)} % 4 * 15)::text, 2, '0')`;

const columns = sql`b.id::text as id, b.version, v.country, ${districtCode(sql`v.district_id`)} as district, b.room_id::text as "roomId", b.day::text as day,
  ${timeText('start_tick')} as "from", ${timeText('end_tick')} as until, b.purpose`;
const tables = sql`room_block b join room r on r.id = b.room_id join venue v on v.id = r.venue_id`;

export const findBlock = (conn: Conn, id: string): Promise<RoomBlock | null> =>
  maybe<RoomBlock>(conn)`select ${columns} from ${tables} where b.id = ${id}::bigint`;

/** `start` and `end` are quarter-hours of the day. */
type WrittenBlock = Pick<RoomBlock, 'roomId' | 'day' | 'purpose'> & {
  start: number;
  end: number;
};

export const listBlocks = (
  conn: Conn,
  venueId: string,
  from: string,
  until: string,
): Promise<RoomBlock[]> =>
  all<RoomBlock>(conn)`
    select ${columns} from ${tables} where r.venue_id = ${venueId}::bigint and b.day between ${from}::date and ${until}::date
    order by b.day, b.start_tick, b.id`;

export const insertBlock = (tx: Tx, of: WrittenBlock): Promise<string> =>
  value<string>(tx)`
    insert into room_block (room_id, day, start_tick, end_tick, purpose)
    values (${of.roomId}::bigint, ${of.day}::date, ${of.start}, ${of.end}, ${of.purpose}) returning id::text as id`;

export const setBlock = (tx: Tx, id: string, version: number, of: WrittenBlock): Promise<number> =>
  changed(tx)`
    update room_block set room_id = ${of.roomId}::bigint, day = ${of.day}::date, start_tick = ${of.start}, end_tick = ${of.end}, purpose = ${of.purpose}, version = version + 1
    where id = ${id}::bigint and version = ${version}`;

export const deleteBlock = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`delete from room_block where id = ${id}::bigint and version = ${version}`;

/** Lists the units of a room (several for a combined room); empty if the room does not exist. */
export const listRoomUnits = (conn: Conn, roomId: string): Promise<number[]> =>
  values<number>(conn)`
    select unit_id from room_unit where room_id = ${roomId}::bigint order by unit_id`;

export type UnitSpan = { units: readonly number[]; day: string; start: number; end: number };

/**
 * Inserts claims that keep hours for the company (own use) and skips taken quarter-hours. The
 * caller must hold the locks of the days. The order of the rows is that of all writers, which
 * prevents deadlocks. Returns how many quarter-hours were inserted.
 */
export const claimCompanyHours = (tx: Tx, { units, day, start, end }: UnitSpan): Promise<number> =>
  changed(tx)`
    insert into slot_claim (unit_id, day, tick, kind)
    select u.unit, ${day}::date, t.tick, 'BLOCKED' from unnest(${units}::bigint[]) as u(unit) cross join generate_series(${start}::int, ${end}::int - 1) as t(tick)
    order by 1, 2, 3 on conflict do nothing`;

/** Deletes the company's claims (own use) in these hours; members' claims stay. */
export const releaseCompanyHours = (tx: Tx, { units, day, start, end }: UnitSpan): Promise<void> =>
  run(tx)`
    delete from slot_claim where unit_id = any (${units}::bigint[]) and day = ${day}::date and tick >= ${start} and tick < ${end} and kind = 'BLOCKED'`;
