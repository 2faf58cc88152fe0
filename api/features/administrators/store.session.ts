import type { Scope } from '#domain/administrators/shapes.ts';
import { changed, type Conn, maybe, run, type Tx } from '#api/platform/db/sql.ts';

type Attempt = { state: string; nonce: string; verifier: string; returnUrl: string };

export async function insertAttempt(conn: Conn, attempt: Attempt): Promise<void> {
  await run(conn)`insert into admin_attempt (state, nonce, verifier, return_url, expires_at)
    values (${attempt.state}, ${attempt.nonce}, ${attempt.verifier}, ${attempt.returnUrl}, now() + interval '30 minutes')`;
}

/** Deletes and returns an attempt: its state works once (I31). */
export async function takeAttempt(conn: Conn, state: string): Promise<Attempt | null> {
  return maybe<Attempt>(conn)`
    delete from admin_attempt where state = ${state} and expires_at > now()
    returning state, nonce, verifier, return_url as "returnUrl"`;
}

/**
 * Returns the active administrator of a central account: the administrator bound to it, else the
 * one with its verified address, which is bound now (ADM-002). Returns null if there is none, or if
 * the administrator with this address is bound to another account.
 */
export async function bindAccount(
  tx: Tx,
  account: { sub: string; email: string | null },
): Promise<{ id: number; name: string } | null> {
  const known = await findBound(tx, account.sub);
  if (known !== null) return known.state === 'ACTIVE' ? known : null;
  if (account.email === null) return null;
  const bound = await maybe<{ id: number; name: string }>(tx)`
    update admin_user set sub = ${account.sub}, updated_at = now()
    where email = ${account.email} and sub is null and state = 'ACTIVE' returning id, name`;
  if (bound !== null) return bound;
  // A concurrent sign-in of the same person bound the account first.
  const since = await findBound(tx, account.sub);
  return since?.state === 'ACTIVE' ? since : null;
}

const findBound = (tx: Tx, sub: string) =>
  maybe<{ id: number; name: string; state: string }>(tx)`
    select id, name, state from admin_user where sub = ${sub}`;

export async function insertSession(
  conn: Conn,
  session: {
    tokenHash: string;
    adminId: number;
    lifeMs: number;
    sid: string | null;
    device: string;
  },
): Promise<void> {
  await run(conn)`update admin_user set last_seen_at = now() where id = ${session.adminId}`;
  await run(conn)`insert into admin_session (token_hash, admin_user_id, sid, device, expires_at)
    values (${session.tokenHash}, ${session.adminId}, ${session.sid}, ${session.device}, now() + make_interval(secs => ${session.lifeMs / 1000}))`;
}

type Found = { id: number; name: string; email: string; scopes: Scope[]; isStale: boolean };

/** Finds the administrator of a live session. `isStale`: its last use should be stored again. */
export async function findSession(
  conn: Conn,
  tokenHash: string,
  idleMs: number,
): Promise<Found | null> {
  return maybe<Found>(conn)`
    select a.id, a.name, a.email, s.last_seen_at < now() - interval '30 seconds' as "isStale",
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role_code, 'country', r.country, 'region', r.region_code))
        from admin_user_role r where r.admin_user_id = a.id), '[]'::jsonb) as scopes
    from admin_session s join admin_user a on a.id = s.admin_user_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > now() and a.state = 'ACTIVE'
      and s.last_seen_at > now() - make_interval(secs => ${idleMs / 1000})`;
}

/** Reads an administrator with the present roles; without any once inactive. */
export const findAdministratorById = (
  conn: Conn,
  id: number,
): Promise<Omit<Found, 'isStale'> | null> => maybe<Omit<Found, 'isStale'>>(conn)`
  select a.id, a.name, a.email, coalesce((select jsonb_agg(jsonb_build_object('role', r.role_code, 'country', r.country, 'region', r.region_code))
    from admin_user_role r where r.admin_user_id = a.id and a.state = 'ACTIVE'), '[]'::jsonb) as scopes
  from admin_user a where a.id = ${id}`;

export async function touchSession(conn: Conn, tokenHash: string): Promise<void> {
  await run(conn)`
    with s as (update admin_session set last_seen_at = now() where token_hash = ${tokenHash} returning admin_user_id)
    update admin_user set last_seen_at = now() where id in (select admin_user_id from s)`;
}

export async function endSession(conn: Conn, tokenHash: string): Promise<void> {
  await run(conn)`
    update admin_session set ended_at = now() where token_hash = ${tokenHash} and ended_at is null`;
}

/** Deletes expired attempts and sessions. */
export async function deleteExpired(conn: Conn): Promise<number> {
  const attempts = await changed(conn)`delete from admin_attempt where expires_at < now()`;
  const sessions = await changed(conn)`
    delete from admin_session where expires_at < now() - interval '30 days'`;
  return attempts + sessions;
}
