import { type Conn, type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { prepared } from '#api/platform/db/prepared.ts';
import { batchByKey } from '#api/platform/batching/batchByKey.ts';
import {
  type Attempt,
  type Inspected,
  type KeyedCommand,
  Lost,
  type ReadyCommand,
} from '#api/platform/batching/commands.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from './secrets.ts';

export type KeyName = { memberId: number; key: string };
/** A key that was used, with what is kept of it. */
export type UsedKey = KeyName & { fingerprint: string; answer: unknown };

const nameOf = ({ memberId, key }: KeyName): string => `${memberId}/${key}`;
export const keyOf = ({ ctx }: Pick<KeyedCommand, 'ctx'>): KeyName[] =>
  ctx.key === undefined ? [] : [{ memberId: ctx.me.id, key: ctx.key }];

/** What an idempotency key is bound to: the call's input without the key. */
export function fingerprintOf(input: unknown): string {
  return sha256(JSON.stringify(input)).toString('base64url');
}

/** Adds what the key of a command is bound to, computed when it is first read: in a rush most commands are refused before. */
export function fingerprinted<T extends { input: unknown }>(
  command: T,
  bound: () => unknown = () => command.input,
): T & { fingerprint: string } {
  let fingerprint: string | undefined;
  return {
    ...command,
    get fingerprint() {
      return (fingerprint ??= fingerprintOf(bound()));
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
    if (rows.length === 0) return savedAnswer<T>(tx, ctx, call, fingerprint);
    const answer = await work(tx);
    await sql`update request_key set answer = ${JSON.stringify(answer)}::jsonb
      where member_id = ${ctx.me.id} and call = ${call} and key = ${key}`.execute(tx);
    return answer;
  });
}

async function savedAnswer<T>(tx: Tx, ctx: Ctx, call: string, fingerprint: string): Promise<T> {
  const { rows } = await sql<{ fingerprint: string; answer: T }>`
    select fingerprint, answer from request_key
    where member_id = ${ctx.me.id} and call = ${call} and key = ${ctx.key}`.execute(tx);
  if (rows[0]?.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
  return rows[0].answer;
}

/**
 * Gives an idempotency key its answer after the work of `idempotently` ended without one (it
 * answered null). The first caller decides; all requests with the key, in any process, get that
 * answer (I12). Without key the answer is the caller's own.
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

/** Deletes keys past their day and returns their number. */
export async function deleteExpiredKeys(conn: Conn): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_key where expires_at < now()`.execute(
    conn,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Parts of a statement that keep the answers of its commands; a refusal and a lost command keep
 * none. The table's own key stands behind the lock.
 */
export type KeyParts<R> = (results: readonly Attempt<R>[]) => readonly RawBuilder<unknown>[];

/** How commands of a batch are written with their idempotency keys. */
export type KeyedSteps<C, I, L extends { used: readonly UsedKey[] }, R> = {
  /** The call that the keys belong to. */
  call: string;
  /**
   * Locks the keys and what the batch takes, in the one order of all callers (guards 2.4), and
   * reads what it is decided by. `lockTimeout`: set with the first lock; null: the default.
   */
  lock: (
    tx: Tx,
    batch: readonly Inspected<C, I>[],
    keys: readonly KeyName[],
    lockTimeout: string | null,
  ) => Promise<L>;
  /** Decides and writes commands in order, each all or nothing; its statement takes `keyParts`. */
  write: (
    tx: Tx,
    locked: L,
    commands: readonly ReadyCommand<C, I>[],
    keyParts: KeyParts<R>,
  ) => Promise<readonly Attempt<R>[]>;
};

/**
 * Writes commands of a batch with their idempotency keys (I12): a used key gets its saved answer,
 * a twin in the batch that of the first.
 */
export async function writeKeyed<
  C extends KeyedCommand,
  I,
  L extends { used: readonly UsedKey[] },
  R extends object,
>(
  tx: Tx,
  { call, lock, write }: KeyedSteps<C, I, L, R>,
  batch: readonly Inspected<C, I>[],
  lockTimeout: string | null,
): Promise<Attempt<R>[]> {
  const firstOf = firstPlaces(batch);
  const firsts = [...new Set(firstOf)].map((place) => batch[place]!);
  const locked = await lock(
    tx,
    batch,
    firsts.flatMap(({ command }) => keyOf(command)),
    lockTimeout,
  );
  const used = new Map(locked.used.map((one) => [nameOf(one), one]));
  const results = new Map<number, Attempt<R>>();
  const ready = batch.flatMap(({ command, inspected }, place): ReadyCommand<C, I>[] => {
    if (firstOf[place] !== place) return [];
    const [saved] = keyOf(command).flatMap((key) => used.get(nameOf(key)) ?? []);
    if (saved !== undefined)
      results.set(
        place,
        isAnswered(saved, command) ? (saved.answer as R) : new Refused('idempotencyKeyReused'),
      );
    // The key that had been used is free by now: what it was used for does not exist any more.
    else if (inspected === null) results.set(place, new Refused('systemBusy'));
    else return [{ command, inspected, place }];
    return [];
  });
  const written = await write(tx, locked, ready, (answers) => keepingParts(call, ready, answers));
  for (const [nth, { place }] of ready.entries()) results.set(place, written[nth]!);
  return batch.map(({ command }, place) => {
    const first = firstOf[place]!;
    const isOther = batch[first]!.command.fingerprint !== command.fingerprint;
    return first !== place && isOther ? new Refused('idempotencyKeyReused') : results.get(first)!;
  });
}

/** The place of the first command with the key of each; one without key is its own. */
function firstPlaces(batch: readonly { command: KeyedCommand }[]): number[] {
  const firsts = new Map<string, number>();
  return batch.map(({ command }, place) => {
    const [key] = keyOf(command);
    if (key === undefined) return place;
    const first = firsts.get(nameOf(key)) ?? place;
    firsts.set(nameOf(key), first);
    return first;
  });
}

const isAnswered = (saved: UsedKey, { fingerprint }: KeyedCommand): boolean =>
  saved.fingerprint === fingerprint && saved.answer !== null;

function keepingParts<R>(
  call: string,
  commands: readonly { command: KeyedCommand }[],
  results: readonly Attempt<R>[],
): RawBuilder<unknown>[] {
  const kept = commands.flatMap(({ command }, nth) => {
    const answer = results[nth];
    if (answer === undefined || answer instanceof Error || answer instanceof Lost) return [];
    return keyOf(command).map((key) => ({ ...key, fingerprint: command.fingerprint, answer }));
  });
  return kept.length === 0 ? [] : [sql`kept as (${keepingAnswers(call, kept)})`];
}

/** Keeps the answers of locked keys, as part of a statement. */
export const keepingAnswers = (
  call: string,
  answers: readonly UsedKey[],
): RawBuilder<unknown> => sql`
  insert into request_key (member_id, call, key, fingerprint, answer, expires_at)
  select a."memberId", ${call}, a.key, a.fingerprint, a.answer, now() + interval '24 hours'
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("memberId" bigint, key text, fingerprint text, answer jsonb)`;

/** Runs parts of a statement that has nothing else to do. */
export async function runParts(tx: Tx, parts: readonly RawBuilder<unknown>[]): Promise<void> {
  if (parts.length > 0) await sql`with ${sql.join(parts)} select 1`.execute(tx);
}

type KeySlots = { call: RawBuilder<unknown>; keys: RawBuilder<unknown> };
// `offset 0`: found one by one, however few keys there were when this was planned.
const usedOf = ({ call, keys }: KeySlots): RawBuilder<KeyName> => sql`
  select k."memberId", k.key from jsonb_to_recordset(${keys}::jsonb) as k("memberId" bigint, key text)
    cross join lateral (select 1 from request_key where member_id = k."memberId" and call = ${call} and key = k.key offset 0) r`;
const used = prepared<{ call: string; keys: string }, KeyName>(usedOf);

/** Which of these keys were used, as `member/key`. */
export async function listUsedKeys(
  conn: Conn,
  call: string,
  keys: readonly KeyName[],
): Promise<Set<string>> {
  return new Set((await used(conn, { call, keys: JSON.stringify(keys) })).map(nameOf));
}

/** The same as a column of another statement. */
export const usedKeysColumn = (of: KeySlots): RawBuilder<readonly string[]> => sql`
  array(select concat_ws('/', u."memberId", u.key) from (${usedOf(of)}) u)`;

/** Milliseconds between look-ups. Each starts after all commands it is for have come (decision 0110). */
const lookupIntervalMs = 4;

/**
 * Whether a command that is about to be refused from memory was answered before by any process
 * (I12): its answer stands. Concurrent commands share a look-up.
 */
export function makeIsRepeated(
  core: Pick<Core, 'db'>,
  call: string,
): (command: Pick<KeyedCommand, 'ctx'>) => boolean | Promise<boolean> {
  const lookup = batchByKey<Pick<KeyedCommand, 'ctx'>, boolean>(
    (_, commands) => areRepeated(core, call, commands),
    { maxBatch: 256, minIntervalMs: lookupIntervalMs },
  );
  return (command) => command.ctx.key !== undefined && lookup('', command);
}

/** The same for several at once. */
export async function areRepeated(
  { db }: Pick<Core, 'db'>,
  call: string,
  commands: readonly Pick<KeyedCommand, 'ctx'>[],
): Promise<boolean[]> {
  const keys = commands.flatMap(keyOf);
  const found = keys.length === 0 ? new Set<string>() : await listUsedKeys(db, call, keys);
  return commands.map((command) => keyOf(command).some((key) => found.has(nameOf(key))));
}
