import type { MemberId } from '#api/platform/http/context.ts';
import {
  all,
  changed,
  type Conn,
  exists,
  maybe,
  moment,
  run,
  type Tx,
} from '#api/platform/db/sql.ts';
import { keepFormerCodes } from './store.renew.ts';

/** Locks tickets in sorted order for a change of holder. Read the holder after this. */
export async function lockTickets(tx: Tx, ticketIds: readonly number[]): Promise<void> {
  await run(tx)`
    select id from ticket where id = any (${[...ticketIds]}::bigint[]) order by id for update`;
}

/** Returns false if the ticket has a receiver (a unique index allows one live share). */
export async function insertShare(tx: Tx, ticketId: number, receiverId: number): Promise<boolean> {
  return exists(tx)`
    insert into ticket_share (ticket_id, receiver_member_id, shared_at) values (${ticketId}, ${receiverId}, app_now())
    on conflict (ticket_id) where revoked_at is null do nothing returning id`;
}

/** Ends the live share of a ticket. Returns false if it has none. */
export async function revokeShare(tx: Tx, ticketId: number): Promise<boolean> {
  return exists(tx)`
    update ticket_share set revoked_at = greatest(app_now(), shared_at, opened_at) where ticket_id = ${ticketId} and revoked_at is null
    returning id`;
}

/** Makes a new code and deletes pictures with the old one (R40). Returns false if not valid. */
export async function renewCode(tx: Tx, ticketId: number): Promise<boolean> {
  await keepFormerCodes(tx, [ticketId]);
  const rows = await all(tx)`
    update ticket set secret_version = secret_version + 1 where id = ${ticketId} and state = 'VALID' returning id`;
  await run(tx)`delete from ticket_picture where ticket_id = ${ticketId}`;
  return rows.length > 0;
}

/** Records the first time that the receiver opened the ticket (TKT-013). */
export async function setOpened(conn: Conn, me: MemberId, ticketId: number): Promise<void> {
  await run(conn)`
    update ticket_share set opened_at = greatest(app_now(), shared_at)
    where ticket_id = ${ticketId} and receiver_member_id = ${me} and revoked_at is null and opened_at is null`;
}

type NewPicture = {
  keyHash: string;
  memberId: MemberId;
  ticketId: number | null;
  name: string;
  content: Buffer;
  expiresAt: number;
};

export async function insertPicture(conn: Conn, picture: NewPicture): Promise<void> {
  await run(conn)`
    insert into ticket_picture (key_hash, member_id, ticket_id, name, content, expires_at)
    values (decode(${picture.keyHash}, 'hex'), ${picture.memberId}, ${picture.ticketId}, ${picture.name}, ${picture.content},
      ${moment(picture.expiresAt)})`;
}

/** Finds a picture by the SHA-256 of its key in hex, unless it has expired. */
export async function findPicture(
  conn: Conn,
  keyHash: string,
): Promise<{ name: string; content: Buffer } | null> {
  return maybe<{ name: string; content: Buffer }>(conn)`
    select name, content from ticket_picture where key_hash = decode(${keyHash}, 'hex') and expires_at > app_now()`;
}

export async function deletePastPictures(conn: Conn): Promise<number> {
  return changed(conn)`delete from ticket_picture where expires_at <= app_now()`;
}
