import { all, type Conn, run, type Tx } from '#api/platform/db/sql.ts';

/** Has no effect if the event has a request already. */
export async function insertCascade(
  tx: Tx,
  input: { eventId: number; reason: string; adminId: number | null },
): Promise<void> {
  await run(tx)`
    insert into event_calling_off (event_id, reason, admin_user_id, wanted_at) values (${input.eventId}, ${input.reason}, ${input.adminId}, app_now())
    on conflict (event_id) do nothing`;
}

export type CascadeCancellation = { eventId: number; reason: string; adminId: number | null };

export async function listCascades(conn: Conn): Promise<CascadeCancellation[]> {
  return all<CascadeCancellation>(conn)`
    select event_id as "eventId", reason, admin_user_id as "adminId" from event_calling_off where settled_at is null order by event_id`;
}

/** The request stays open for a minute, so that late purchases are cancelled too. */
export async function setSettled(conn: Conn, eventId: number): Promise<void> {
  await run(conn)`
    update event_calling_off set settled_at = clock_timestamp() where event_id = ${eventId} and settled_after <= clock_timestamp()`;
}
