import { run, sql, type Tx } from '#api/platform/db/sql.ts';
import { deleteClaims } from '#api/features/facilities/store.claims.ts';
import { keepFreed } from '#api/features/facilities/waiting/store.ts';

/**
 * Deletes sessions of an order that keeps others, and frees their hours and equipment (B-37). Locks
 * the days of the hours first, like every writer of hours (decision 0068).
 */
export async function deleteSessions(
  tx: Tx,
  orderId: number,
  sessionIds: readonly number[],
): Promise<void> {
  await run(tx)`
    select 1 from busy_mask b where (b.unit_id, b.day) in (select c.unit_id, c.day from slot_claim c where c.session_id = any (${sessionIds}::bigint[]))
    order by b.unit_id, b.day for update`;
  const freed = await deleteClaims(tx, sql`session_id = any (${sessionIds}::bigint[])`);
  await run(
    tx,
  )`delete from facility_session_package where session_id = any (${sessionIds}::bigint[])`;
  await run(
    tx,
  )`delete from facility_session where order_id = ${orderId} and id = any (${sessionIds}::bigint[])`;
  await run(tx)`update facility_order set changes = changes + 1 where order_id = ${orderId}`;
  await keepFreed(tx, freed);
}
