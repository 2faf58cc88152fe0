import { all, changed, run, type Tx } from '#api/platform/db/sql.ts';

/** Days of a consultant, both included. */
export type Absence = { consultantId: string; from: string; until: string };

export type Leave = { from: string; until: string };

/** Leave from the first to the last of several days. */
function joined(days: readonly Leave[]): Leave {
  const untils = days.map(({ until }) => until).toSorted();
  return { from: days.map(({ from }) => from).toSorted()[0]!, until: untils.at(-1)! };
}

/** Adds leave, joined with leave that it overlaps. Returns the latter. */
export async function addLeave(tx: Tx, of: Absence): Promise<Leave[]> {
  const gone = await all<Leave>(tx)`
    delete from consultant_leave where consultant_id = ${of.consultantId}::bigint
      and daterange(first_day, last_day, '[]') && daterange(${of.from}::date, ${of.until}::date, '[]')
    returning first_day::text as "from", last_day::text as until`;
  await insertLeave(tx, of.consultantId, [joined([of, ...gone])]);
  return gone;
}

const insertLeave = (tx: Tx, consultantId: string, days: readonly Leave[]): Promise<void> =>
  run(tx)`
    insert into consultant_leave (consultant_id, first_day, last_day)
    select ${consultantId}::bigint, d.from, d.until from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d("from" date, until date)`;

/**
 * Removes leave that was added, and restores the leave that was joined with it. False if it was
 * changed since.
 */
export async function removeLeave(tx: Tx, of: Absence, before: readonly Leave[]): Promise<boolean> {
  const { from, until } = joined([of, ...before]);
  const removed = await changed(tx)`
    delete from consultant_leave where consultant_id = ${of.consultantId}::bigint and first_day = ${from}::date and last_day = ${until}::date`;
  if (removed > 0) await insertLeave(tx, of.consultantId, before);
  return removed > 0;
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
