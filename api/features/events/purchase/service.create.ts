import { reservedUntil } from '#domain/orders/rules.ts';
import { hasAddress } from '#domain/text.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import { inTransaction, type Tx } from '#api/kit/db/db.ts';
import { batchByKey } from '#api/kit/db/batchByKey.ts';
import { listUsedKeys } from '#api/kit/auth/idempotencyBatch.ts';
import { fingerprintOf } from '#api/kit/auth/idempotency.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { releaseNames } from '#api/features/events/guests/service.claims.ts';
import { countryOfEvent } from '../service.country.ts';
import { listClaimed, listStock, lockStock, releaseClaims } from '../service.ts';
import { noteStockChange, stockVersion } from '#api/features/events/list/service.listMemory.ts';
import { ensureProfile } from '#api/features/member/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { keepOwn, offersFor, placeOf } from '#api/features/events/waiting/service.offered.ts';
import { serveDue } from '#api/features/events/waiting/service.serve.ts';
import { freeOverdue } from '#api/features/orders/service.expire.ts';
import { insertTaken } from './store.create.ts';
import {
  type CreateInput,
  type Created,
  type NewPurchase,
  readBatch,
  type Wish,
} from './service.decide.ts';
import { admitPeople, deletePeople, peopleFor, withHashedIdentity } from './service.people.ts';
import { readSite, sellingCountry, type Site } from './service.site.ts';
import {
  closingEventOrders,
  insertingOrders,
  nextOrderIds,
  noteReplaced,
  openEventOrders,
} from '#api/features/orders/service.rows.ts';
import { listOpenFor } from './store.openOrders.view.ts';
import { type Outcome, callName, keyOf, admitKeys, answerTwins } from './service.keys.ts';
import { noticesOf } from './service.notices.ts';
import { type NoneLeft, isGone, rememberNone, type Tried } from './service.noneLeft.ts';

/**
 * Makes the creation of event reservations (EVT-074, API-072): concurrent wishes for the same event
 * are gathered and written together, all or nothing for each member, in order of arrival, each
 * answered by itself, idempotency keys included. One queue per event and process; between processes
 * the stock's rows decide.
 */
export function makeCreate(core: Core) {
  const noneLeft: NoneLeft = new Map();
  const queue = batchByKey<Wish, Created>(
    (eventId, wishes) => createRemembering(core, Number(eventId), wishes, noneLeft),
    {
      apart: purchaseOf,
      longestMs: core.config.longestWaitMs,
      since: ({ ctx }) => ctx.since,
    },
  );
  core.load.watch(queue.waiting);
  const isRepeated = batchByKey<Wish, boolean>((_, wishes) => areRepeated(core, wishes), {
    most: 256,
  });

  return async (ctx: Ctx, input: CreateInput): Promise<Created> => {
    const wish = await wishOf(ctx, input);
    await sellingCountry(ctx, Number(input.eventID));
    if (isGone(core, noneLeft, wish) && !(ctx.key !== undefined && (await isRepeated('', wish))))
      throw new Refused('soldOut');
    return queue(input.eventID, wish);
  };
}

/**
 * Who waited while the last places went hears so without a look at the stock, as those do who come
 * now.
 */
async function createRemembering(
  core: Core,
  eventId: number,
  wishes: readonly Wish[],
  noneLeft: NoneLeft,
): Promise<Outcome[]> {
  const gone = wishes.filter((wish) => isGone(core, noneLeft, wish));
  if (gone.length === 0) return createTogether(core, eventId, wishes, noneLeft);
  const repeated = await areRepeated(core, gone);
  const refused = new Set(gone.filter((_, place) => !repeated[place]));
  const others = wishes.filter((wish) => !refused.has(wish));
  const outcomes = others.length === 0 ? [] : await createTogether(core, eventId, others, noneLeft);
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

async function createTogether(
  core: Core,
  eventId: number,
  wishes: readonly Wish[],
  noneLeft: NoneLeft,
): Promise<Outcome[]> {
  const first = await attempt(core, eventId, wishes);
  const isRetryable = (outcome: Outcome | undefined) =>
    outcome instanceof Refused &&
    ['soldOut', 'unpaidOrderExists', 'personTwice', 'overMemberLimit'].includes(outcome.refusal);
  // An expired hold is free to the next caller even when every job is dead (I08): look once, then
  // try these again.
  if (!first.outcomes.some(isRetryable) || !(await cameBack(core, eventId, first))) {
    rememberNone(noneLeft, eventId, first);
    return first.outcomes;
  }
  const second = await attempt(
    core,
    eventId,
    wishes.filter((_, place) => isRetryable(first.outcomes[place])),
  );
  rememberNone(noneLeft, eventId, second);
  return first.outcomes.map((outcome) =>
    isRetryable(outcome) ? second.outcomes.shift()! : outcome,
  );
}

/**
 * Whether places have come back since a decision; expired ones are freed first, and offers of a
 * waiting list whose time is up.
 */
async function cameBack(core: Core, eventId: number, { free, lined }: Tried): Promise<boolean> {
  if (await freeOverdue(core, { eventId })) return true;
  if (lined.size > 0 && (await serveDue(core, eventId))) return true;
  return (await listStock(core.db, [eventId])).some(
    (row) => row.free > (free.get(`${row.ticketTypeId}/${row.sessionId}`) ?? 0),
  );
}

async function attempt(core: Core, eventId: number, wishes: readonly Wish[]): Promise<Tried> {
  const country = await countryOfEvent(core, eventId);
  if (country === null)
    return {
      outcomes: wishes.map(() => new Refused('noData')),
      free: new Map(),
      lined: new Set(),
      version: stockVersion(core),
    };
  const site = await readSite(core, country);
  const tried = await inTransaction(core.db, (tx) => writeBatch(site, tx, eventId, wishes));
  if (tried.outcomes.some((outcome) => !(outcome instanceof Error))) noteStockChange(core);
  return tried;
}

/**
 * A reservation that makes way for the new one in the same transaction and hands its time on
 * (B-07).
 */
export type Leaving = { id: number; orderDate: number; deadline: number };

/**
 * Writes what a batch decides. `leave` locks and removes the reservation that a batch of one takes
 * the place of.
 */
export async function writeBatch(
  site: Site,
  tx: Tx,
  eventId: number,
  wishes: readonly Wish[],
  leave?: (tx: Tx) => Promise<Leaving>,
): Promise<Tried> {
  const outcomes: (Outcome | undefined)[] = wishes.map(() => undefined);
  const fresh = await admitKeys(tx, wishes, outcomes);
  const left = leave === undefined || fresh.size === 0 ? null : await leave(tx);
  // Before the quota is read: what the old reservation used is free for the new one.
  if (left !== null) await releaseNames(tx, [left.id]);
  const batch = await readBatch(
    site,
    tx,
    eventId,
    wishes.filter((_, place) => fresh.has(place)),
  );
  const ids = await nextOrderIds(tx, fresh.size);
  const open = new Map<number, { id: number; serial: number }>();
  for (const place of fresh) open.set(place, ids.shift()!);

  const entering: { orderId: number; memberId: number }[] = [];
  for (const [place, { id }] of open) {
    const wish = wishes[place]!;
    const refused = batch.refusalOf(wish);
    if (refused !== null) outcomes[place] = refused;
    else entering.push({ orderId: id, memberId: wish.ctx.me.id });
  }
  const opened =
    entering.length === 0 ? new Set<number>() : await openEventOrders(tx, eventId, entering);
  const turnedAway = entering
    .filter(({ orderId }) => !opened.has(orderId))
    .map(({ memberId }) => memberId);
  const openNumbers = await listOpenFor(tx, turnedAway, eventId);
  const admitted = [...open].flatMap(([place, { id }]) =>
    opened.has(id) ? [{ orderId: id, wish: wishes[place]! }] : [],
  );
  const unadmitted = batch.hasNames
    ? await admitPeople(tx, eventId, admitted, batch.quotaOf)
    : new Map<number, Refused>();
  const version = stockVersion(site.core);
  // The hot rows come last (guards 2.4): from here to the commit others wait.
  let stock = await lockStock(tx, eventId);
  if (left !== null) {
    const own = await listClaimed(tx, left.id);
    await releaseClaims(tx, [left.id]);
    stock = keepOwn(await lockStock(tx, eventId), own);
  }
  const free = new Map(stock.rows.map((row) => [placeOf(row), row.free]));
  const offers = await offersFor(
    tx,
    eventId,
    stock,
    admitted.map(({ wish }) => wish.ctx.me.id),
  );
  const orders: NewPurchase[] = [];
  const lost: number[] = [];
  const orderDate = left?.orderDate ?? stock.now;
  const deadline = left?.deadline ?? reservedUntil('event', stock.now, site.holdMinutes);
  for (const [place, numbers] of open) {
    if (outcomes[place] !== undefined) continue;
    const wish = wishes[place]!;
    if (!opened.has(numbers.id)) {
      outcomes[place] = new Refused(
        'unpaidOrderExists',
        {},
        { orderNumber: openNumbers.get(wish.ctx.me.id) ?? null },
      );
      continue;
    }
    const unfit = unadmitted.get(numbers.id);
    const seen = offers.seenBy(wish.ctx.me.id, free);
    // What the event itself refuses is said before what stands in the list of names.
    const tried = batch.take(wish, stock.now, deadline, unfit === undefined ? seen : new Map(seen));
    const taken = tried instanceof Refused ? tried : (unfit ?? tried);
    if (taken instanceof Refused) {
      lost.push(numbers.id);
      outcomes[place] = taken;
      continue;
    }
    offers.use(wish.ctx.me.id, taken.places, numbers.id, free, seen);
    const order = batch.orderOf(wish, taken, numbers, stock.now, deadline);
    orders.push(order);
    outcomes[place] = order.answer;
  }
  if (batch.hasNames && lost.length > 0) await deletePeople(tx, lost);
  const freed = [...fresh]
    .filter((place) => outcomes[place] instanceof Error)
    .flatMap((place) => keyOf(wishes[place]!));
  await offers.book(tx);
  if (orders.length > 0 || lost.length > 0 || freed.length > 0)
    await insertTaken(tx, {
      call: callName,
      deadline,
      orders,
      closing: closingEventOrders(lost),
      freed,
      inserting: insertingOrders(
        'event',
        orderDate,
        deadline,
        orders.map(({ order }) => order),
      ),
      notices: noticesOf(orders, wishes, left === null ? 'RESERVED' : 'CHANGED'),
    });
  if (left !== null && orders[0] !== undefined) await noteReplaced(tx, left.id, orders[0].id);
  answerTwins(wishes, outcomes);
  return { outcomes: outcomes as Outcome[], free, lined: offers.lined, version };
}
