import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#api/kit/db/db.ts';
import { values } from '#api/kit/db/sql.ts';

/**
 * Opens the members' one place for an unpaid order of each event (8039), in one order of all callers;
 * answers the order ids that got it. The unique index decides; an uncommitted twin elsewhere makes
 * this wait.
 */
export async function openEventOrders(
  tx: Tx,
  orders: readonly { orderId: number; eventId: number; memberId: number }[],
): Promise<Set<number>> {
  const sorted = [...orders].sort((a, b) => a.memberId - b.memberId || a.eventId - b.eventId);
  return new Set(
    await values<number>(tx)`
    insert into event_order (order_id, event_id, member_id, is_open)
    select n."orderId", n."eventId", n."memberId", true
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as n("orderId" bigint, "eventId" bigint, "memberId" bigint)
    on conflict (member_id, event_id) where is_open do nothing returning order_id as id`,
  );
}

/** Closes the places of orders that got no tickets, as part of a statement. */
export const closingEventOrders = (orderIds: readonly number[]): RawBuilder<unknown> => sql`
  delete from event_order where order_id = any(${orderIds})`;
