import { sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db.ts';

export async function hasExtensionDue(conn: Conn): Promise<boolean> {
  const { rows } = await sql`select 1 from extension_due limit 1`.execute(conn);
  return rows.length > 0;
}

/** Reservations whose deadline has to be moved, locked; those that others hold are skipped. */
export async function lockExtensible(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from booking_order o where o.id in (select order_id from extension_due) order by o.id limit ${most} for update of o skip locked`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/**
 * Moves deadline, hold and the deadline a refused hand-over brings back, and writes down by how
 * much. What is due is read again behind the locks: another process may have done it meanwhile.
 */
export async function extend(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`
    with due as (select window_id, order_id, length, more from extension_due where order_id = any(${orderIds})),
    noted as (
      insert into order_extension (order_id, window_id, length) select order_id, window_id, length from due
      on conflict (order_id, window_id) do update set length = excluded.length
    ),
    total as (select order_id, sum(more) as more from due group by order_id),
    moved as (update booking_order o set deadline_at = o.deadline_at + t.more from total t where o.id = t.order_id),
    kept as (update handover h set old_deadline_at = h.old_deadline_at + t.more from total t where h.order_id = t.order_id)
    update ticket_claim c set hold_until = c.hold_until + t.more
    from total t where c.order_id = t.order_id and c.state = 'HELD' and c.hold_until is not null`.execute(
    tx,
  );
}

/**
 * Closes the books on interruptions that are over and owe nobody anything. Half a minute later than
 * they end: a reservation that was being written at that moment is seen by then.
 */
export async function settleInterruptions(conn: Conn): Promise<void> {
  await sql`
    update maintenance_window w set is_settled = true
    where not w.is_settled and w.end_time <= (select app_now()) - interval '30 seconds'
      and not exists (select 1 from extension_due d where d.window_id = w.id)`.execute(conn);
}
