import { type Conn, maybe, maybeValue, run } from '#api/platform/db/sql.ts';

/** The renewals of a live session; `token` is the last one, encrypted. */
type Renewal = { renewals: number; token: Buffer | null };

/** Reads the renewals of a session; null when it has ended or is older than 30 days. */
export async function findRenewal(conn: Conn, state: string): Promise<Renewal | null> {
  return maybe<Renewal>(conn)`
    select renewals, token_enc as token from login_state
    where state = ${state} and ended_at is null and expires_at > now()`;
}

/**
 * Leases a session's next renewal for `leaseMs`. Returns the encrypted refresh token; null while
 * another request has the lease, when more than `renewals` were made, or when the session has
 * ended.
 */
export async function claimRenewal(
  conn: Conn,
  state: string,
  renewals: number,
  leaseMs: number,
): Promise<Buffer | null> {
  return maybeValue<Buffer>(conn)`
    update login_state set renewing_until = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
    where state = ${state} and ended_at is null and expires_at > now() and renewals = ${renewals}
      and (renewing_until is null or renewing_until < clock_timestamp())
    returning refresh_token_enc as "refreshToken"`;
}

/**
 * Stores a renewed token, and the refresh token if the central login rotated it. Ends the lease.
 */
export async function storeRenewal(
  conn: Conn,
  state: string,
  renewals: number,
  renewed: { token: Buffer; refreshToken: Buffer | null },
): Promise<void> {
  await run(conn)`
    update login_state set renewals = renewals + 1, renewing_until = null, token_enc = ${renewed.token},
      refresh_token_enc = coalesce(${renewed.refreshToken}::bytea, refresh_token_enc)
    where state = ${state} and renewals = ${renewals}`;
}

/** Ends the lease of a failed renewal, so that the next request may try. */
export async function releaseRenewal(conn: Conn, state: string, renewals: number): Promise<void> {
  await run(conn)`
    update login_state set renewing_until = null where state = ${state} and renewals = ${renewals}`;
}
