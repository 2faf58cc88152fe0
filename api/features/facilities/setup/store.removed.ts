import { changed, exists, type RawBuilder, run, sql, type Tx } from '#api/platform/db/sql.ts';

export const isPart = (tx: Tx, roomId: string): Promise<boolean> =>
  exists(tx)`select 1 from combined_part where part_room_id = ${roomId}::bigint`;

/** Whether it was ever booked; orders are deleted by retention. */
export const isBooked = (tx: Tx, of: { roomId: string } | { venueId: string }): Promise<boolean> =>
  exists(tx)`
    select 1 from facility_order where ${'roomId' in of ? sql`room_id = ${of.roomId}::bigint` : sql`venue_id = ${of.venueId}::bigint`}`;

/** Deletes the hours that the company keeps (own use) and the masks of rooms. */
async function dropHours(tx: Tx, rooms: RawBuilder<unknown>): Promise<void> {
  await run(tx)`
    delete from slot_claim c using room_block b join room_unit u on u.room_id = b.room_id
    where b.room_id in (${rooms}) and c.unit_id = u.unit_id and c.day = b.day and c.tick >= b.start_tick and c.tick < b.end_tick and c.kind = 'BLOCKED'`;
  await run(tx)`delete from busy_mask where unit_id in (${rooms})`;
}

export async function deleteRoom(tx: Tx, id: string, version: number): Promise<number> {
  await dropHours(tx, sql`${id}::bigint`);
  return changed(tx)`delete from room where id = ${id}::bigint and version = ${version}`;
}

/** Deletes a venue with its rooms and equipment. */
export async function deleteVenue(tx: Tx, id: string, version: number): Promise<number> {
  const rooms = sql`select r.id from room r where r.venue_id = ${id}::bigint`;
  await dropHours(tx, rooms);
  await run(tx)`delete from equipment_package where venue_id = ${id}::bigint`;
  await run(tx)`delete from equipment_item where venue_id = ${id}::bigint`;
  // Combined rooms first: they refer to their parts.
  await run(tx)`delete from room where venue_id = ${id}::bigint and is_combined`;
  await run(tx)`delete from room where venue_id = ${id}::bigint`;
  return changed(tx)`delete from venue where id = ${id}::bigint and version = ${version}`;
}
