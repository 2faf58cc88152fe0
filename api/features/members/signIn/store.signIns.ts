import { all, type Conn, exists, matches, moment, run, sql } from '#api/platform/db/sql.ts';
import type { EndedSession } from './store.session.ts';

export type LiveSignIn = {
  id: string;
  device: string;
  since: number;
  lastSeen: number;
  state: string;
};

/** Reads live sign-ins of a member, last used first. */
export async function listSignIns(conn: Conn, memberId: number | string): Promise<LiveSignIn[]> {
  return all<LiveSignIn>(conn)`
    select id::text as id, device, created_at as since, last_seen_at as "lastSeen", state from login_state
    where member_id = ${memberId}::bigint and ended_at is null and expires_at > now()
    order by last_seen_at desc, id desc limit 100`;
}

/** Ends a member's sign-ins: one by `id`, or all except the session `but`. */
export async function endSignIns(
  conn: Conn,
  memberId: number | string,
  which: { id?: string | undefined; but?: string | null | undefined } = {},
): Promise<EndedSession[]> {
  return all<EndedSession>(conn)`
    update login_state set ended_at = now()
    where member_id = ${memberId}::bigint and ended_at is null and expires_at > now()
      and ${matches(sql`id`, which.id)} and state is distinct from ${which.but ?? null}
    returning state, member_id as "memberId", ended_at as "endedAt"`;
}

/**
 * Ends the sign-ins of a session of the central login: those with its `sid`, and those of the
 * account whose session is unknown. Without `sid` all of the account. Sign-ins after the logout
 * continue; clocks may differ by a minute.
 */
export async function endAtLogin(
  conn: Conn,
  { sub, sid, issuedAt }: { sub: string | null; sid: string | null; issuedAt: number },
): Promise<EndedSession[]> {
  return all<EndedSession>(conn)`
    with found as (
      select state from login_state where sid = ${sid} and ended_at is null
      union
      select s.state from member m join login_state s on s.member_id = m.id
      where m.sub = ${sub} and s.ended_at is null and (${sid}::text is null or s.sid is null)
        and s.created_at <= ${moment(issuedAt)} + interval '1 minute')
    update login_state s set ended_at = now() from found f where s.state = f.state and s.ended_at is null
    returning s.state, s.member_id as "memberId", s.ended_at as "endedAt"`;
}

export async function hasSignIn(conn: Conn, memberId: number, id: string): Promise<boolean> {
  return exists(conn)`
    select 1 from login_state where id = ${id}::bigint and member_id = ${memberId}`;
}

/** Stores the use of sign-ins, each at most once in `everyMs`. */
export async function touchSignIns(
  conn: Conn,
  states: readonly string[],
  everyMs: number,
): Promise<void> {
  await run(conn)`update login_state set last_seen_at = now()
    where state = any (${[...states]}::text[]) and last_seen_at < now() - ${everyMs}::float8 * interval '1 millisecond'`;
}
