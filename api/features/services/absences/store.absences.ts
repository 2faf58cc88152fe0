import { all, run, type Tx } from '#api/platform/db/sql.ts';

/** Days of a consultant, both included. */
export type Absence = { consultantId: string; from: string; until: string };

/** Adds leave, joined with leave that it overlaps. */
export async function addLeave(tx: Tx, of: Absence): Promise<void> {
  const gone = await all<{ from: string; until: string }>(tx)`
    delete from consultant_leave where consultant_id = ${of.consultantId}::bigint
      and daterange(first_day, last_day, '[]') && daterange(${of.from}::date, ${of.until}::date, '[]')
    returning first_day::text as "from", last_day::text as until`;
  const days = [of, ...gone];
  const from = days.map((one) => one.from).toSorted()[0];
  const until = days
    .map((one) => one.until)
    .toSorted()
    .at(-1);
  await run(tx)`
    insert into consultant_leave (consultant_id, first_day, last_day) values (${of.consultantId}::bigint, ${from}::date, ${until}::date)`;
}

/** Closes places of slots: those that are taken stay until their members leave. */
export const closeSlots = (
  tx: Tx,
  slots: readonly { slotId: string; closesTo: number }[],
): Promise<void> =>
  run(tx)`
    update service_slot l set taken = l.taken - l.kept, kept = 0, closes_to = c."closesTo"
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as c("slotId" bigint, "closesTo" int) where l.id = c."slotId"`;

/** Offers the planned places of sessions again, for example with another consultant. */
export const reopenSlots = (tx: Tx, sessionId: string): Promise<void> =>
  run(tx)`
    update service_slot set closes_to = null, capacity = planned where batch_session_id = ${sessionId}::bigint and closes_to is not null`;

/** Offers the places of coming slots again when none of their consultants is on leave any more. */
export const reopenReturned = (tx: Tx, consultantId: string): Promise<void> =>
  run(tx)`
    update service_slot l set closes_to = null, capacity = planned
    where l.closes_to is not null and l.start_time > app_now()
      and l.batch_session_id in (select x.batch_session_id from session_consultant x where x.consultant_id = ${consultantId}::bigint)
      and not exists (select 1 from session_consultant y join consultant_leave v on v.consultant_id = y.consultant_id and l.day between v.first_day and v.last_day
        where y.batch_session_id = l.batch_session_id)`;
