import { all, run, type Tx, values } from '#api/platform/db/sql.ts';

export type InvitationInput = { orderId: number; memberNo: string; places: number };

/**
 * Takes places out of invitations by conditional update, rows in one order of all callers (I06).
 * Answers the orders that got theirs: the others ask for more than is left, or are not invited any
 * more.
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
 * Puts people into sessions, rows in one order of all callers; the key decides, and an uncommitted
 * twin elsewhere makes this wait (EVT-068, B-06). Answers what was written: who is missing has a
 * place in that session already. Of twins in one call the first in the list wins.
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

/** Gives the places of invitations back, once for an order whatever ends it. */
export async function giveInvitedBack(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await run(tx)`
    with gone as (
      update invitation_use set is_live = false where order_id = any(${orderIds}) and is_live returning invitation_id, places
    ), q as (select invitation_id, sum(places)::int as places from gone group by 1),
    l as (select i.id, q.places from event_invitation i join q on q.invitation_id = i.id order by i.id for update of i)
    update event_invitation i set used = i.used - l.places from l where i.id = l.id`;
}

/** Undoes what orders took that will not be written after all. */
export async function dropTaken(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await giveInvitedBack(tx, orderIds);
  await run(tx)`delete from invitation_use where order_id = any(${orderIds})`;
  await deleteAttendance(tx, orderIds);
}

/**
 * Takes the invitation's places of a released order again (PAY-009); false, with nothing changed,
 * when too few are left.
 */
export async function retakeInvited(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await all<{ wanted: number; taken: number }>(tx)`
    with w as (select invitation_id, places from invitation_use where order_id = ${orderId} and not is_live),
    u as (
      update event_invitation i set used = i.used + w.places from w where i.id = w.invitation_id and i.used + w.places <= i.quota returning i.id
    ), m as (update invitation_use set is_live = true where order_id = ${orderId} and invitation_id in (select id from u))
    select (select count(*) from w)::int as wanted, (select count(*) from u)::int as taken`;
  return rows[0]!.taken === rows[0]!.wanted;
}

/**
 * People of an order with the sessions its places are for; reads the attendees of orders (decision
 * 0004).
 */
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
