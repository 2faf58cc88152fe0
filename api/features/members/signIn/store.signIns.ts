import { all, type Conn, exists, matches, run, sql } from '#api/platform/db/sql.ts';
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
