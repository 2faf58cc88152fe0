import type { OrderType } from '#domain/orders/shapes.ts';
import { all, type Conn, exists, type Tx, values } from '#api/platform/db/sql.ts';

export async function hasExtensionDue(conn: Conn): Promise<boolean> {
  return exists(conn)`select 1 from extension_due limit 1`;
}

/** Locks reservations whose deadline must be moved; skips locked ones. */
export async function lockExtensible(tx: Tx, most: number): Promise<number[]> {
  return values<number>(tx)`
    select o.id from booking_order o where o.id in (select order_id from extension_due) order by o.id limit ${most} for update of o skip locked`;
}

type Extended = { orderId: number; orderType: OrderType; seconds: number };

/**
 * Moves deadlines, also those that a refused hand-over restores, and stores the extensions. It
 * reads the due extensions again under the locks, because another process may have applied them.
 */
export async function extend(tx: Tx, orderIds: readonly number[]): Promise<Extended[]> {
  return all<Extended>(tx)`
    with due as (select window_id, order_id, length, more from extension_due where order_id = any(${orderIds})),
    noted as (
      insert into order_extension (order_id, window_id, length) select order_id, window_id, length from due
      on conflict (order_id, window_id) do update set length = excluded.length
    ),
    total as (select order_id, sum(more) as more from due group by order_id),
    kept as (update handover h set old_deadline_at = h.old_deadline_at + t.more from total t where h.order_id = t.order_id)
    update booking_order o set deadline_at = o.deadline_at + t.more from total t where o.id = t.order_id
    returning o.id as "orderId", o.order_type as "orderType", extract(epoch from t.more)::float8 as seconds`;
}

/** Interruptions by which a reservation must still be extended. */
export async function listOwing(conn: Conn): Promise<number[]> {
  return values<number>(conn)`select distinct window_id from extension_due`;
}
