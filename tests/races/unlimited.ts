import { sql, type Tx } from '#api/platform/db/sql.ts';
import type { InvitationInput } from '#api/features/events/guests/store.attendance.ts';

/**
 * Counts an invitation's quota without comparing it with the limit: the guard removed for a
 * sentinel (I06).
 */
export async function takeUnlimited(
  tx: Tx,
  eventId: number,
  inputs: readonly InvitationInput[],
): Promise<Set<number>> {
  for (const { orderId, memberNo, places } of inputs)
    await sql`with u as (update event_invitation set used = used + ${places} where event_id = ${eventId} and member_no = ${memberNo} returning id)
      insert into invitation_use (order_id, invitation_id, places) select ${orderId}, id, ${places} from u`.execute(
      tx,
    );
  return new Set(inputs.map(({ orderId }) => orderId));
}
