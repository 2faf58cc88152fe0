import type { DoorRole } from '#domain/checkin/shapes.ts';
import {
  changed,
  type Conn,
  exists,
  maybe,
  moment,
  one,
  run,
  sql,
  type Tx,
} from '#api/platform/db/sql.ts';

export type Helper = {
  id: number;
  sessionId: string;
  name: string;
  startTime: number;
  endTime: number;
  deviceId: number | null;
  isEnded: boolean;
};

const fields = sql`
  id, session_id::text as "sessionId", name, starts_at as "startTime", ends_at as "endTime", device_id as "deviceId",
  (withdrawn_at is not null or ends_at <= app_now()) as "isEnded"`;

type NewHelper = {
  sessionId: string;
  name: string;
  entrance: string;
  role: DoorRole;
  startTime: number;
  endTime: number;
  secretHash: string;
  adminId: number;
};

export async function insertHelper(conn: Conn, of: NewHelper): Promise<number> {
  const { id } = await one<{ id: number }>(conn)`
    insert into checkin_helper (session_id, name, entrance, role, starts_at, ends_at, secret_hash, made_by)
    values (${of.sessionId}::bigint, ${of.name}, ${of.entrance}, ${of.role}, ${moment(of.startTime)}, ${moment(of.endTime)},
      decode(${of.secretHash}, 'hex'), ${of.adminId})
    returning id`;
  return id;
}

/** Locks the link of a secret, so that only one of several devices becomes its device. */
export async function lockHelper(tx: Tx, secretHash: string): Promise<Helper | null> {
  return maybe<Helper>(tx)`
    select ${fields} from checkin_helper where secret_hash = decode(${secretHash}, 'hex') for update`;
}

export async function findHelper(conn: Conn, id: string): Promise<Helper | null> {
  return maybe<Helper>(conn)`select ${fields} from checkin_helper where id = ${id}::bigint`;
}

export async function setHelperDevice(tx: Tx, id: number, deviceId: number): Promise<void> {
  await run(tx)`update checkin_helper set device_id = ${deviceId} where id = ${id}`;
}

/** Returns false if the link has ended already. */
export async function endHelper(tx: Tx, id: number): Promise<boolean> {
  return exists(tx)`
    update checkin_helper set withdrawn_at = app_now()
    where id = ${id} and withdrawn_at is null and ends_at > app_now() returning id`;
}

export async function clearHelperNames(tx: Tx, months: number): Promise<number> {
  return changed(tx)`
    update checkin_helper set name = ''
    where name <> '' and ends_at < app_now() - make_interval(months => ${months})`;
}
