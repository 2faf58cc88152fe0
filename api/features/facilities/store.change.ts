import { changed, run, type Tx } from '#api/platform/db/sql.ts';
import type { BookingInformation } from './store.create.ts';

export const setInformation = (tx: Tx, orderId: number, of: BookingInformation): Promise<number> =>
  changed(tx)`
    update facility_order set event_name = ${of.eventName}, layout_id = ${of.layoutId}::bigint, event_type_id = ${of.eventTypeId}::bigint, attendees = ${of.attendees},
      description = ${of.description}, notes = ${of.notes}, contact_name = ${of.contactName}, email = ${of.email}, phone = ${of.phone}, changes = changes + 1
    where order_id = ${orderId}`;

/** The old hours are freed; the caller claims the new ones in this transaction. */
export async function moveSession(
  tx: Tx,
  sessionId: number,
  to: { day: string; start: number; end: number; slotIds: readonly string[] },
): Promise<void> {
  await run(tx)`delete from slot_claim where session_id = ${sessionId}`;
  await run(tx)`
    update facility_session set day = ${to.day}::date, start_tick = ${to.start}, end_tick = ${to.end}, slot_ids = ${[...to.slotIds]}::bigint[] where id = ${sessionId}`;
  await run(tx)`
    update facility_order set changes = changes + 1 where order_id = (select order_id from facility_session where id = ${sessionId})`;
}

/** Changes the room of an order whose sessions are all moved. */
export const setRoom = (
  tx: Tx,
  orderId: number,
  { id, venueId }: { id: string; venueId: string },
): Promise<void> =>
  run(tx)`
    update facility_order set room_id = ${id}::bigint, venue_id = ${venueId}::bigint where order_id = ${orderId}`;
