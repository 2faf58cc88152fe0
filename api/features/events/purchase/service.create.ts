import { hasAddress } from '#domain/text.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import { inQuickTransaction, inTransaction } from '#api/kit/db/db.ts';
import { batchByKey, type Gathering } from '#api/kit/db/batchByKey.ts';
import { keyOf, listUsedKeys } from '#api/kit/auth/idempotencyBatch.ts';
import { fingerprintOf } from '#api/kit/auth/idempotency.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { noteSale } from '#api/features/events/list/service.listMemory.ts';
import { ensureProfile } from '#api/features/member/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { serveDue } from '#api/features/events/waiting/service.serve.ts';
import { freeOverdue } from '#api/features/orders/service.expire.ts';
import { listStock } from '../service.ts';
import { type CreateInput, type Created, eventOf, type Wish } from './service.decide.ts';
import { callName, type Outcome } from './service.keys.ts';
import { isGone, type Left, type NoneLeft, rememberNone, type Tried } from './service.noneLeft.ts';
import { peopleFor, withHashedIdentity } from './service.people.ts';
import { readSite, sellingCountry } from './service.site.ts';
import { writeBatch } from './service.write.ts';

/** Wishes that are written together. */
const together = 128;
/** Batches of a country beside each other, where one of them is held up. */
const side = 4;

/**
 * Makes the creation of event reservations (EVT-074, API-072): concurrent wishes for events of a
 * country are gathered and written together, all or nothing for each member, in order of arrival,
 * each answered by itself, idempotency keys included (decision 0102). Between processes the stock's
 * rows decide. Where a batch of several events meets trouble, a lock that is not given say, each
 * event goes on by itself: the trouble of one is not that of those who wish for another.
 */
export function makeCreate(core: Core) {
  const noneLeft: NoneLeft = new Map();
  const gathering: Gathering<Wish> = {
    most: together,
    apart: purchaseOf,
    longestMs: core.config.longestWaitMs,
    since: ({ ctx }) => ctx.since,
  };
  const aloneOf = (country: string, wish: Wish) => `${country}/${eventOf(wish)}`;
  const alone = batchByKey<Wish, Created>(
    (name, wishes) => createRemembering(core, name.split('/')[0]!, wishes, noneLeft),
    gathering,
  );
  const queue = batchByKey<Wish, Created>(
    async (country, wishes) => {
      try {
        return await createRemembering(core, country, wishes, noneLeft);
      } catch (error) {
        if (new Set(wishes.map(eventOf)).size === 1) throw error;
        return wishes.map((wish) => alone(aloneOf(country, wish), wish));
      }
    },
    // The embedded database does one thing at a time.
    { ...gathering, about: eventOf, side: core.engine === 'pglite' ? 1 : side },
  );
  core.load.watch(() => queue.waiting() + alone.waiting());
  const isRepeated = batchByKey<Wish, boolean>((_, wishes) => areRepeated(core, wishes), {
    most: 256,
  });

  return async (ctx: Ctx, input: CreateInput): Promise<Created> => {
    const wish = await wishOf(ctx, input);
    const country = await sellingCountry(ctx, eventOf(wish));
    if (isGone(core, noneLeft, wish) && !(ctx.key !== undefined && (await isRepeated('', wish))))
      throw new Refused('soldOut');
    const name = aloneOf(country, wish);
    return alone.has(name) ? alone(name, wish) : queue(country, wish);
  };
}

/**
 * Who waited while the last places went hears so without a look at the stock, as those do who come
 * now.
 */
async function createRemembering(
  core: Core,
  country: string,
  wishes: readonly Wish[],
  noneLeft: NoneLeft,
): Promise<Outcome[]> {
  const gone = wishes.filter((wish) => isGone(core, noneLeft, wish));
  if (gone.length === 0) return createTogether(core, country, wishes, noneLeft);
  const repeated = await areRepeated(core, gone);
  const refused = new Set(gone.filter((_, place) => !repeated[place]));
  const others = wishes.filter((wish) => !refused.has(wish));
  const outcomes = others.length === 0 ? [] : await createTogether(core, country, others, noneLeft);
  return wishes.map((wish) => (refused.has(wish) ? new Refused('soldOut') : outcomes.shift()!));
}

/**
 * Checks what needs no lock: the contact is a name (9102), the accepted terms are those in force
 * (9006), the member has a profile.
 */
export async function wishOf(ctx: Ctx, input: CreateInput): Promise<Wish> {
  if (hasAddress(input.contact.name)) throw new Refused('addressInName', { field: 'contact.name' });
  const terms = await termsInForce(ctx, ctx.me.country, 'EVENT');
  if (terms !== null && terms.version !== input.tcVersion)
    throw new Refused('termsVersionOutdated');
  await ensureProfile(ctx, ctx.me);
  const fingerprint = fingerprintOf(
    input.attendees === undefined
      ? input
      : { ...input, attendees: withHashedIdentity(ctx, input.attendees) },
  );
  return { ctx, input, fingerprint, termsId: terms?.id ?? 0, people: await peopleFor(ctx, input) };
}

/**
 * A batch holds one purchase of a member and the repetitions of it: whether they may have the next
 * one follows from what became of this.
 */
const purchaseOf = (wish: Wish) => ({ who: wish.ctx.me.id, what: wish.ctx.key ?? wish });

/**
 * Which wishes have been answered before, by whatever process (I12): one look for all who are told
 * at this moment that nothing is left.
 */
async function areRepeated(core: Core, wishes: readonly Wish[]): Promise<boolean[]> {
  const saved = await listUsedKeys(core.db, callName, wishes.flatMap(keyOf));
  return wishes.map(({ ctx }) => saved.has(`${ctx.me.id}/${ctx.key}`));
}

/** What can come back: an expired hold is free to the next caller even when every job is dead (I08). */
const isRetryable = (outcome: Outcome): boolean =>
  outcome instanceof Refused &&
  ['soldOut', 'unpaidOrderExists', 'personTwice', 'overMemberLimit'].includes(outcome.refusal);

/** Events of which an attempt had nothing for somebody that may come back. */
const refusedIn = (wishes: readonly Wish[], { outcomes }: Tried): Set<number> =>
  new Set(wishes.filter((_, place) => isRetryable(outcomes[place]!)).map(eventOf));

/** Decides on wishes; those of events of which something came back meanwhile once more. */
async function createTogether(
  core: Core,
  country: string,
  wishes: readonly Wish[],
  noneLeft: NoneLeft,
): Promise<Outcome[]> {
  const first = await attempt(core, country, wishes);
  const refusing = refusedIn(wishes, first);
  const back = new Set<number>();
  for (const eventId of refusing) if (await cameBack(core, eventId, first)) back.add(eventId);
  rememberNone(noneLeft, first, refusing.difference(back));
  if (back.size === 0) return first.outcomes;
  const isAgain = (wish: Wish, place: number) =>
    back.has(eventOf(wish)) && isRetryable(first.outcomes[place]!);
  const second = await attempt(core, country, wishes.filter(isAgain)).catch((error: unknown) => {
    // Of the others something is written already.
    const outcomes = wishes.filter(isAgain).map(() => error as Error);
    return { outcomes, shelves: new Map<number, Left>(), version: first.version };
  });
  rememberNone(noneLeft, second, refusedIn(wishes.filter(isAgain), second));
  return wishes.map((wish, place) =>
    isAgain(wish, place) ? second.outcomes.shift()! : first.outcomes[place]!,
  );
}

/**
 * Whether places have come back since a decision; expired ones are freed first, and offers of a
 * waiting list whose time is up.
 */
async function cameBack(core: Core, eventId: number, { shelves }: Tried): Promise<boolean> {
  const { free, lined } = shelves.get(eventId) ?? { free: new Map<string, number>(), lined: null };
  if (await freeOverdue(core, { eventId })) return true;
  if (lined !== null && lined.size > 0 && (await serveDue(core, eventId))) return true;
  return (await listStock(core.db, [eventId])).some(
    (row) => row.free > (free.get(`${row.ticketTypeId}/${row.sessionId}`) ?? 0),
  );
}

async function attempt(core: Core, country: string, wishes: readonly Wish[]): Promise<Tried> {
  const site = await readSite(core, country);
  const isMixed = new Set(wishes.map(eventOf)).size > 1;
  const tried = await (isMixed ? inQuickTransaction : inTransaction)(core.db, (tx) =>
    writeBatch(site, tx, wishes),
  );
  if (tried.outcomes.some((outcome) => !(outcome instanceof Error))) noteSale(core);
  return tried;
}
