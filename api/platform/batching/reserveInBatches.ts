import type { KeyedCommand } from '#api/platform/auth/idempotencyBatch.ts';
import { inImpatientTransaction, inTransaction, isTransient } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { type BatchOptions, batchByKey } from './batchByKey.ts';

/** A member's reservation command. */
export type BatchedCommand = KeyedCommand & { ctx: Ctx };
/** A command with what `inspect` read for it; null: its idempotency key was used before. */
export type Inspected<C, I> = { command: C; inspected: I | null };
/** The result of one write; lost: a concurrent booking or change came first. */
export type Attempt<R> = R | Error | 'lost';

/** What a product gives to have its reservations made in batches. */
type ReservationSteps<C, I, R> = {
  /**
   * Reads what commands of a country are decided by, in their order, without a transaction; an
   * error refuses its command.
   */
  inspect: (country: string, commands: readonly C[]) => Promise<(I | null | Error)[]>;
  /**
   * Locks, decides and writes a batch in order, each command all or nothing. `lockTimeout`: set
   * with the first lock that is taken; null: the default.
   */
  write: (
    tx: Tx,
    batch: readonly Inspected<C, I>[],
    lockTimeout: string | null,
  ) => Promise<Attempt<R>[]>;
  /** A resource is in one running batch of this process at most. */
  resourceKey: (command: C) => string;
  exclusive?: BatchOptions<C>['exclusive'];
  /** Commands written in a transaction of their own. */
  writeAlone?: (one: Inspected<C, I>) => boolean;
  /** Errors of a write that mean a concurrent booking came first. */
  isLostRace: (error: unknown) => boolean;
  /** The error of a command that lost both attempts. */
  lostTwice: (command: C) => Error;
};

const maxBatch = 128;
/** Batches of a country beside a stalled one. */
const parallelBatches = 4;

/**
 * Makes reservations of a product in batches by country: inspect, which refuses without a
 * transaction, then lock, decide and write in order of arrival (decision 0105). When a batch for
 * several resources fails, each resource continues in a batch of its own.
 */
export function reserveInBatches<C extends BatchedCommand, I, R extends object>(
  core: Core,
  steps: ReservationSteps<C, I, R>,
): (command: C) => Promise<R> {
  const batching = { maxBatch, maxWaitMs: core.config.longestWaitMs, adaptive: true };
  const inspect = batchByKey<C, I | null>(
    (country, commands) => inspectBatch(steps, country, commands),
    { ...batching, enqueuedAt: ({ ctx }) => ctx.since },
  );
  const { exclusive, resourceKey } = steps;
  const writing: BatchOptions<Inspected<C, I>> = {
    ...batching,
    enqueuedAt: ({ command }) => command.ctx.since,
    ...(exclusive === undefined ? {} : { exclusive: ({ command }) => exclusive(command) }),
  };
  const writeOne = batchByKey<Inspected<C, I>, R>(
    (key, batch) =>
      reserveBatch(core, steps, { country: key.split('/')[0]!, writeOne: null }, batch),
    writing,
  );
  const keyOf = (one: Inspected<C, I>) =>
    `${one.command.ctx.me.country}/${resourceKey(one.command)}`;
  const write = batchByKey<Inspected<C, I>, R>(
    (country, batch) =>
      reserveBatch(core, steps, { country, writeOne: (one) => writeOne(keyOf(one), one) }, batch),
    {
      ...writing,
      resourceKey: ({ command }) => resourceKey(command),
      // The embedded database does one thing at a time.
      parallelBatches: core.engine === 'pglite' ? 1 : parallelBatches,
    },
  );
  core.load.watch(() => inspect.waiting() + write.waiting() + writeOne.waiting());

  return async (command) => {
    const { country } = command.ctx.me;
    const one = { command, inspected: await inspect(country, command) };
    const key = keyOf(one);
    return writeOne.has(key) ? writeOne(key, one) : write(country, one);
  };
}

/** Inspects a batch. One invalid command must not fail the rest: then each is inspected alone. */
async function inspectBatch<C, I, R>(
  { inspect }: ReservationSteps<C, I, R>,
  country: string,
  commands: readonly C[],
): Promise<(I | null | Error)[]> {
  try {
    return await inspect(country, commands);
  } catch (error) {
    if (commands.length === 1 || isTransient(error)) throw error;
    const results: (I | null | Error)[] = [];
    for (const command of commands)
      results.push(
        ...(await inspect(country, [command]).catch((failure: unknown) => [failure as Error])),
      );
    return results;
  }
}

type Target<C, I, R> = {
  country: string;
  /** Continues a command in the batch of its resource; null: it is in it. */
  writeOne: ((one: Inspected<C, I>) => Promise<R>) | null;
};
/** A promise: the command continues in the batch of its resource. */
type Result<R> = Attempt<R> | Promise<R>;

/**
 * Writes a batch and retries the commands that lost a race once, after inspecting them again: the
 * slot may be free meanwhile, its hold may have expired (I08), or it is refused by name.
 */
async function reserveBatch<C extends BatchedCommand, I, R extends object>(
  core: Core,
  steps: ReservationSteps<C, I, R>,
  target: Target<C, I, R>,
  batch: readonly Inspected<C, I>[],
): Promise<(R | Error | Promise<R>)[]> {
  const first = await writeInOrder(core, steps, target, batch);
  const lost = batch.flatMap(({ command }, place) => (first[place] === 'lost' ? [command] : []));
  const inspected = lost.length === 0 ? [] : await steps.inspect(target.country, lost);
  const retries = lost.flatMap((command, place): Inspected<C, I>[] => {
    const one = inspected[place]!;
    return one instanceof Error ? [] : [{ command, inspected: one }];
  });
  const second = await writeInOrder(core, steps, target, retries);
  return first.map((result, place): R | Error | Promise<R> => {
    if (result !== 'lost') return result;
    const one = inspected.shift()!;
    if (one instanceof Error) return one;
    const last = second.shift()!;
    return last === 'lost' ? steps.lostTwice(batch[place]!.command) : last;
  });
}

/** Writes commands in their order; those of `writeAlone` one by one. */
async function writeInOrder<C extends BatchedCommand, I, R extends object>(
  core: Core,
  steps: ReservationSteps<C, I, R>,
  target: Target<C, I, R>,
  batch: readonly Inspected<C, I>[],
): Promise<Result<R>[]> {
  const results: Result<R>[] = [];
  const isAlone = steps.writeAlone ?? (() => false);
  for (let from = 0; from < batch.length;) {
    const next = batch.findIndex((one, place) => place >= from && isAlone(one));
    const until = next === from ? from + 1 : next < 0 ? batch.length : next;
    results.push(...(await writeRun(core, steps, target.writeOne, batch.slice(from, until))));
    from = until;
  }
  return results;
}

/**
 * Writes commands in one transaction. When it fails, resources continue apart from each other, and
 * within one resource each command is written alone: the error of one is not that of the others.
 */
async function writeRun<C extends BatchedCommand, I, R extends object>(
  core: Core,
  steps: ReservationSteps<C, I, R>,
  writeOne: Target<C, I, R>['writeOne'],
  batch: readonly Inspected<C, I>[],
): Promise<Result<R>[]> {
  const resources = new Set(batch.map(({ command }) => steps.resourceKey(command)));
  const isMixed = writeOne !== null && resources.size > 1;
  try {
    return isMixed
      ? await inImpatientTransaction(core.db, (tx, lockTimeout) =>
          steps.write(tx, batch, lockTimeout),
        )
      : await inTransaction(core.db, (tx) => steps.write(tx, batch, null));
  } catch (error) {
    if (isMixed) return batch.map((one) => settleLater(writeOne(one)));
    if (batch.length === 1) return [steps.isLostRace(error) ? 'lost' : (error as Error)];
    if (isTransient(error)) return batch.map(() => error as Error);
    const results: Result<R>[] = [];
    for (const one of batch) results.push(...(await writeRun(core, steps, null, [one])));
    return results;
  }
}

/** Marks a promise as handled: its command gets the error when it settles. */
function settleLater<R>(promise: Promise<R>): Promise<R> {
  promise.catch(() => {});
  return promise;
}
