import type { MemberId } from '#api/platform/http/context.ts';
import { type Conn, exists, maybe, moment, run, type Tx } from '#api/platform/db/sql.ts';
import { type PlaceRow } from './store.view.ts';

type NewTicket = PlaceRow & { placeNo: number; sealedKey: string; keyHash: string };

/** Inserts tickets, except for places that have one. Keys are in hex. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<void> {
  await run(tx)`
    insert into ticket (order_id, order_line_id, ticket_type_id, session_id, member_id, place_no, qr_key_enc, qr_key_hash)
    select n."orderId", n."lineId", n."ticketTypeId", n."sessionId", n."memberId", n."placeNo", decode(n."sealedKey", 'hex'), decode(n."keyHash", 'hex')
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as n("orderId" bigint, "lineId" bigint, "ticketTypeId" bigint, "sessionId" bigint,
      "memberId" bigint, "placeNo" int, "sealedKey" text, "keyHash" text)
    on conflict (order_id, order_line_id, session_id, place_no) do nothing`;
}

export type KeyRow = { sealed: Buffer; version: number; sessionId: number; isHolder: boolean };

/**
 * Finds the encrypted key of an own or received ticket. `isHolder`: the member uses it. Returns
 * null for unknown tickets and other members' tickets.
 */
export async function findKey(conn: Conn, me: MemberId, ticketId: number): Promise<KeyRow | null> {
  return maybe<KeyRow>(conn)`
    select k.qr_key_enc as sealed, k.secret_version as version, k.session_id as "sessionId",
      h.guest_link_id is null and coalesce(h.receiver_member_id, k.member_id) = ${me}::bigint as "isHolder"
    from ticket k left join ticket_share h on h.ticket_id = k.id and h.revoked_at is null
    where k.id = ${ticketId} and (k.member_id = ${me} or h.receiver_member_id = ${me})`;
}

/** Returns false if the ticket is not valid or has a newer version (I41, B-21). `at`: epoch ms. */
export async function markUsed(
  tx: Tx,
  ticketId: number,
  version: number,
  at: number,
): Promise<boolean> {
  return exists(tx)`
    update ticket set state = 'USED', used_at = ${moment(at)}
    where id = ${ticketId} and state = 'VALID' and secret_version = ${version} returning id`;
}

export async function markUsedEarlier(tx: Tx, ticketId: number, at: number): Promise<boolean> {
  return exists(tx)`
    update ticket set used_at = ${moment(at)}
    where id = ${ticketId} and state = 'USED' and used_at > ${moment(at)} returning id`;
}

/** `usedAt` is in epoch ms. */
export async function markUnused(tx: Tx, ticketId: number, usedAt: number): Promise<boolean> {
  return exists(tx)`
    update ticket set state = 'VALID', used_at = null
    where id = ${ticketId} and state = 'USED' and date_trunc('milliseconds', used_at) = ${moment(usedAt)}
    returning id`;
}
