import { sql } from 'kysely';
import type { Conn } from '#api/kit/db.ts';

export type LiveSignIn = {
  id: string;
  device: string;
  since: number;
  lastSeen: number;
  tokenHash: string;
};

const isLive = (idleMs: number) =>
  sql`ended_at is null and expires_at > now() and last_seen_at > now() - make_interval(secs => ${idleMs / 1000})`;

/** Live sessions of an administrator, the last used first. */
export async function listSignIns(
  conn: Conn,
  adminId: number | string,
  idleMs: number,
): Promise<LiveSignIn[]> {
  const { rows } = await sql<LiveSignIn>`
    select id::text as id, device, created_at as since, last_seen_at as "lastSeen", token_hash as "tokenHash" from admin_session
    where admin_user_id = ${adminId}::bigint and ${isLive(idleMs)} order by last_seen_at desc, id desc limit 100`.execute(
    conn,
  );
  return rows;
}

/**
 * Ends sessions of an administrator: one by `id`, or all but the one of `but`. Answers how many
 * were live.
 */
export async function endSignIns(
  conn: Conn,
  adminId: number | string,
  idleMs: number,
  which: { id?: string | undefined; but?: string | undefined } = {},
): Promise<number> {
  const { numAffectedRows } = await sql`
    update admin_session set ended_at = now() where admin_user_id = ${adminId}::bigint and ${isLive(idleMs)}
      and (${which.id ?? null}::bigint is null or id = ${which.id ?? null}::bigint)
      and token_hash is distinct from ${which.but ?? null}`.execute(conn);
  return Number(numAffectedRows ?? 0n);
}

export async function hasSignIn(conn: Conn, adminId: number, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from admin_session where id = ${id}::bigint and admin_user_id = ${adminId}`.execute(
      conn,
    );
  return rows.length > 0;
}
