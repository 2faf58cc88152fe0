import { run, type Tx } from '#api/platform/db/sql.ts';
import { keepFreed } from '#api/features/services/waiting/store.ts';

/** Takes slots from an order that keeps others, and frees their places (B-37). */
export async function deleteSlots(
  tx: Tx,
  orderId: number,
  slotIds: readonly string[],
): Promise<void> {
  await run(
    tx,
  )`select 1 from service_slot where id = any (${slotIds}::bigint[]) order by id for update`;
  await run(tx)`
    with gone as (
      delete from service_order_slot where order_id = ${orderId} and live and service_slot_id = any (${slotIds}::bigint[]) returning service_slot_id
    )
    update service_slot s set taken = s.taken - 1 from gone where s.id = gone.service_slot_id`;
  await keepFreed(tx, slotIds);
}
