import type { PushKind } from '#domain/notifications/push/shapes.ts';
import type { MemberId } from '#api/platform/http/context.ts';
import { all, type Conn, maybe, maybeValue, run, type Tx, value } from '#api/platform/db/sql.ts';

type KeyRow = { publicKey: string; sealed: Buffer };

export const findKey = (conn: Conn): Promise<KeyRow | null> =>
  maybe<KeyRow>(conn)`select public_key as "publicKey", sealed from push_key`;

/** One process makes the keys for all. */
export const lockKey = (tx: Tx): Promise<void> => run(tx)`select pg_advisory_xact_lock(4700177)`;

export const insertKey = (tx: Tx, { publicKey, sealed }: KeyRow): Promise<void> =>
  run(tx)`insert into push_key (public_key, sealed) values (${publicKey}, ${sealed})`;

type DeviceRow = { id: number; name: string; kinds: PushKind[]; since: number; isThis: boolean };

export async function listDevices(
  conn: Conn,
  me: MemberId,
  endpoint: string | null,
): Promise<DeviceRow[]> {
  return all<DeviceRow>(conn)`
    select id, name, kinds, since, endpoint = coalesce(${endpoint}::text, '') as "isThis"
    from push_device where member_id = ${me} order by since desc, id desc`;
}

/** Locks the member, so that concurrent calls count each other's devices. Returns the others'. */
export async function countOtherDevices(tx: Tx, me: MemberId, endpoint: string): Promise<number> {
  await run(tx)`select pg_advisory_xact_lock(4700178, ${me}::int)`;
  return value<number>(tx)`
    select count(*)::int as n from push_device where member_id = ${me} and endpoint <> ${endpoint}`;
}

type NewDevice = {
  memberId: MemberId;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  language: string;
  kinds: readonly PushKind[];
};

/** Messages to its former member are not sent to a browser that changes hands. */
export async function saveDevice(tx: Tx, of: NewDevice): Promise<number> {
  await run(
    tx,
  )`delete from push_device where endpoint = ${of.endpoint} and member_id <> ${of.memberId}`;
  return value<number>(tx)`
    insert into push_device (member_id, endpoint, p256dh, auth, name, lang, kinds)
    values (${of.memberId}, ${of.endpoint}, ${of.p256dh}, ${of.auth}, ${of.name}, ${of.language}, ${of.kinds})
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, lang = excluded.lang
    returning id`;
}

export async function setKinds(
  conn: Conn,
  me: MemberId,
  of: { id: number; kinds: readonly PushKind[] },
): Promise<boolean> {
  const id = await maybeValue<number>(conn)`
    update push_device set kinds = ${of.kinds} where id = ${of.id} and member_id = ${me} returning id`;
  return id !== null;
}

export async function deleteDevice(conn: Conn, me: MemberId, id: number): Promise<boolean> {
  const gone = await maybeValue<number>(conn)`
    delete from push_device where id = ${id} and member_id = ${me} returning id`;
  return gone !== null;
}
