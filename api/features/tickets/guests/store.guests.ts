import { all, type Conn, exists, maybe, run, type Tx } from '#api/platform/db/sql.ts';

/**
 * A link that lives, by the SHA-256 of its secret, in hex; null for what nobody knows, or knows any
 * more. By one index and nothing else: most of what asks for nothing ends here.
 */
export async function findLinkId(conn: Conn, secretHash: string): Promise<number | null> {
  const row = await maybe<{ id: number }>(conn)`
    select id from guest_link where secret_hash = decode(${secretHash}, 'hex') and ended_at is null`;
  return row?.id ?? null;
}

/** The sealed secret of the link of a ticket that lives; null without one. */
export async function findLive(
  tx: Tx,
  ticketId: number,
): Promise<{ id: number; sealed: Buffer } | null> {
  return maybe<{ id: number; sealed: Buffer }>(tx)`
    select id, secret_enc as sealed from guest_link where ticket_id = ${ticketId} and ended_at is null`;
}

/** A link for a ticket that has none that lives. Secret's hash and seal in hex. */
export async function insertLink(
  tx: Tx,
  link: { ticketId: number; secretHash: string; sealedSecret: string },
): Promise<void> {
  await run(tx)`
    insert into guest_link (ticket_id, secret_hash, secret_enc)
    values (${link.ticketId}, decode(${link.secretHash}, 'hex'), decode(${link.sealedSecret}, 'hex'))`;
}

/**
 * Ends the links of tickets: what was sent opens nothing any more, and who had named themself is
 * forgotten. Answers the tickets that had one.
 */
export async function endLinks(tx: Tx, ticketIds: readonly number[]): Promise<number[]> {
  const rows = await all<{ ticketId: number }>(tx)`
    update guest_link set ended_at = greatest(app_now(), made_at, opened_at, named_at), secret_enc = null, guest_name = null, device_hash = null
    where ticket_id = any (${[...ticketIds]}::bigint[]) and ended_at is null returning ticket_id as "ticketId"`;
  return rows.map(({ ticketId }) => ticketId);
}

/** The guest has looked at their invitation; the first time counts. */
export async function setOpened(conn: Conn, linkId: number): Promise<void> {
  await run(conn)`
    update guest_link set opened_at = greatest(app_now(), made_at) where id = ${linkId} and opened_at is null and ended_at is null`;
}

/**
 * Gives a ticket to the guest of a link; false: somebody has it already (one live share a ticket, by
 * index).
 */
export async function insertGuestShare(tx: Tx, ticketId: number, linkId: number): Promise<boolean> {
  return exists(tx)`
    insert into ticket_share (ticket_id, guest_link_id, shared_at) values (${ticketId}, ${linkId}, app_now())
    on conflict (ticket_id) where revoked_at is null do nothing returning id`;
}

/**
 * Writes who comes by a link. False: it has ended, or another device has named itself. The device as
 * SHA-256 in hex.
 */
export async function setGuest(
  tx: Tx,
  linkId: number,
  guest: { name: string; deviceHash: string },
): Promise<boolean> {
  return exists(tx)`
    update guest_link set guest_name = ${guest.name}, device_hash = decode(${guest.deviceHash}, 'hex'),
      opened_at = coalesce(opened_at, greatest(app_now(), made_at)), named_at = coalesce(named_at, greatest(app_now(), made_at))
    where id = ${linkId} and ended_at is null and (device_hash is null or device_hash = decode(${guest.deviceHash}, 'hex')) returning id`;
}
