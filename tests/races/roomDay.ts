import { type Db, sql } from '#api/platform/db/sql.ts';
import { makeBookingOptions } from '#tests/support/roomBooking.ts';
import { hold, waitsForRow } from './killing.ts';

/**
 * Locks a day of a room and returns a function that releases it. A booking then reads the day and
 * waits before it writes.
 */
export async function holdDay(db: Db, roomId: string, day: string): Promise<() => Promise<void>> {
  await makeBookingOptions(db);
  await sql`insert into busy_mask (unit_id, day, mask) values (${roomId}::bigint, ${day}::date, repeat('0', 96)::bit(96)) on conflict do nothing`.execute(
    db,
  );
  return hold(
    db,
    sql`select 1 from busy_mask where unit_id = ${roomId}::bigint and day = ${day}::date for update`,
  );
}

/**
 * Sends requests of several applications for one day of a room. All read the day before one of them
 * writes. `send` must not send two of them to one application, which would batch them.
 */
export async function overlapOnDay<T>(
  db: Db,
  { roomId, day }: { roomId: string; day: string },
  send: () => Promise<T>[],
): Promise<T[]> {
  const letGo = await holdDay(db, roomId, day);
  const sent = send();
  await waitsForRow(db, sent.length);
  await letGo();
  return Promise.all(sent);
}
