import { all, type Conn, exists, maybe, run, type Tx, value } from '#api/platform/db/sql.ts';

/** `secretHash` is SHA-256 in hex. Uses one index only, so that guesses are cheap to refuse. */
export async function findLinkId(conn: Conn, secretHash: string): Promise<number | null> {
  const row = await maybe<{ id: number }>(conn)`
    select id from guest_link where secret_hash = decode(${secretHash}, 'hex') and ended_at is null`;
  return row?.id ?? null;
}

export async function findLive(
  tx: Tx,
  ticketId: number,
): Promise<{ id: number; sealed: Buffer } | null> {
  return maybe<{ id: number; sealed: Buffer }>(tx)`
    select id, secret_enc as sealed from guest_link where ticket_id = ${ticketId} and ended_at is null`;
}

/** Hash and encrypted secret are in hex. */
type Sealed = { secretHash: string; sealedSecret: string };

/** Inserts a link for a ticket without a live one. `groupId`: the group link of its guest. */
export async function insertLink(
  tx: Tx,
  link: Sealed & { ticketId: number; groupId?: number; invitedName?: string | undefined },
): Promise<number> {
  return value<number>(tx)`
    insert into guest_link (ticket_id, secret_hash, secret_enc, guest_group_id, invited_name)
    values (${link.ticketId}, decode(${link.secretHash}, 'hex'), decode(${link.sealedSecret}, 'hex'), ${link.groupId ?? null},
      ${link.invitedName ?? null}) returning id`;
}

/** Records that the owner sent a link again. */
export async function setSent(tx: Tx, linkId: number): Promise<void> {
  await run(tx)`update guest_link set sent_at = greatest(app_now(), made_at) where id = ${linkId}`;
}

/**
 * Ends links and deletes secrets, names, addresses and devices. The places of group links return to the owner,
 * so that the same guest does not take them again. Returns the tickets that had a link.
 */
export async function endLinks(tx: Tx, ticketIds: readonly number[]): Promise<number[]> {
  const rows = await all<{ ticketId: number }>(tx)`
    with ended as (
      update guest_link set ended_at = greatest(app_now(), made_at, opened_at, named_at), secret_enc = null, guest_name = null, device_hash = null,
        invited_name = null, is_remembered = false
      where ticket_id = any (${[...ticketIds]}::bigint[]) and ended_at is null returning id, ticket_id, guest_group_id),
    mails as (delete from guest_mail where guest_link_id in (select id from ended)),
    fewer as (
      update guest_group q set places = greatest(0, q.places - n.count)
      from (select guest_group_id, count(*)::int as count from ended group by guest_group_id) n
      where q.id = n.guest_group_id and q.ended_at is null returning q.id)
    select ticket_id as "ticketId" from ended`;
  return rows.map(({ ticketId }) => ticketId);
}

/** Records the first time that the guest opened the link. */
export async function setOpened(conn: Conn, linkId: number): Promise<void> {
  await run(conn)`
    update guest_link set opened_at = greatest(app_now(), made_at) where id = ${linkId} and opened_at is null and ended_at is null`;
}

/** Returns false if the ticket has a receiver (a unique index allows one live share). */
export async function insertGuestShare(tx: Tx, ticketId: number, linkId: number): Promise<boolean> {
  return exists(tx)`
    insert into ticket_share (ticket_id, guest_link_id, shared_at) values (${ticketId}, ${linkId}, app_now())
    on conflict (ticket_id) where revoked_at is null do nothing returning id`;
}

/**
 * Sets name and device of a guest. Returns false if the link has ended, or another device has it.
 * `deviceHash` is SHA-256 in hex.
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

/** Records whether the owner may see the guest's name when inviting again. */
export async function setRemembered(tx: Tx, linkId: number, isRemembered: boolean): Promise<void> {
  await run(tx)`
    update guest_link set is_remembered = ${isRemembered} where id = ${linkId} and ended_at is null`;
}
