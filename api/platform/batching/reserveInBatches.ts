import { type KeyedSteps, type UsedKey, writeKeyed } from '#api/platform/auth/idempotency.ts';
import { inShortWaitTransaction, inTransaction, isTransient } from '#api/platform/db/db.ts';
import type { Core } from '#api/platform/http/context.ts';
import { type BatchOptions, batchByKey } from './batchByKey.ts';
import { type Attempt, type BatchedCommand, type Inspected, Lost } from './commands.ts';

type LockedBatch = { used: readonly UsedKey[] };

type ReservationSteps<C, I, L extends LockedBatch, R> = KeyedSteps<C, I, L, R> & {
  /**
   * Reads the data that decide commands of a country, without a transaction. Returns a result for
   * each command in order; an error refuses it.
   */
  inspect: (country: string, commands: readonly C[]) => Promise<(I | null | Error)[]>;
  /**
   * `arrival`: inspected in separate batches, so that a refused command never waits for a write.
   * `start`: when its write batch starts.
   */
  inspectAt: 'arrival' | 'start';
  /** Inspects lost commands again, because their stock may be free again. Default: `inspect`. */
  recover?: (
    country: string,
    lost: readonly { command: C; lost: Lost }[],
  ) => Promise<(I | null | Error)[]>;
  /** Called with the commands that lost both attempts. */
  onLostTwice?: (lost: readonly Lost[]) => void;
  /** A resource is in at most one running batch of this process. */
  resourceKey: (command: C) => string;
  exclusive?: BatchOptions<C>['exclusive'];
  writeAlone?: (one: Inspected<C, I>) => boolean;
  isLostRace?: (error: unknown) => boolean;
};

const maxBatch = 128;
/** Maximum number of batches of a country while one stalls. */
const parallelBatches = 4;

/**
 * Makes reservations of a product in batches by country. Inspection refuses without a transaction;
 * the remaining commands are locked, decided and written in order of arrival (decision 0105). If a
 * batch for several resources fails, each resource continues in a batch of its own.
 */
export function reserveInBatches<
  C extends BatchedCommand,
  I,
  L extends LockedBatch,
  R extends object,
>(core: Core, steps: ReservationSteps<C, I, L, R>): (command: C) => Promise<R> {
  const batching = { maxBatch, maxWaitMs: core.config.maxWaitMs, adaptive: true };
  const inspect = batchByKey<C, I | null>(
    (country, commands) => inspectBatch(steps, country, commands),
    { ...batching, enqueuedAt: ({ ctx }) => ctx.since },
  );
  const { exclusive, inspectAt, resourceKey } = steps;
  const writing: BatchOptions<Inspected<C, I>> = {
    ...batching,
    singleThreaded: core.engine === 'pglite',
    enqueuedAt: ({ command }) => command.ctx.since,
    ...(exclusive === undefined ? {} : { exclusive: ({ command }) => exclusive(command) }),
  };
  const writeOne = batchByKey<Inspected<C, I>, R>(
    (key, batch) => new Run(core, steps, key.split('/')[0]!, null).reserve(batch),
    writing,
  );
  const keyOf = (one: Inspected<C, I>) =>
    `${one.command.ctx.me.country}/${resourceKey(one.command)}`;
  const write = batchByKey<Inspected<C, I>, R>(
    (country, batch) =>
      new Run(core, steps, country, (one) => writeOne(keyOf(one), one)).reserve(batch),
    {
      ...writing,
      resourceKey: ({ command }) => resourceKey(command),
      // PGlite has one connection.
      parallelBatches: core.engine === 'pglite' ? 1 : parallelBatches,
    },
  );
  core.load.watch(() => inspect.waiting() + write.waiting() + writeOne.waiting());

  return async (command) => {
    const { country } = command.ctx.me;
    const inspected = inspectAt === 'arrival' ? await inspect(country, command) : null;
    const one = { command, inspected };
    const key = keyOf(one);
    return writeOne.has(key) ? writeOne(key, one) : write(country, one);
  };
}

/** Inspects a batch; if that fails, each command alone, so an invalid one fails no other. */
async function inspectBatch<C, I>(
  {
    inspect,
  }: { inspect: (country: string, commands: readonly C[]) => Promise<(I | null | Error)[]> },
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

/** A promise means that the command continues in the batch of its resource. */
type Result<R> = Attempt<R> | Promise<R>;

class Run<C extends BatchedCommand, I, L extends LockedBatch, R extends object> {
  readonly #core: Core;
  readonly #steps: ReservationSteps<C, I, L, R>;
  readonly #country: string;
  /** Continues a command in the batch of its resource; null if this is that batch. */
  readonly #writeOne: ((one: Inspected<C, I>) => Promise<R>) | null;

  constructor(
    core: Core,
    steps: ReservationSteps<C, I, L, R>,
    country: string,
    writeOne: ((one: Inspected<C, I>) => Promise<R>) | null,
  ) {
    this.#core = core;
    this.#steps = steps;
    this.#country = country;
    this.#writeOne = writeOne;
  }

  /**
   * Writes a batch. Commands that lost a race are inspected and written once more: the stock may be
   * free again, its hold may have expired (I08), or the inspection refuses with a better reason.
   */
  async reserve(batch: readonly Inspected<C, I>[]): Promise<(R | Error | Promise<R>)[]> {
    const { inspectAt, recover, onLostTwice } = this.#steps;
    const commands = batch.map(({ command }) => command);
    const inspected =
      inspectAt === 'start'
        ? await inspectBatch(this.#steps, this.#country, commands)
        : batch.map((one) => one.inspected);
    const first = await this.#attempt(commands, inspected);
    const lost = commands.flatMap((command, place) => {
      const result = first[place];
      return result instanceof Lost ? [{ command, lost: result }] : [];
    });
    if (lost.length === 0) return first as (R | Error | Promise<R>)[];
    const retried = lost.map(({ command }) => command);
    const recovered = recover?.(this.#country, lost);
    // An error here must not fail the commands that are already written.
    const ready = await (recovered ?? inspectBatch(this.#steps, this.#country, retried)).catch(
      (error: unknown) => retried.map(() => error as Error),
    );
    const second = await this.#attempt(retried, ready);
    onLostTwice?.(second.filter((result) => result instanceof Lost));
    return first.map((result) => {
      const last = result instanceof Lost ? second.shift()! : result;
      return last instanceof Lost ? last.error : last;
    });
  }

  /**
   * Writes the commands that the inspection did not refuse. Returns results in the order of all.
   */
  async #attempt(
    commands: readonly C[],
    inspected: readonly (I | null | Error)[],
  ): Promise<Result<R>[]> {
    const ready = commands.flatMap((command, place): Inspected<C, I>[] => {
      const one = inspected[place]!;
      return one instanceof Error ? [] : [{ command, inspected: one }];
    });
    const written = await this.#writeInOrder(ready);
    return inspected.map((one) => (one instanceof Error ? one : written.shift()!));
  }

  async #writeInOrder(batch: readonly Inspected<C, I>[]): Promise<Result<R>[]> {
    const results: Result<R>[] = [];
    const isAlone = this.#steps.writeAlone ?? (() => false);
    for (let from = 0; from < batch.length;) {
      const next = batch.findIndex((one, place) => place >= from && isAlone(one));
      const until = next === from ? from + 1 : next < 0 ? batch.length : next;
      results.push(...(await this.#write(batch.slice(from, until))));
      from = until;
    }
    return results;
  }

  /**
   * Writes commands in one transaction. If it fails, each resource continues in a batch of its own.
   * Within one resource each command is then written alone, so it gets only its own error.
   */
  async #write(batch: readonly Inspected<C, I>[]): Promise<Result<R>[]> {
    const { resourceKey, isLostRace } = this.#steps;
    const writeOne = this.#writeOne;
    const isMixed = new Set(batch.map(({ command }) => resourceKey(command))).size > 1;
    const { db } = this.#core;
    try {
      return writeOne !== null && isMixed
        ? await inShortWaitTransaction(db, (tx, lockTimeout) =>
            writeKeyed(tx, this.#steps, batch, lockTimeout),
          )
        : await inTransaction(db, (tx) => writeKeyed(tx, this.#steps, batch, null));
    } catch (error) {
      if (writeOne !== null && isMixed) return batch.map((one) => settleLater(writeOne(one)));
      if (batch.length === 1)
        return [isLostRace?.(error) ? new Lost(error as Error) : (error as Error)];
      if (isTransient(error)) return batch.map(() => error as Error);
      const results: Result<R>[] = [];
      for (const one of batch) results.push(...(await this.#write([one])));
      return results;
    }
  }
}

/** Marks a promise as handled. Its command gets the error when it settles. */
function settleLater<R>(promise: Promise<R>): Promise<R> {
  promise.catch(() => {});
  return promise;
}
