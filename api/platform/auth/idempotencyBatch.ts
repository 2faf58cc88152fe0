import { type Conn, type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { prepared } from '#api/platform/db/prepared.ts';

/** A command of a batch, with its member and what its key is bound to. */
export type KeyedCommand = { ctx: Pick<Ctx, 'me' | 'key'>; fingerprint: string };

export const keyOf = ({ ctx }: Pick<KeyedCommand, 'ctx'>): { memberId: number; key: string }[] =>
  ctx.key === undefined ? [] : [{ memberId: ctx.me.id, key: ctx.key }];

/**
 * Places in the batch that do the work; those with a used key get the saved answer, twins in the
 * same batch wait for the first.
 */
export async function admitKeys(
  tx: Tx,
  call: string,
  inputs: readonly KeyedCommand[],
  outcomes: unknown[],
  lock: LockKeys = (names) => lockKeys(tx, call, names),
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
  const names = [...fresh].flatMap((place) => keyOf(inputs[place]!));
  const used = await lock(names);
  for (const place of fresh) {
    const { ctx, fingerprint } = inputs[place]!;
    const saved = used.get(`${ctx.me.id}/${ctx.key}`);
    if (ctx.key === undefined || saved === undefined) continue;
    fresh.delete(place);
    outcomes[place] =
      saved.fingerprint === fingerprint && saved.answer !== null
        ? saved.answer
        : new Refused('idempotencyKeyReused');
  }
  return fresh;
}

/** Twins of the same batch answer like the first. */
export function answerTwins(inputs: readonly KeyedCommand[], outcomes: unknown[]): void {
  inputs.forEach((input, place) => {
    if (outcomes[place] !== undefined) return;
    const first = inputs.findIndex(
      (other) => other.ctx.me.id === input.ctx.me.id && other.ctx.key === input.ctx.key,
    );
    outcomes[place] = outcomes[first];
  });
}

export type KeyName = { memberId: number; key: string };
export type SavedAnswer = { fingerprint: string; answer: unknown };
/** Locks keys as `lockKeys` does, with more that is locked in the same trip. */
export type LockKeys = (names: readonly KeyName[]) => Promise<Map<string, SavedAnswer>>;

/**
 * Locks idempotency keys until the transaction ends, in one order of all callers; answers what is
 * kept of those that have been used, as `member/key`. A key another process is using makes this wait,
 * and its answer is seen then. The others are written once, with their answers (`keepingAnswers`).
 */
async function lockKeys(
  tx: Tx,
  call: string,
  keys: readonly KeyName[],
): Promise<Map<string, SavedAnswer>> {
  if (keys.length === 0) return new Map();
  const rows = await locked(tx, { call, keys: JSON.stringify(keys) });
  return savedOf(rows);
}

/** Answers that are kept, as `member/key`. */
export const savedOf = (rows: readonly (KeyName & SavedAnswer)[]): Map<string, SavedAnswer> =>
  new Map(rows.map(({ memberId, key, ...saved }) => [`${memberId}/${key}`, saved]));

const locked = prepared<{ call: string; keys: string }, KeyName & SavedAnswer>(
  ({ call, keys }) => sql`
    select member as "memberId", of_key as key, kept_fingerprint as fingerprint, kept_answer as answer from lock_request_keys(${call}, ${keys}::jsonb)`,
);

/** Which of these keys have been used, as `member/key`. */
export async function listUsedKeys(
  conn: Conn,
  call: string,
  keys: readonly KeyName[],
): Promise<Set<string>> {
  const rows = await used(conn, { call, keys: JSON.stringify(keys) });
  return new Set(rows.map((row) => `${row.memberId}/${row.key}`));
}

type Slots = { call: RawBuilder<unknown>; keys: RawBuilder<unknown> };
// `offset 0`: found one by one, however few keys there were when this was planned.
const usedOf = ({ call, keys }: Slots): RawBuilder<KeyName> => sql`
  select k."memberId", k.key from jsonb_to_recordset(${keys}::jsonb) as k("memberId" bigint, key text)
    cross join lateral (select 1 from request_key where member_id = k."memberId" and call = ${call} and key = k.key offset 0) r`;
const used = prepared<{ call: string; keys: string }, KeyName>(usedOf);

/** The same, as a column of a statement that is asked anyway: `member/key` of those that have been used. */
export const usedKeysColumn = (of: Slots): RawBuilder<readonly string[]> => sql`
  array(select concat_ws('/', u."memberId", u.key) from (${usedOf(of)}) u)`;

/** Keeps the answers of locked keys, as part of a statement; the table's own key stands behind the lock. */
export const keepingAnswers = (
  call: string,
  answers: readonly { memberId: number; key: string; fingerprint: string; answer: unknown }[],
): RawBuilder<unknown> => sql`
  insert into request_key (member_id, call, key, fingerprint, answer, expires_at)
  select a."memberId", ${call}, a.key, a.fingerprint, a.answer, now() + interval '24 hours'
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("memberId" bigint, key text, fingerprint text, answer jsonb)`;
