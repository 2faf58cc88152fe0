import {
  all,
  type Conn,
  exists,
  maybe,
  moment,
  one,
  run,
  type Tx,
  value,
} from '#api/platform/db/sql.ts';
import type { WaitingLine } from '../waiting/store.ts';

/** `secretHash` is SHA-256 in hex. Uses one index only, so that guesses are cheap to refuse. */
export async function findHoldId(conn: Conn, secretHash: string): Promise<number | null> {
  const row = await maybe<{ id: number }>(conn)`
    select id from shared_hold where secret_hash = decode(${secretHash}, 'hex')`;
  return row?.id ?? null;
}

/** Inserts a hold with its free places. The stock must be locked. Hash and secret are in hex. */
export async function insertHold(
  tx: Tx,
  hold: WaitingLine & {
    eventId: number;
    memberId: number;
    places: number;
    until: number;
    lang: string;
    secretHash: string;
    sealedSecret: string;
  },
): Promise<void> {
  await run(tx)`
    with h as (
      insert into shared_hold (event_id, secret_hash, secret_enc)
      values (${hold.eventId}, decode(${hold.secretHash}, 'hex'), decode(${hold.sealedSecret}, 'hex')) returning id
    )
    insert into waiting_entry (event_id, ticket_type_id, session_id, member_id, places, state, offered, offered_at, offered_until, lang, role, hold_id)
    select ${hold.eventId}, ${hold.ticketTypeId}, ${hold.sessionId}, ${hold.memberId}, ${hold.places}, 'OFFERED', ${hold.places}, app_now(), ${moment(hold.until)}, ${hold.lang}, 'HOLD', h.id
    from h`;
}

/** Counts the member's holds of an event that were made within 24 hours. */
export async function countRecent(tx: Tx, eventId: number, me: number): Promise<number> {
  return value<number>(tx)`
    select count(*)::int from waiting_entry
    where event_id = ${eventId} and member_id = ${me} and role = 'HOLD' and joined_at > app_now() - interval '24 hours'`;
}

export type HoldRow = WaitingLine & {
  id: number;
  holdId: number;
  places: number;
  left: number;
  until: number;
  isEnded: boolean;
};

/** The places of a hold that no member has taken. */
export async function findPlacesLeft(tx: Tx, holdId: number): Promise<HoldRow> {
  return one<HoldRow>(tx)`
    select id, hold_id as "holdId", ticket_type_id as "ticketTypeId", session_id as "sessionId", places,
      case when state = 'OFFERED' then offered else 0 end as left, offered_until as until, state not in ('OFFERED', 'BOOKED') as "isEnded"
    from waiting_entry where hold_id = ${holdId} and role = 'HOLD'`;
}

/** Lists ids of the member's holds of an event that still have places left. */
export async function listRunning(tx: Tx, eventId: number, me: number): Promise<number[]> {
  const rows = await all<{ id: number }>(tx)`
    select id from waiting_entry where event_id = ${eventId} and member_id = ${me} and role = 'HOLD' and state = 'OFFERED'`;
  return rows.map(({ id }) => id);
}

/** Takes a place out of a hold. Returns false if none is left, or its time is over. */
export async function takeOfHold(tx: Tx, holdId: number): Promise<boolean> {
  return exists(tx)`
    update waiting_entry set offered = greatest(offered - 1, 1), state = case when offered = 1 then 'BOOKED' else state end,
      ended_at = case when offered = 1 then app_now() end
    where hold_id = ${holdId} and role = 'HOLD' and state = 'OFFERED' and offered_until > app_now() returning id`;
}

/** Gives a member a place of a hold, until the hold ends. */
export async function insertPlace(
  tx: Tx,
  holdId: number,
  { memberId, lang }: { memberId: number; lang: string },
): Promise<void> {
  await run(tx)`
    insert into waiting_entry (event_id, ticket_type_id, session_id, member_id, places, state, offered, offered_at, offered_until, lang, role, hold_id)
    select event_id, ticket_type_id, session_id, ${memberId}, 1, 'OFFERED', 1, app_now(), offered_until, ${lang}, 'PLACE', hold_id
    from waiting_entry where hold_id = ${holdId} and role = 'HOLD'`;
}

/** Puts a returned place back into its hold, if that still runs. */
export async function returnToHold(tx: Tx, placeId: number): Promise<void> {
  await run(tx)`
    update waiting_entry h set state = 'OFFERED', ended_at = null, offered = case when h.state = 'OFFERED' then h.offered + 1 else 1 end
    from waiting_entry p
    where p.id = ${placeId} and h.hold_id = p.hold_id and h.role = 'HOLD' and h.state in ('OFFERED', 'BOOKED') and h.offered_until > app_now()`;
}
