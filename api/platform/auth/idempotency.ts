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
export type UsedKey = KeyName & { fingerprint: string; answer: unknown };

const nameOf = ({ memberId, key }: KeyName): string => `${memberId}/${key}`;
export const keyOf = ({ ctx }: Pick<KeyedCommand, 'ctx'>): KeyName[] =>
  ctx.key === undefined ? [] : [{ memberId: ctx.me.id, key: ctx.key }];

/** Hash of the input that an idempotency key is bound to, without the key. */
export function fingerprintOf(input: unknown): string {
  return sha256(JSON.stringify(input)).toString('base64url');
}

/** Adds the fingerprint, computed when first read: under load most commands are refused before. */
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
 * Runs `work` in one transaction, once for each member, call and idempotency key (API-017, I12). A
 * concurrent request with the same key waits for the commit and gets the stored response. Throws
 * `idempotencyKeyReused` for the same key with another input. Refusals are not stored. Without a
 * key, `work` just runs.
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

/**
 * Makes the commit of this transaction wait for a standby, as a write does. A stored response can be
 * visible before any standby has it, after a crash or a cancelled commit; it must not be repeated to
 * a caller who would lose it with the primary (I11).
 */
export const waitForStandby = (tx: Tx) =>
  sql`select pg_logical_emit_message(true, 'balai', '')`.execute(tx);

async function savedAnswer<T>(tx: Tx, ctx: Ctx, call: string, fingerprint: string): Promise<T> {
  await waitForStandby(tx);
  const { rows } = await sql<{ fingerprint: string; answer: T }>`
    select fingerprint, answer from request_key
    where member_id = ${ctx.me.id} and call = ${call} and key = ${ctx.key}`.execute(tx);
  if (rows[0]?.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
  return rows[0].answer;
}

/**
 * Stores the response of a key whose `idempotently` work returned null. The first caller decides:
 * all requests with the key, in any process, get its response (I12). Without a key it returns
 * `answer`.
 */
export async function storeAnswer<T>(ctx: Ctx, call: string, answer: T): Promise<T> {
  if (ctx.key === undefined) return answer;
  const { rows } = await sql<{ answer: T }>`
    update request_key set answer = case when answer is null or answer = 'null'::jsonb then ${JSON.stringify(answer)}::jsonb else answer end
    where member_id = ${ctx.me.id} and call = ${call} and key = ${ctx.key} returning answer`.execute(
    ctx.db,
  );
  return rows[0]?.answer ?? answer;
}

export async function deleteExpiredKeys(conn: Conn): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_key where expires_at < now()`.execute(
    conn,
  );
  return Number(numAffectedRows ?? 0n);
}

/**
 * Returns parts of a statement that store responses with their keys. Refusals and lost commands are
 * not stored. The unique constraint of the table backs up the lock.
 */
export type KeyParts<R> = (results: readonly Attempt<R>[]) => readonly RawBuilder<unknown>[];

export type KeyedSteps<C, I, L extends { used: readonly UsedKey[] }, R> = {
  call: string;
  /**
   * Locks the keys and the rows of the batch in the common lock order, and reads what the decision
   * needs. The first lock also sets `lockTimeout`; null is the default.
   */
  lock: (
    tx: Tx,
    batch: readonly Inspected<C, I>[],
    keys: readonly KeyName[],
    lockTimeout: string | null,
  ) => Promise<L>;
  /**
   * Decides and writes commands in order, each all or nothing, with `keyParts` in its statement.
   */
  write: (
    tx: Tx,
    locked: L,
    commands: readonly ReadyCommand<C, I>[],
    keyParts: KeyParts<R>,
  ) => Promise<readonly Attempt<R>[]>;
};

/**
 * Writes a batch with its idempotency keys (I12). A used key gets its stored response. A repeated
 * key in the batch gets the response of its first command.
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
  if (used.size > 0) await waitForStandby(tx);
  const results = new Map<number, Attempt<R>>();
  const ready = batch.flatMap(({ command, inspected }, place): ReadyCommand<C, I>[] => {
    if (firstOf[place] !== place) return [];
    const [saved] = keyOf(command).flatMap((key) => used.get(nameOf(key)) ?? []);
    if (saved !== undefined)
      results.set(
        place,
        isAnswered(saved, command) ? (saved.answer as R) : new Refused('idempotencyKeyReused'),
      );
    // The inspection was skipped because the key was used, but the key has been deleted since.
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

/** For each command, the index of the first one with the same key. Without a key, its own index. */
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
  return kept.length === 0 ? [] : [sql`kept as (${answersStatement(call, kept)})`];
}

/** Statement part that stores the responses of locked keys. */
export const answersStatement = (
  call: string,
  answers: readonly UsedKey[],
): RawBuilder<unknown> => sql`
  insert into request_key (member_id, call, key, fingerprint, answer, expires_at)
  select a."memberId", ${call}, a.key, a.fingerprint, a.answer, now() + interval '24 hours'
  from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a("memberId" bigint, key text, fingerprint text, answer jsonb)`;

export async function runParts(tx: Tx, parts: readonly RawBuilder<unknown>[]): Promise<void> {
  if (parts.length > 0) await sql`with ${sql.join(parts)} select 1`.execute(tx);
}

type KeySlots = { call: RawBuilder<unknown>; keys: RawBuilder<unknown> };
// `offset 0` keeps one index lookup per key, whatever size the table had when this was planned.
const usedOf = ({ call, keys }: KeySlots): RawBuilder<KeyName> => sql`
  select k."memberId", k.key from jsonb_to_recordset(${keys}::jsonb) as k("memberId" bigint, key text)
    cross join lateral (select 1 from request_key where member_id = k."memberId" and call = ${call} and key = k.key offset 0) r`;
const used = prepared<{ call: string; keys: string }, KeyName>(usedOf);

/** Returns which of these keys were used, as `member/key`. */
export async function listUsedKeys(
  conn: Conn,
  call: string,
  keys: readonly KeyName[],
): Promise<Set<string>> {
  return new Set((await used(conn, { call, keys: JSON.stringify(keys) })).map(nameOf));
}

/** Returns `listUsedKeys` as a column of another query. */
export const usedKeysColumn = (of: KeySlots): RawBuilder<readonly string[]> => sql`
  array(select concat_ws('/', u."memberId", u.key) from (${usedOf(of)}) u)`;

/**
 * Minimum ms between two lookups. A lookup starts after its commands have arrived (decision 0110).
 */
const lookupIntervalMs = 4;

/**
 * Returns whether any process has already answered a command that a cache would refuse; its stored
 * response is valid (I12). Concurrent commands share a lookup.
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

/** Returns for each command whether its key has a response, with one query. */
export async function areRepeated(
  { db }: Pick<Core, 'db'>,
  call: string,
  commands: readonly Pick<KeyedCommand, 'ctx'>[],
): Promise<boolean[]> {
  const keys = commands.flatMap(keyOf);
  const found = keys.length === 0 ? new Set<string>() : await listUsedKeys(db, call, keys);
  return commands.map((command) => keyOf(command).some((key) => found.has(nameOf(key))));
}
