import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { nextId, nextSerial, type OrderNumbers } from './store.insert.ts';

/**
 * Inserts the open orders of members and events, sorted, so that all callers lock in one order.
 * Returns the numbers by `member/event`; a pair that has an open order already is missing (8039).
 * The unique index decides, and waits for an uncommitted row of another transaction.
 */
export async function openEventOrders(
  tx: Tx,
  orders: readonly { eventId: number; memberId: number }[],
): Promise<Map<string, OrderNumbers>> {
  const sorted = [...orders].sort((a, b) => a.memberId - b.memberId || a.eventId - b.eventId);
  const rows = await opening(tx, { orders: JSON.stringify(sorted) });
  return new Map(rows.map(({ memberId, eventId, ...one }) => [`${memberId}/${eventId}`, one]));
}

const opening = prepared<{ orders: string }, OrderNumbers & { memberId: number; eventId: number }>(
  ({ orders }) => sql`
    insert into event_order (order_id, event_id, member_id, is_open)
    select ${nextId}, n."eventId", n."memberId", true
    from jsonb_to_recordset(${orders}::jsonb) as n("eventId" bigint, "memberId" bigint)
    on conflict (member_id, event_id) where is_open do nothing
    returning order_id as id, ${nextSerial} as serial, member_id as "memberId", event_id as "eventId"`,
);

/** Deletes the event rows of orders that got no places; a part of a statement. */
export const closingEventOrders = (orderIds: readonly number[]): RawBuilder<unknown> => sql`
  delete from event_order where order_id = any(${orderIds})`;
