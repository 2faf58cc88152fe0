import type { KeyedInput } from '#api/platform/auth/idempotencyBatch.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Core } from '#api/platform/http/context.ts';
import { batchByKey, type Gathering } from './batchByKey.ts';
import { inImpatientTransaction, inTransaction, isTransient } from './db.ts';
import type { Tx } from './sql.ts';

/** A wish of a member, as it is gathered. */
export type GatheredInput = KeyedInput & { ctx: Ctx };
/** A wish as it was looked at; without a site its key has been used. */
export type Seen<W, S> = { input: W; site: S | null };
/** Lost: somebody has some of it, or what it was decided by has changed. */
export type Attempt<A> = A | Error | 'lost';

type Reserving<W, S, A> = {
  /**
   * Looks at wishes of members of a country at once, in their order; null: refused, but its key has
   * been used.
   */
  look: (country: string, inputs: readonly W[]) => Promise<(S | null | Error)[]>;
  /**
   * Writes wishes in one transaction, decided in their order, each all or nothing. `patience`: how
   * long it waits for a lock, which it has to say with the first one it takes; null: as ever.
   */
  write: (tx: Tx, batch: readonly Seen<W, S>[], patience: string | null) => Promise<Attempt<A>[]>;
  /** What a wish is about: of one thing there is one batch under way in a process. */
  about: (input: W) => string;
  apart?: Gathering<W>['apart'];
  /** What is written alone. */
  isRare?: (one: Seen<W, S>) => boolean;
  /** What is said of a write that could not be done, where it means that somebody was faster. */
  isLost: (error: unknown) => boolean;
  /** What is said where somebody was faster twice. */
  gone: (input: W) => Error;
};

/** Wishes that are read or written together. */
const together = 128;
/** Batches of a country beside each other, where one of them is held up. */
const side = 4;

/**
 * Gathers concurrent wishes of a country twice: to be looked at, which refuses without a
 * transaction, and to be written, in order of arrival (decision 0105). Where a batch about several
 * things meets trouble, each of them goes on by itself.
 */
export function gatherTwice<W extends GatheredInput, S, A extends object>(
  core: Core,
  of: Reserving<W, S, A>,
): (input: W) => Promise<A> {
  const gathering = { most: together, longestMs: core.config.longestWaitMs, isCrowd: true };
  const look = batchByKey<W, S | null>((country, inputs) => lookTogether(of, country, inputs), {
    ...gathering,
    since: ({ ctx }) => ctx.since,
  });
  const { apart } = of;
  const writing: Gathering<Seen<W, S>> = {
    ...gathering,
    since: ({ input }) => input.ctx.since,
    ...(apart === undefined ? {} : { apart: ({ input }) => apart(input) }),
  };
  const alone = batchByKey<Seen<W, S>, A>(
    (name, inputs) =>
      createTogether(core, of, { country: name.split('/')[0]!, alone: null }, inputs),
    writing,
  );
  const aloneOf = (one: Seen<W, S>) => `${one.input.ctx.me.country}/${of.about(one.input)}`;
  const queue = batchByKey<Seen<W, S>, A>(
    (country, inputs) =>
      createTogether(core, of, { country, alone: (one) => alone(aloneOf(one), one) }, inputs),
    // The embedded database does one thing at a time.
    {
      ...writing,
      about: ({ input }) => of.about(input),
      side: core.engine === 'pglite' ? 1 : side,
    },
  );
  core.load.watch(() => look.waiting() + queue.waiting() + alone.waiting());

  return async (input) => {
    const { country } = input.ctx.me;
    const one = { input, site: await look(country, input) };
    const name = aloneOf(one);
    return alone.has(name) ? alone(name, one) : queue(country, one);
  };
}

/** The trouble of one wish, an input that the database does not know say, is not another's. */
async function lookTogether<W, S, A>(
  { look }: Reserving<W, S, A>,
  country: string,
  inputs: readonly W[],
): Promise<(S | null | Error)[]> {
  try {
    return await look(country, inputs);
  } catch (error) {
    if (inputs.length === 1 || isTransient(error)) throw error;
    const outcomes: (S | null | Error)[] = [];
    for (const input of inputs)
      outcomes.push(
        ...(await look(country, [input]).catch((trouble: unknown) => [trouble as Error])),
      );
    return outcomes;
  }
}

type Where<W, S, A> = {
  country: string;
  /** How one goes on by itself; null: there is no other way. */
  alone: ((one: Seen<W, S>) => Promise<A>) | null;
};
/** A promise: it goes on by itself. */
type Outcome<A> = Attempt<A> | Promise<A>;

/**
 * Decides on wishes, and once more on those that were lost, which are looked at again: what they
 * want has come free meanwhile, was held past its time (I08), or they hear who has it.
 */
async function createTogether<W extends GatheredInput, S, A extends object>(
  core: Core,
  of: Reserving<W, S, A>,
  where: Where<W, S, A>,
  batch: readonly Seen<W, S>[],
): Promise<(A | Error | Promise<A>)[]> {
  const first = await writeInTurn(core, of, where, batch);
  const lost = batch.flatMap(({ input }, place) => (first[place] === 'lost' ? [input] : []));
  const looked = lost.length === 0 ? [] : await of.look(where.country, lost);
  const again = lost.flatMap((input, place): Seen<W, S>[] => {
    const site = looked[place]!;
    return site instanceof Error ? [] : [{ input, site }];
  });
  const second = await writeInTurn(core, of, where, again);
  return first.map((outcome, place): A | Error | Promise<A> => {
    if (outcome !== 'lost') return outcome;
    const site = looked.shift()!;
    if (site instanceof Error) return site;
    const last = second.shift()!;
    return last === 'lost' ? of.gone(batch[place]!.input) : last;
  });
}

/** Writes wishes in their order; what is rare, one by one. */
async function writeInTurn<W extends GatheredInput, S, A extends object>(
  core: Core,
  of: Reserving<W, S, A>,
  where: Where<W, S, A>,
  batch: readonly Seen<W, S>[],
): Promise<Outcome<A>[]> {
  const tried: Outcome<A>[] = [];
  const isRare = of.isRare ?? (() => false);
  for (let from = 0; from < batch.length;) {
    const next = batch.findIndex((one, place) => place >= from && isRare(one));
    const until = next === from ? from + 1 : next < 0 ? batch.length : next;
    tried.push(...(await writeRun(core, of, where.alone, batch.slice(from, until))));
    from = until;
  }
  return tried;
}

/** The trouble of one thing is not that of another, nor that of one wish another's. */
async function writeRun<W extends GatheredInput, S, A extends object>(
  core: Core,
  of: Reserving<W, S, A>,
  alone: Where<W, S, A>['alone'],
  batch: readonly Seen<W, S>[],
): Promise<Outcome<A>[]> {
  const isMixed = alone !== null && new Set(batch.map(({ input }) => of.about(input))).size > 1;
  try {
    return isMixed
      ? await inImpatientTransaction(core.db, (tx, patience) => of.write(tx, batch, patience))
      : await inTransaction(core.db, (tx) => of.write(tx, batch, null));
  } catch (error) {
    if (isMixed) return batch.map((one) => goingOn(alone(one)));
    if (batch.length === 1) return [of.isLost(error) ? 'lost' : (error as Error)];
    if (isTransient(error)) return batch.map(() => error as Error);
    const tried: Outcome<A>[] = [];
    for (const one of batch) tried.push(...(await writeRun(core, of, null, [one])));
    return tried;
  }
}

/** Whoever waits for it hears its trouble, later than it may come. */
function goingOn<A>(promise: Promise<A>): Promise<A> {
  promise.catch(() => {});
  return promise;
}
