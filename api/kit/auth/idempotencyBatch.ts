import { type RawBuilder, sql } from 'kysely';
import type { Conn, Tx } from '#api/kit/db/db.ts';
import type { Ctx } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { prepared } from '#api/kit/db/prepared.ts';
import { maybe } from '#api/kit/db/sql.ts';

/** A wish of a batch, with whose it is and what its key is bound to. */
export type KeyedInput = { ctx: Pick<Ctx, 'me' | 'key'>; fingerprint: string };

export const keyOf = ({ ctx }: Pick<KeyedInput, 'ctx'>): { memberId: number; key: string }[] =>
  ctx.key === undefined ? [] : [{ memberId: ctx.me.id, key: ctx.key }];

/**
 * Places in the batch that do the work; those with a used key get the saved answer, twins in the
 * same batch wait for the first.
 */
export async function admitKeys(
  tx: Tx,
  call: string,
  inputs: readonly KeyedInput[],
  outcomes: unknown[],
): Promise<Set<number>> {
  const first = new Map<string, number>();
  const fresh = new Set<number>();
  inputs.forEach((input, place) => {
    const name = `${input.ctx.me.id}/${input.ctx.key ?? `-${place}`}`;
    if (!first.has(name)) {
      first.set(name, place);
      fresh.add(place);
    } else if (inputs[first.get(name)!]!.fingerprint !== input.fingerprint)
      outcomes[place] = new Refused('idempotencyKeyReused');
  });
  const claims = [...fresh].flatMap((place) =>
    keyOf(inputs[place]!).map((key) => ({ ...key, fingerprint: inputs[place]!.fingerprint })),
  );
  const claimed = await claimKeys(tx, call, claims);
  for (const place of fresh) {
    const { ctx, fingerprint } = inputs[place]!;
    if (ctx.key === undefined || claimed.has(`${ctx.me.id}/${ctx.key}`)) continue;
    const saved = await findSaved(tx, call, ctx.me.id, ctx.key);
    fresh.delete(place);
    outcomes[place] =
      saved?.fingerprint === fingerprint && saved.answer !== null
        ? saved.answer
        : new Refused('idempotencyKeyReused');
  }
  return fresh;
}

/** Twins of the same batch answer like the first. */
export function answerTwins(inputs: readonly KeyedInput[], outcomes: unknown[]): void {
  inputs.forEach((input, place) => {
    if (outcomes[place] !== undefined) return;
    const first = inputs.findIndex(
      (other) => other.ctx.me.id === input.ctx.me.id && other.ctx.key === input.ctx.key,
    );
    outcomes[place] = outcomes[first];
  });
}

export type KeyClaim = { memberId: number; key: string; fingerprint: string };

/**
 * Claims idempotency keys in one order of all callers; answers those that are new. A key another
 * process is using makes this wait.
 */
export async function claimKeys(
  tx: Tx,
  call: string,
  claims: readonly KeyClaim[],
): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const sorted = [...claims].sort((a, b) => a.memberId - b.memberId || (a.key < b.key ? -1 : 1));
  const rows = await claimed(tx, { call, claims: JSON.stringify(sorted) });
  return new Set(rows.map((row) => `${row.memberId}/${row.key}`));
}

const claimed = prepared<{ call: string; claims: string }, { memberId: number; key: string }>(
  ({ call, claims }) => sql`
    insert into request_key (member_id, call, key, fingerprint, expires_at)
    select k."memberId", ${call}, k.key, k.fingerprint, now() + interval '24 hours'
    from jsonb_to_recordset(${claims}::jsonb) as k("memberId" bigint, key text, fingerprint text)
    on conflict do nothing returning member_id as "memberId", key`,
);

export type SavedAnswer = { fingerprint: string; answer: unknown };

export async function findSaved(
  conn: Conn,
  call: string,
  memberId: number,
  key: string,
): Promise<SavedAnswer | null> {
  return maybe<SavedAnswer>(conn)`
    select fingerprint, answer from request_key where member_id = ${memberId} and call = ${call} and key = ${key}`;
}

/** Which of these keys have been used, as `member/key`. */
export async function listUsedKeys(
  conn: Conn,
  call: string,
  keys: readonly { memberId: number; key: string }[],
): Promise<Set<string>> {
  const rows = await used(conn, { call, keys: JSON.stringify(keys) });
  return new Set(rows.map((row) => `${row.memberId}/${row.key}`));
}

const used = prepared<{ call: string; keys: string }, { memberId: number; key: string }>(
  ({ call, keys }) => sql`
    select r.member_id as "memberId", r.key from jsonb_to_recordset(${keys}::jsonb) as k("memberId" bigint, key text)
    join request_key r on r.member_id = k."memberId" and r.call = ${call} and r.key = k.key`,
);

/** Gives keys free again, as part of a statement: nothing came of their intent. */
export const freeingKeys = (
  call: string,
  keys: readonly { memberId: number; key: string }[],
): RawBuilder<unknown> => sql`
  delete from request_key r using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("memberId" bigint, key text)
  where r.call = ${call} and r.member_id = k."memberId" and r.key = k.key`;

/** Keeps the answers of keys, as the end of a statement. */
export const answeringKeys = (
  call: string,
  answers: readonly { memberId: number; key: string | null; answer: unknown }[],
): RawBuilder<unknown> => sql`
  update request_key r set answer = a.answer
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("memberId" bigint, key text, answer jsonb)
  where r.call = ${call} and r.member_id = a."memberId" and r.key = a.key`;
