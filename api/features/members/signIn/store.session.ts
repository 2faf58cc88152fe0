import {
  all,
  type Conn,
  maybe,
  maybeValue,
  type RawBuilder,
  run,
  sql,
  values,
} from '#api/platform/db/sql.ts';

type Attempt = {
  state: string;
  nonce: string;
  verifier: string;
  returnUrl: string;
  language: string;
};

export async function insertAttempt(conn: Conn, attempt: Attempt): Promise<void> {
  await run(conn)`
    insert into login_attempt (state, nonce, verifier, return_url, language, expires_at)
    values (${attempt.state}, ${attempt.nonce}, ${attempt.verifier}, ${attempt.returnUrl}, ${attempt.language}, now() + interval '30 minutes')`;
}

/** Deletes and returns an attempt: its state works once (I31). */
export async function takeAttempt(conn: Conn, state: string): Promise<Attempt | null> {
  return maybe<Attempt>(conn)`
    delete from login_attempt where state = ${state} and expires_at > now()
    returning state, nonce, verifier, return_url as "returnUrl", language`;
}

export async function insertSession(
  conn: Conn,
  session: {
    state: string;
    memberId: number;
    refreshToken: Buffer;
    idToken: Buffer | null;
    sid: string | null;
    device: string;
  },
): Promise<void> {
  await run(conn)`
    insert into login_state (state, member_id, refresh_token_enc, id_token_enc, sid, device, expires_at)
    values (${session.state}, ${session.memberId}, ${session.refreshToken}, ${session.idToken}, ${session.sid}, ${session.device}, now() + interval '30 days')`;
}

/** Stores the verified mail address of a sign-in, or null. */
export async function setOwnEmail(
  conn: Conn,
  memberId: number,
  email: string | null,
): Promise<void> {
  await run(conn)`
    update member set own_email = ${email} where id = ${memberId} and own_email is distinct from ${email}`;
}

type Session = {
  memberId: number;
  country: string;
  ada: string;
  language: string | null;
  districtCode: string | null;
  refreshToken: Buffer;
  /** The last renewed token, encrypted. */
  token: Buffer | null;
};

/** Reads a session that has neither ended nor expired. */
export async function findSession(conn: Conn, state: string): Promise<Session | null> {
  return maybe<Session>(conn)`
    select s.member_id as "memberId", m.country, m.ada, m.language, m.district_code as "districtCode", s.refresh_token_enc as "refreshToken", s.token_enc as token
    from login_state s join member m on m.id = s.member_id
    where s.state = ${state} and s.ended_at is null and s.expires_at > now()`;
}

/** Ends a session. Returns its member's id; null if it had ended or is unknown. */
export async function endSession(conn: Conn, state: string): Promise<number | null> {
  return maybeValue<number>(conn)`
    update login_state set ended_at = now() where state = ${state} and ended_at is null returning member_id as "memberId"`;
}

export type EndedSession = { state: string; memberId: number; endedAt: number };

/** Sessions that ended within two days; older tokens have expired. */
export async function listEnded(conn: Conn): Promise<EndedSession[]> {
  return all<EndedSession>(conn)`
    select state, member_id as "memberId", ended_at as "endedAt" from login_state where ended_at > now() - interval '2 days'`;
}

export async function denyToken(conn: Conn, tokenId: string, expiresAt: number): Promise<void> {
  await run(conn)`
    insert into token_denied (token_id, expires_at) values (${tokenId}, to_timestamp(${expiresAt / 1000}::float8)) on conflict do nothing`;
}

export async function listDenied(conn: Conn): Promise<string[]> {
  return values<string>(conn)`
    select token_id as id from token_denied where expires_at > now() - interval '2 minutes'`;
}

export async function deleteExpired(conn: Conn): Promise<number> {
  let deleted = 0;
  const drop = async (of: RawBuilder<unknown>) =>
    (deleted += Number((await of.execute(conn)).numAffectedRows ?? 0));
  await drop(sql`delete from token_denied where expires_at < now() - interval '1 hour'`);
  await drop(sql`delete from login_attempt where expires_at < now()`);
  await drop(
    sql`delete from login_state where expires_at < now() or ended_at < now() - interval '7 days'`,
  );
  return deleted;
}
