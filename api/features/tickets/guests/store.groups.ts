import { type Conn, maybe, maybeValue, moment, run, type Tx } from '#api/platform/db/sql.ts';

/** `secretHash` is SHA-256 in hex. */
export async function findGroupId(conn: Conn, secretHash: string): Promise<number | null> {
  return maybeValue<number>(conn)`
    select id from guest_group where secret_hash = decode(${secretHash}, 'hex') and ended_at is null`;
}

/** Finds the link by which a device took a place of a group. `deviceHash` is SHA-256 in hex. */
export async function findLinkOfDevice(
  conn: Conn,
  groupId: number,
  deviceHash: string,
): Promise<number | null> {
  return maybeValue<number>(conn)`
    select id from guest_link
    where guest_group_id = ${groupId} and device_hash = decode(${deviceHash}, 'hex') and ended_at is null order by id limit 1`;
}

/** The places of a group link: those of an order with one session and ticket type. */
type GroupOf = { orderId: number; sessionId: number; ticketTypeId: number };

export async function findLiveGroup(
  tx: Tx,
  of: GroupOf,
): Promise<{ id: number; sealed: Buffer; taken: number } | null> {
  return maybe<{ id: number; sealed: Buffer; taken: number }>(tx)`
    select q.id, q.secret_enc as sealed, (select count(*) from guest_link g where g.guest_group_id = q.id and g.ended_at is null)::int as taken
    from guest_group q
    where q.order_id = ${of.orderId} and q.session_id = ${of.sessionId} and q.ticket_type_id = ${of.ticketTypeId} and q.ended_at is null`;
}

/** `closesAt` is in epoch ms; hash and encrypted secret are in hex. */
export async function insertGroup(
  tx: Tx,
  group: GroupOf & { places: number; closesAt: number; secretHash: string; sealedSecret: string },
): Promise<void> {
  await run(tx)`
    insert into guest_group (order_id, session_id, ticket_type_id, places, closes_at, secret_hash, secret_enc)
    values (${group.orderId}, ${group.sessionId}, ${group.ticketTypeId}, ${group.places}, ${moment(group.closesAt)},
      decode(${group.secretHash}, 'hex'), decode(${group.sealedSecret}, 'hex'))`;
}

export async function setPlaces(
  tx: Tx,
  groupId: number,
  { places, closesAt }: { places: number; closesAt: number },
): Promise<void> {
  await run(tx)`
    update guest_group set places = ${places}, closes_at = ${moment(closesAt)} where id = ${groupId}`;
}

/** Ends group links and deletes their secrets. The links of their guests stay. */
export async function endGroups(tx: Tx, groupIds: readonly number[]): Promise<void> {
  await run(tx)`
    update guest_group set ended_at = greatest(app_now(), made_at, opened_at), secret_enc = null
    where id = any (${[...groupIds]}::bigint[]) and ended_at is null`;
}

/** Records the first time that a guest opened the group link. */
export async function setGroupOpened(conn: Conn, groupId: number): Promise<void> {
  await run(conn)`
    update guest_group set opened_at = greatest(app_now(), made_at) where id = ${groupId} and opened_at is null and ended_at is null`;
}
