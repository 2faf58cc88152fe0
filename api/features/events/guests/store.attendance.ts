import { all, run, type Tx, values } from '#api/platform/db/sql.ts';

export type InvitationInput = { orderId: number; memberNo: string; places: number };

/**
 * Takes places of invitations by a conditional update and returns the orders that got theirs. The
 * other orders name no invited member, or need more places than the invitation has left. Rows are
 * locked in the order of their ids (I06).
 */
export async function takeInvited(
  tx: Tx,
  eventId: number,
  inputs: readonly InvitationInput[],
): Promise<Set<number>> {
  return new Set(
    await values<number>(tx)`
    with l as (
      select i.id, w."orderId", w.places from event_invitation i
      join jsonb_to_recordset(${JSON.stringify(inputs)}::jsonb) as w("orderId" bigint, "memberNo" text, places int) on w."memberNo" = i.member_no
      where i.event_id = ${eventId} and i.revoked_at is null order by i.id for update of i
    ), u as (
      update event_invitation i set used = i.used + l.places from l where i.id = l.id and i.used + l.places <= i.quota
      returning i.id, l."orderId", l.places
    )
    insert into invitation_use (order_id, invitation_id, places) select "orderId", id, places from u returning order_id as id`,
  );
}

export type AttendanceSlot = { orderId: number; sessionId: number; person: string };

/**
 * Inserts attendees into sessions and returns the inserted rows. A missing row means that the
 * person has a place in the session already (EVT-068, B-06). The primary key decides: an insert
 * waits for a concurrent one of the same person. The sort order prevents deadlocks. Among equal
 * rows of one call the first in the list wins.
 */
export async function saveAttendance(
  tx: Tx,
  rows: readonly AttendanceSlot[],
): Promise<AttendanceSlot[]> {
  if (rows.length === 0) return [];
  const numbered = rows.map((row, place) => ({ ...row, place }));
  return all<AttendanceSlot>(tx)`
    insert into attendee_presence (session_id, person, order_id)
    select n."sessionId", n.person, n."orderId"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n("orderId" bigint, "sessionId" bigint, person text, place int)
    order by n."sessionId", n.person, n.place
    on conflict do nothing returning session_id as "sessionId", person, order_id as "orderId"`;
}

export async function deleteAttendance(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`delete from attendee_presence where order_id = any(${orderIds})`;
}

/** Returns the places of invitations. An order returns them once, however often this is called. */
export async function returnInvitationPlaces(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`
    with gone as (
      update invitation_use set is_live = false where order_id = any(${orderIds}) and is_live returning invitation_id, places
    ), q as (select invitation_id, sum(places)::int as places from gone group by 1),
    l as (select i.id, q.places from event_invitation i join q on q.invitation_id = i.id order by i.id for update of i)
    update event_invitation i set used = i.used - l.places from l where i.id = l.id`;
}

/** Undoes `takeInvited` and `saveAttendance` for orders that are not written after all. */
export async function dropTaken(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await returnInvitationPlaces(tx, orderIds);
  await run(tx)`delete from invitation_use where order_id = any(${orderIds})`;
  await deleteAttendance(tx, orderIds);
}

/** Takes an invitation's places again (PAY-009). Returns false if too few are left. */
export async function retakeInvited(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await all<{ wanted: number; taken: number }>(tx)`
    with w as (select invitation_id, places from invitation_use where order_id = ${orderId} and not is_live),
    u as (
      update event_invitation i set used = i.used + w.places from w where i.id = w.invitation_id and i.used + w.places <= i.quota returning i.id
    ), m as (update invitation_use set is_live = true where order_id = ${orderId} and invitation_id in (select id from u))
    select (select count(*) from w)::int as wanted, (select count(*) from u)::int as taken`;
  return rows[0]!.taken === rows[0]!.wanted;
}

/** Lists the persons of an order with their sessions. Reads a view of orders (decision 0004). */
export async function listPresent(
  tx: Tx,
  orderId: number,
): Promise<(AttendanceSlot & { attendeeId: number })[]> {
  return all<AttendanceSlot & { attendeeId: number }>(tx)`
    select a.order_id as "orderId", a.session_id as "sessionId", p.person, a.attendee_id as "attendeeId"
    from ticket_holder a
    cross join lateral (values ('member ' || a.member_no), ('identity ' || a.identity_mark)) p(person)
    where a.order_id = ${orderId} and p.person is not null`;
}
