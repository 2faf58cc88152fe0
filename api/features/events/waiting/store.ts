import type { EndReason, EntryRole, WaitingEntry } from '#domain/events/waiting/shapes.ts';
import {
  all,
  changed,
  type Conn,
  exists,
  moment,
  one,
  run,
  sql,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';

/** A waiting list: a ticket type in one session, or a set (null) in all its sessions. */
export type WaitingLine = { ticketTypeId: number; sessionId: number | null };

export type EntryRow = WaitingEntry &
  WaitingLine & {
    memberId: number;
    memberNo: string;
    role: EntryRole;
    turn: number;
    turnsPassed: number;
    lang: string;
  };

const isLive = sql`state in ('WAITING', 'OFFERED')`;
const ofLine = ({ ticketTypeId, sessionId }: WaitingLine) =>
  sql`ticket_type_id = ${ticketTypeId} and session_id is not distinct from ${sessionId}::bigint`;

/**
 * Adds an entry. The stock must be locked, so that members get their turn numbers in the order in
 * which they joined.
 */
export async function insertEntry(
  tx: Tx,
  entry: WaitingLine & {
    eventId: number;
    memberId: number;
    places: number;
    takesFewer: boolean;
    lang: string;
  },
): Promise<void> {
  await run(tx)`
    insert into waiting_entry (event_id, ticket_type_id, session_id, member_id, places, takes_fewer, lang)
    values (${entry.eventId}, ${entry.ticketTypeId}, ${entry.sessionId}, ${entry.memberId}, ${entry.places}, ${entry.takesFewer}, ${entry.lang})`;
}

/** Moves an entry to the end. It gets no offer while the number of taken places is `taken`. */
export async function setPassed(tx: Tx, id: number, taken: number): Promise<void> {
  await run(tx)`
    update waiting_entry set state = 'WAITING', turn = nextval('waiting_turn'), turns_passed = turns_passed + 1, rests_at = ${taken},
      offered = null, offered_at = null, offered_until = null, gathered = null, gather_until = null
    where id = ${id} and state = 'OFFERED'`;
}

export async function setWoken(tx: Tx, ids: readonly number[]): Promise<void> {
  await run(tx)`update waiting_entry set rests_at = null where id = any(${ids})`;
}

/** Offers places to an entry. Returns its turn number, which differs for each offer of an entry. */
export async function setOffered(
  tx: Tx,
  offer: { id: number; places: number; until: number },
): Promise<number> {
  return value<number>(tx)`
    update waiting_entry set state = 'OFFERED', offered = ${offer.places}, offered_at = app_now(), offered_until = ${moment(offer.until)},
      gathered = null, gather_until = null
    where id = ${offer.id} and state = 'WAITING' returning turn`;
}

export async function setCollecting(
  tx: Tx,
  of: { id: number; gathered: number; until: number },
): Promise<void> {
  await run(tx)`
    update waiting_entry set gathered = ${of.gathered}, gather_until = ${moment(of.until)}
    where id = ${of.id} and (gathered is distinct from ${of.gathered} or gather_until is distinct from ${moment(of.until)})`;
}

export async function setEnded(tx: Tx, ids: readonly number[], reason: EndReason): Promise<void> {
  await run(tx)`
    update waiting_entry set state = 'ENDED', end_reason = ${reason}, ended_at = app_now() where id = any(${ids}) and ${isLive}`;
}

export async function setBooked(tx: Tx, ids: readonly number[], orderId: number): Promise<void> {
  await run(tx)`
    update waiting_entry set state = 'BOOKED', order_id = ${orderId}, ended_at = app_now() where id = any(${ids}) and state = 'OFFERED'`;
}

export async function countLine(
  tx: Tx,
  line: WaitingLine,
): Promise<{ waiting: number; offered: number }> {
  return one<{ waiting: number; offered: number }>(tx)`
    select count(*) filter (where state = 'WAITING' and rests_at is null)::int as waiting,
      coalesce(sum(offered) filter (where state = 'OFFERED'), 0)::int as offered
    from waiting_entry where ${ofLine(line)} and ${isLive}`;
}

/** Places that are held for a waiting-list entry until `until` (epoch ms). */
export type Offer = WaitingLine & {
  id: number;
  memberId: number;
  places: number;
  until: number;
  /** The place is from a shared hold, and ends with it (decision 0195). */
  isShared: boolean;
};

/**
 * Lists offers of members for an event, and their places of shared holds, including expired ones.
 * Places that are left in a shared hold are no member's offer.
 */
export async function listOffers(
  conn: Conn,
  eventId: number,
  members: readonly number[],
): Promise<Offer[]> {
  return all<Offer>(conn)`
    select id, ticket_type_id as "ticketTypeId", session_id as "sessionId", member_id as "memberId", offered as places, offered_until as until,
      role = 'PLACE' as "isShared"
    from waiting_entry where event_id = ${eventId} and state = 'OFFERED' and role <> 'HOLD' and member_id = any(${members})`;
}

/** Whether a member waits for an event, has an offer or a place of a shared hold. */
export async function waitsFor(conn: Conn, eventId: number, me: number): Promise<boolean> {
  return exists(conn)`
    select 1 from waiting_entry where event_id = ${eventId} and member_id = ${me} and state in ('WAITING', 'OFFERED') and role <> 'HOLD' limit 1`;
}

/** Whether a member has places of an event left in a shared hold. */
export async function holdsFor(conn: Conn, eventId: number, me: number): Promise<boolean> {
  return exists(conn)`
    select 1 from waiting_entry where event_id = ${eventId} and member_id = ${me} and state = 'OFFERED' and role = 'HOLD' limit 1`;
}

export type OwnEntry = WaitingLine & {
  id: number;
  role: 'LINE' | 'PLACE';
  state: 'WAITING' | 'OFFERED';
  places: number;
  takesFewer: boolean;
  before: number;
  turnsPassed: number;
  offered: number | null;
  offeredUntil: number | null;
};

/**
 * Lists the member's live entries and places of shared holds, places first, with the places wanted
 * by the entries before each.
 */
export async function listOwn(conn: Conn, eventId: number, me: number): Promise<OwnEntry[]> {
  return all<OwnEntry>(conn)`
    select w.id, w.role, w.ticket_type_id as "ticketTypeId", w.session_id as "sessionId", w.state, w.places, w.takes_fewer as "takesFewer",
      w.turns_passed as "turnsPassed", w.offered, w.offered_until as "offeredUntil",
      (select coalesce(sum(b.places), 0)::int from waiting_entry b where b.event_id = w.event_id and b.ticket_type_id = w.ticket_type_id
        and b.session_id is not distinct from w.session_id and b.state = 'WAITING' and b.turn < w.turn) as before
    from waiting_entry w where w.event_id = ${eventId} and w.member_id = ${me} and w.state in ('WAITING', 'OFFERED') and w.role <> 'HOLD'
    order by w.role desc`;
}

export async function listWanted(
  conn: Conn,
  eventId: number,
): Promise<(WaitingLine & { wanted: number })[]> {
  return all<WaitingLine & { wanted: number }>(conn)`
    select ticket_type_id as "ticketTypeId", session_id as "sessionId", sum(places)::int as wanted
    from waiting_entry where event_id = ${eventId} and state = 'WAITING' group by 1, 2`;
}

/** Locks an event against changes. Must come before the stock, as in purchases. */
export async function shareEvent(tx: Tx, eventId: number): Promise<void> {
  await run(tx)`select 1 from event where id = ${eventId} for key share`;
}

/** Deletes ended and booked entries, and shared holds, of events that ended `months` ago. */
export async function deletePastEntries(conn: Conn, months: number): Promise<number> {
  await run(conn)`
    delete from shared_hold h using event e where e.id = h.event_id and e.end_time < app_now() - make_interval(months => ${months})`;
  return changed(conn)`
    delete from waiting_entry w using event e
    where e.id = w.event_id and w.state in ('BOOKED', 'ENDED') and e.end_time < app_now() - make_interval(months => ${months})`;
}
