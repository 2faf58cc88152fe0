import type { Conn } from '#api/kit/db/db.ts';
import { run, values } from '#api/kit/db/sql.ts';
import { type BookingInput, makeBookings } from '#api/demo/make/make.ts';
import { bookHours, type MadeRoom } from '#api/demo/make/make.rooms.ts';

/** An order of a room in any state with hours of a day, past ones too; `hours` as its slots have them. */
export async function placeBooking(
  conn: Conn,
  room: MadeRoom,
  of: Omit<BookingInput, 'kind'> & {
    day: string;
    hours?: readonly [number, number];
    packageIds?: readonly string[];
    information?: { eventName?: string; notes?: string; attendees?: number };
  },
): Promise<{ id: number; orderNumber: string }> {
  const { day, hours = [8, 10], packageIds = [], information = {}, ...input } = of;
  const [order] = await makeBookings(conn, [{ ...input, kind: 'facility', slots: 1 }]);
  const slotIds = await values<string>(conn)`
    select id::text as id from room_slot
    where room_id = ${room.id}::bigint and weekday = extract(isodow from ${day}::date) and start_tick >= ${hours[0] * 4} and end_tick <= ${hours[1] * 4}`;
  const { notes = '', ...use } = information;
  await bookHours(conn, order!.id, room, { ...use, slotIds, day, packageIds });
  await run(conn)`update facility_order set notes = ${notes} where order_id = ${order!.id}`;
  return order!;
}
