import { all, run, type Tx } from '#api/platform/db/sql.ts';

export type TurnRow = { id: number; eventId: number; memberId: number; left: number };

/**
 * Locks the running turns of members. The lock of the stock must be held, which orders the
 * reservations of an event; this lock keeps the job from ending a turn meanwhile.
 */
export async function lockTurns(
  tx: Tx,
  eventIds: readonly number[],
  members: readonly number[],
): Promise<TurnRow[]> {
  return all<TurnRow>(tx)`
    select id, event_id as "eventId", member_id as "memberId", places_left as left from sale_queue_entry
    where event_id = any (${eventIds}) and member_id = any (${members}) and state = 'TURN' and turn_until > app_now()
    order by id for update`;
}

/** Stores what reservations have left of turns. The rows must be locked. */
export async function setPlacesLeft(
  tx: Tx,
  turns: readonly Pick<TurnRow, 'id' | 'left'>[],
): Promise<void> {
  await run(tx)`
    update sale_queue_entry e set places_left = t."left", state = case when t."left" = 0 then 'USED' else e.state end
    from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as t(id bigint, "left" int) where e.id = t.id`;
}
