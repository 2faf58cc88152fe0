import { all, run, type Tx } from '#api/platform/db/sql.ts';

export async function lockUsed(tx: Tx, orderId: number): Promise<number> {
  const rows = await all<{ state: string }>(tx)`
    select state from ticket where order_id = ${orderId} order by id for update`;
  return rows.filter((row) => row.state === 'USED').length;
}

/** Cancels single tickets, which the caller has locked. */
export async function setSomeCancelled(tx: Tx, ticketIds: readonly number[]): Promise<void> {
  await run(tx)`update ticket set state = 'CANCELLED' where id = any(${[...ticketIds]}::bigint[])`;
}

/** Cancels tickets, also used ones. */
export async function setCancelled(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`
    update ticket set state = 'CANCELLED' where id in (
      select id from ticket where order_id = any(${orderIds}) and state <> 'CANCELLED' order by id for update)`;
}
