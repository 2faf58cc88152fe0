import type { Core, Ctx } from '#api/platform/http/context.ts';
import { inImpatientTransaction, inTransaction } from '#api/platform/db/db.ts';
import { batchByKey, type BatchOptions } from '#api/platform/batching/batchByKey.ts';
import { areRepeated, makeIsRepeated } from '#api/platform/auth/repeated.ts';
import { fingerprintOf } from '#api/platform/auth/idempotency.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { noteSale } from '#api/features/events/list/service.listMemory.ts';
import { ensureProfile } from '#api/features/members/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { serveDue } from '#api/features/events/waiting/service.serve.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { listStock } from '../service.ts';
import { eventIdOf } from './service.decide.ts';
import type {
  EventCommand,
  CreatedEventOrder,
  CreateInput,
  ReservationOutcome,
} from './service.command.ts';
import { callName } from './service.lock.ts';
import {
  isKnownSoldOut,
  type RemainingStock,
  makeSoldOutCache,
  type SoldOutCache,
  markSoldOut,
  type AttemptResult,
} from './service.soldOut.ts';
import { peopleFor, withHashedIdentity } from '#api/features/events/names/service.people.ts';
import { loadSaleSettings, sellingCountry } from './service.settings.ts';
import { writeBatch } from './service.write.ts';

/** Commands in one batch. */
const maxBatch = 128;
/** Batches of a country beside each other, where one of them is held up. */
const parallelBatches = 4;

/** One for all: where many hear it, noting where it was made costs more than the rest. */
const soldOut = new Refused('soldOut');

/**
 * Makes the creation of event reservations (EVT-074, API-072): concurrent commands of a country are
 * written in one batch in order of arrival, all or nothing for each member, each with its own
 * response, idempotency keys included (decision 0102). Between processes the stock's rows decide.
 * When a batch for several events fails, on a lock for example, each event continues in a batch of
 * its own.
 */
export function makeCreate(core: Core) {
  const soldOutCache = makeSoldOutCache(core);
  const batching: BatchOptions<EventCommand> = {
    maxBatch: maxBatch,
    exclusive: purchaseOf,
    maxWaitMs: core.config.longestWaitMs,
    enqueuedAt: ({ ctx }) => ctx.since,
    adaptive: true,
    singleThreaded: core.engine === 'pglite',
  };
  const aloneOf = (country: string, command: EventCommand) => `${country}/${eventIdOf(command)}`;
  const alone = batchByKey<EventCommand, CreatedEventOrder>(
    (name, inputs) => createUnlessSoldOut(core, name.split('/')[0]!, inputs, soldOutCache),
    batching,
  );
  const queue = batchByKey<EventCommand, CreatedEventOrder>(
    async (country, inputs) => {
      try {
        return await createUnlessSoldOut(core, country, inputs, soldOutCache);
      } catch (error) {
        if (new Set(inputs.map(eventIdOf)).size === 1) throw error;
        return inputs.map((command) => alone(aloneOf(country, command), command));
      }
    },
    // The embedded database does one thing at a time.
    {
      ...batching,
      resourceKey: eventIdOf,
      parallelBatches: core.engine === 'pglite' ? 1 : parallelBatches,
    },
  );
  core.load.watch(() => queue.waiting() + alone.waiting());
  const isRepeated = makeIsRepeated(core, callName);

  return async (ctx: Ctx, input: CreateInput): Promise<CreatedEventOrder> => {
    const command = await commandOf(ctx, input);
    const country = await sellingCountry(ctx, eventIdOf(command));
    if (isKnownSoldOut(soldOutCache, command) && !(await isRepeated(command))) throw soldOut;
    const name = aloneOf(country, command);
    return alone.has(name) ? alone(name, command) : queue(country, command);
  };
}

/** Rejects commands for events that sold out while they were queued, without reading the stock. */
async function createUnlessSoldOut(
  core: Core,
  country: string,
  inputs: readonly EventCommand[],
  soldOutCache: SoldOutCache,
): Promise<ReservationOutcome[]> {
  const gone = inputs.filter((command) => isKnownSoldOut(soldOutCache, command));
  if (gone.length === 0) return createBatch(core, country, inputs, soldOutCache);
  const repeated = await areRepeated(core, callName, gone);
  const refused = new Set(gone.filter((_, place) => !repeated[place]));
  const others = inputs.filter((command) => !refused.has(command));
  const outcomes =
    others.length === 0 ? [] : await createBatch(core, country, others, soldOutCache);
  return inputs.map((command) => (refused.has(command) ? soldOut : outcomes.shift()!));
}

/**
 * Checks what needs no lock: the accepted terms are those in force (9006), the member has a
 * profile.
 */
export async function commandOf(ctx: Ctx, input: CreateInput): Promise<EventCommand> {
  const terms = await termsInForce(ctx, ctx.me.country, 'EVENT');
  if (terms !== null && terms.version !== input.tcVersion)
    throw new Refused('termsVersionOutdated');
  await ensureProfile(ctx, ctx.me);
  let fingerprint: string | undefined;
  return {
    ctx,
    input,
    // Most of a crowd is refused before anybody asks for it.
    get fingerprint() {
      return (fingerprint ??= fingerprintOf(
        input.attendees === undefined
          ? input
          : { ...input, attendees: withHashedIdentity(ctx, input.attendees) },
      ));
    },
    termsId: terms?.id ?? 0,
    people: await peopleFor(ctx, input),
  };
}

/**
 * A batch holds one purchase of a member and the repetitions of it: whether they may have the next
 * one follows from what became of this.
 */
const purchaseOf = (command: EventCommand) => ({
  who: command.ctx.me.id,
  what: command.ctx.key ?? command,
});

/** What can come back: an expired hold is free to the next caller even when every job is dead (I08). */
const isRetryable = (outcome: ReservationOutcome): boolean =>
  outcome instanceof Refused &&
  ['soldOut', 'unpaidOrderExists', 'personTwice', 'overMemberLimit'].includes(outcome.refusal);

/** Events of which an attempt had nothing for somebody that may come back. */
const refusedIn = (inputs: readonly EventCommand[], { outcomes }: AttemptResult): Set<number> =>
  new Set(inputs.filter((_, place) => isRetryable(outcomes[place]!)).map(eventIdOf));

/** Decides commands; retries those of events whose stock came back meanwhile. */
async function createBatch(
  core: Core,
  country: string,
  inputs: readonly EventCommand[],
  soldOutCache: SoldOutCache,
): Promise<ReservationOutcome[]> {
  const first = await attempt(core, country, inputs);
  const refusing = refusedIn(inputs, first);
  const looked = soldOutCache.now();
  const back = new Set<number>();
  for (const eventId of refusing) if (await isStockBack(core, eventId, first)) back.add(eventId);
  markSoldOut(soldOutCache, looked.at, first, refusing.difference(back));
  if (back.size === 0) return first.outcomes;
  const isAgain = (command: EventCommand, place: number) =>
    back.has(eventIdOf(command)) && isRetryable(first.outcomes[place]!);
  const tried = soldOutCache.now();
  const second = await attempt(core, country, inputs.filter(isAgain)).catch((error: unknown) => {
    // Of the others something is written already.
    const outcomes = inputs.filter(isAgain).map(() => error as Error);
    return { outcomes, remaining: new Map<number, RemainingStock>(), version: first.version };
  });
  markSoldOut(soldOutCache, tried.at, second, refusedIn(inputs.filter(isAgain), second));
  return inputs.map((command, place) =>
    isAgain(command, place) ? second.outcomes.shift()! : first.outcomes[place]!,
  );
}

/**
 * Whether places have come back since a decision; expired ones are freed first, and offers of a
 * waiting list whose time is up.
 */
async function isStockBack(
  core: Core,
  eventId: number,
  { remaining }: AttemptResult,
): Promise<boolean> {
  const { free, lined } = remaining.get(eventId) ?? {
    free: new Map<string, number>(),
    lined: null,
  };
  if (await freeOverdue(core, { eventId })) return true;
  if (lined !== null && lined.size > 0 && (await serveDue(core, eventId))) return true;
  return (await listStock(core.db, [eventId])).some(
    (row) => row.free > (free.get(`${row.ticketTypeId}/${row.sessionId}`) ?? 0),
  );
}

async function attempt(
  core: Core,
  country: string,
  inputs: readonly EventCommand[],
): Promise<AttemptResult> {
  const site = await loadSaleSettings(core, country);
  const isMixed = new Set(inputs.map(eventIdOf)).size > 1;
  const tried = isMixed
    ? await inImpatientTransaction(core.db, (tx, patience) =>
        writeBatch(site, tx, inputs, { patience }),
      )
    : await inTransaction(core.db, (tx) => writeBatch(site, tx, inputs));
  if (tried.outcomes.some((outcome) => !(outcome instanceof Error))) noteSale(core);
  return tried;
}
