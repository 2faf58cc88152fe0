import { all, changed, type Conn, exists, matches, moment, sql } from '#api/platform/db/sql.ts';

type LiveSignIn = {
  id: string;
  device: string;
  since: number;
  lastSeen: number;
  tokenHash: string;
};

const isLive = (idleMs: number) =>
  sql`ended_at is null and expires_at > now() and last_seen_at > now() - make_interval(secs => ${idleMs / 1000})`;

/** Live sessions of an administrator, last used first. */
export async function listSignIns(
  conn: Conn,
  adminId: number | string,
  idleMs: number,
): Promise<LiveSignIn[]> {
  return all<LiveSignIn>(conn)`
    select id::text as id, device, created_at as since, last_seen_at as "lastSeen", token_hash as "tokenHash" from admin_session
    where admin_user_id = ${adminId}::bigint and ${isLive(idleMs)} order by last_seen_at desc, id desc limit 100`;
}

/**
 * Ends sessions of an administrator: one by `id`, or all except `but` (a token hash). Returns how
 * many were live.
 */
export async function endSignIns(
  conn: Conn,
  adminId: number | string,
  idleMs: number,
  which: { id?: string | undefined; but?: string | undefined } = {},
): Promise<number> {
  return changed(conn)`
    update admin_session set ended_at = now() where admin_user_id = ${adminId}::bigint and ${isLive(idleMs)}
      and ${matches(sql`id`, which.id)}
      and token_hash is distinct from ${which.but ?? null}`;
}

/**
 * Ends the sessions of a session of the central login: those with its `sid`, and those of the
 * account whose session is unknown. Without `sid` all of the account. Returns their number.
 */
export async function endAtLogin(
  conn: Conn,
  { sub, sid, issuedAt }: { sub: string | null; sid: string | null; issuedAt: number },
): Promise<number> {
  return changed(conn)`
    update admin_session s set ended_at = now() from admin_user a
    where a.id = s.admin_user_id and s.ended_at is null and (s.sid = ${sid} or (a.sub = ${sub}
      and (${sid}::text is null or s.sid is null) and s.created_at <= ${moment(issuedAt)} + interval '1 minute'))`;
}

export async function hasSignIn(conn: Conn, adminId: number, id: string): Promise<boolean> {
  return exists(conn)`
    select 1 from admin_session where id = ${id}::bigint and admin_user_id = ${adminId}`;
}
