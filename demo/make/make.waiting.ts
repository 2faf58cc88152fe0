import { all, type Conn, run } from '#api/platform/db/sql.ts';
import type { MadeMember } from './make.members.ts';
import type { MadeEvent } from './make.inputs.ts';

/**
 * An entry in the waiting list of an event's first ticket type and session. `offeredFor`: minutes
 * until its offer ends.
 */
export type WaiterInput = {
  member: Pick<MadeMember, 'id'>;
  places: number;
  takesFewer?: boolean;
  /** Hours since it joined. */
  hoursAgo?: number;
  turnsPassed?: number;
  offeredFor?: number;
};

/**
 * Inserts the waiting list of a sold-out event in the order of the inputs (decision 0094). The
 * offered places are added to the stock, as if they had been returned.
 */
export async function makeWaiting(
  conn: Conn,
  { id, ticketTypeIds: [type], sessionIds: [session] }: MadeEvent,
  inputs: readonly WaiterInput[],
): Promise<number[]> {
  const rows = inputs.map((input) => ({
    memberId: input.member.id,
    places: input.places,
    takesFewer: input.takesFewer ?? false,
    hoursAgo: input.hoursAgo ?? 1,
    passed: input.turnsPassed ?? 0,
    minutes: input.offeredFor ?? null,
  }));
  const made = await all<{ id: number }>(conn)`
    insert into waiting_entry (event_id, ticket_type_id, session_id, member_id, places, takes_fewer, joined_at, turns_passed, state, offered, offered_at, offered_until)
    select ${id}, ${type}, ${session}, n."memberId", n.places, n."takesFewer", app_now() - make_interval(hours => n."hoursAgo"), n.passed,
      case when n.minutes is null then 'WAITING' else 'OFFERED' end, case when n.minutes is not null then n.places end,
      case when n.minutes is not null then app_now() end, app_now() + make_interval(mins => n.minutes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n("memberId" bigint, places int, "takesFewer" boolean, "hoursAgo" int, passed int, minutes int)
    returning id`;
  const offered = inputs
    .filter(({ offeredFor }) => offeredFor !== undefined)
    .reduce((sum, { places }) => sum + places, 0);
  const waiting = inputs.filter(({ offeredFor }) => offeredFor === undefined).length;
  await run(conn)`
    update ticket_stock set total = total + ${offered}, offered = ${offered}, waiting = ${waiting}
    where ticket_type_id = ${type} and session_id = ${session}`;
  return made.map((row) => row.id);
}
