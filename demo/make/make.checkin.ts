import type { DoorRole } from '#domain/checkin/shapes.ts';
import { type Conn, sql } from '#api/platform/db/sql.ts';
import { newSecret } from '#api/features/checkin/helpers/service.link.ts';
import { insertHelper } from '#api/features/checkin/helpers/store.helpers.ts';
import { staffCodeHash } from '#api/features/checkin/service.door.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { at } from '#api/db/basics/rows.ts';

export type DoorInput = {
  staffCode?: string;
  /** Check-in hours in epoch ms; by default two hours before the start until the end. */
  from?: number;
  to?: number;
  isSelf?: boolean;
};

export async function makeDoors(
  conn: Conn,
  secrets: Pick<Secrets, 'lastingMark'>,
  sessionIds: readonly number[],
  { staffCode = '246810', from, to, isSelf }: DoorInput = {},
): Promise<void> {
  const hashes = sessionIds.map((id) => ({ id, hash: staffCodeHash(secrets, id, staffCode) }));
  await sql`
    update event_session s set staff_code_hash = h.hash, checkin_from = ${at(from ?? null)}::timestamptz, checkin_to = ${at(to ?? null)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as h(id bigint, hash text) where s.id = h.id`.execute(
    conn,
  );
  if (isSelf !== undefined)
    await sql`update event set self_checkin = ${isSelf}
      where id in (select event_id from event_session where id = any (${[...sessionIds]}::bigint[]))`.execute(
      conn,
    );
}

export type HelperInput = {
  sessionId: number | string;
  name?: string;
  entrance?: string;
  role?: DoorRole;
  startTime?: number;
  endTime?: number;
  adminId: number;
};

/** Makes a helper's link, by default one that works for a day; returns its secret. */
export async function makeHelperLink(
  conn: Conn,
  secrets: Secrets,
  { sessionId, name = 'Siti', entrance = '', role = 'HELPER', adminId, ...hours }: HelperInput,
): Promise<{ id: string; secret: string }> {
  const startTime = hours.startTime ?? Date.now() - 3_600_000;
  const endTime = hours.endTime ?? Date.now() + 24 * 3_600_000;
  const of = { sessionId: String(sessionId), name, entrance, role, startTime, endTime, adminId };
  const { secret, secretHash } = newSecret({ secrets }, of);
  return { id: String(await insertHelper(conn, { ...of, secretHash })), secret };
}
