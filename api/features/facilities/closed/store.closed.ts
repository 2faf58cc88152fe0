import type { Closing } from '#domain/facilities/closed/shapes.ts';
import { changed, type Conn, exists, run, type Tx, values } from '#api/platform/db/sql.ts';

export const isRoomOf = (conn: Conn, roomId: string, venueId: string): Promise<boolean> =>
  exists(conn)`
    select 1 from room where id = ${roomId}::bigint and venue_id = ${venueId}::bigint`;

/** Closes days; skips those that are closed already. Returns the days that it closed. */
export const insertClosed = (tx: Tx, of: Closing): Promise<string[]> =>
  values<string>(tx)`
    insert into closed_day (venue_id, room_id, day, reason)
    select ${of.venueId}::bigint, ${of.roomId}::bigint, d::date, ${of.purpose} from generate_series(${of.from}::date, ${of.until}::date, interval '1 day') d
    on conflict do nothing returning day::text`;

/** Opens days that were closed for a purpose. */
export const openDays = (
  tx: Tx,
  of: Pick<Closing, 'venueId' | 'roomId' | 'purpose'> & { days: readonly string[] },
): Promise<void> =>
  run(tx)`
    delete from closed_day where venue_id = ${of.venueId}::bigint and room_id is not distinct from ${of.roomId}::bigint
      and reason = ${of.purpose} and day = any (${[...of.days]}::date[])`;

/**
 * Opens a closed day and, up to `until`, later days of the same closing: the same venue, room and
 * reason. Returns the number of days.
 */
export const deleteClosed = (tx: Tx, id: string, until: string | null): Promise<number> =>
  changed(tx)`
    delete from closed_day c using closed_day first
    where first.id = ${id}::bigint and c.venue_id = first.venue_id and c.room_id is not distinct from first.room_id and c.reason = first.reason
      and c.day between first.day and greatest(first.day, ${until}::date)`;
