import { type Conn, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from './secrets.ts';

/** What an idempotency key is bound to: the call's input without the key. */
export function fingerprintOf(input: unknown): string {
  return sha256(JSON.stringify(input)).toString('base64url');
}

/** A wish with what its key is bound to, worked out when it is asked for: who is refused never is. */
export function fingerprinted<T extends { input: unknown }>(wish: T): T & { fingerprint: string } {
  let fingerprint: string | undefined;
  return {
    ...wish,
    get fingerprint() {
      return (fingerprint ??= fingerprintOf(wish.input));
    },
  };
}

/**
 * Runs `work` in one transaction, once per (member, call, idempotency key) (API-017, I12): a twin
 * waits for the first commit and gets the saved answer; the same key with another input is refused.
 * A refusal is not saved. Without key it simply runs.
 */
export async function idempotently<T>(
  ctx: Ctx,
  call: string,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { key } = ctx;
  if (key === undefined) return inTransaction(ctx.db, work);
  const fingerprint = fingerprintOf(input);
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ key: string }>`
      insert into request_key (member_id, call, key, fingerprint, expires_at)
      values (${ctx.me.id}, ${call}, ${key}, ${fingerprint}, now() + interval '24 hours')
      on conflict do nothing returning key`.execute(tx);
    if (rows.length === 0) return savedAnswer<T>(tx, ctx, call, key, fingerprint);
    const answer = await work(tx);
    await sql`update request_key set answer = ${JSON.stringify(answer)}::jsonb
      where member_id = ${ctx.me.id} and call = ${call} and key = ${key}`.execute(tx);
    return answer;
  });
}

/**
 * Gives an idempotency key its answer after the work of `idempotently` ended without one (it
 * answered null). Whoever comes first decides; everybody who asks with the key, at that moment or
 * later, in whatever process, gets that one (I12). Without key the answer is the caller's own.
 */
export async function settleAnswer<T>(ctx: Ctx, call: string, answer: T): Promise<T> {
  if (ctx.key === undefined) return answer;
  const { rows } = await sql<{ answer: T }>`
    update request_key set answer = case when answer is null or answer = 'null'::jsonb then ${JSON.stringify(answer)}::jsonb else answer end
    where member_id = ${ctx.me.id} and call = ${call} and key = ${ctx.key} returning answer`.execute(
    ctx.db,
  );
  return rows[0]?.answer ?? answer;
}

async function savedAnswer<T>(
  tx: Tx,
  ctx: Ctx,
  call: string,
  key: string,
  fingerprint: string,
): Promise<T> {
  const { rows } = await sql<{ fingerprint: string; answer: T }>`
    select fingerprint, answer from request_key where member_id = ${ctx.me.id} and call = ${call} and key = ${key}`.execute(
    tx,
  );
  if (rows[0]?.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
  return rows[0].answer;
}

/** Forgets keys whose day is over; how many. */
export async function deleteExpiredKeys(conn: Conn): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_key where expires_at < now()`.execute(
    conn,
  );
  return Number(numAffectedRows ?? 0n);
}
