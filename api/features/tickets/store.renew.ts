import { all, run, type Tx } from '#api/platform/db/sql.ts';

type LockedTicket = {
  id: number;
  ticketTypeId: number;
  sessionId: number;
  placeNo: number;
  state: 'VALID' | 'USED' | 'CANCELLED';
};

export async function lockTickets(tx: Tx, orderId: number): Promise<LockedTicket[]> {
  return all<LockedTicket>(tx)`
    select id, ticket_type_id as "ticketTypeId", session_id as "sessionId", place_no as "placeNo", state
    from ticket where order_id = ${orderId} order by id for update`;
}

/** Sets new keys, in hex. The old codes become invalid (I40). */
export async function setKeys(
  tx: Tx,
  keys: readonly { id: number; sealedKey: string; keyHash: string }[],
): Promise<void> {
  await keepFormerCodes(
    tx,
    keys.map(({ id }) => id),
  );
  await run(tx)`
    update ticket t set qr_key_enc = decode(n."sealedKey", 'hex'), qr_key_hash = decode(n."keyHash", 'hex'), secret_version = t.secret_version + 1
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as n(id bigint, "sealedKey" text, "keyHash" text) where t.id = n.id`;
}

/** Stores codes before they are replaced, so that a scan can distinguish them from forged ones. */
export async function keepFormerCodes(tx: Tx, ticketIds: readonly number[]): Promise<void> {
  await run(tx)`
    insert into ticket_former_code (ticket_id, version, key_hash, replaced_at)
    select id, secret_version, qr_key_hash, app_now() from ticket where id = any (${[...ticketIds]}::bigint[])
    on conflict (ticket_id, version) do nothing`;
}
