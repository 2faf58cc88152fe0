import { reservedUntil } from '#domain/orders/rules.ts';
import { admitKeys, answerTwins, savedOf } from '#api/platform/auth/idempotencyBatch.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { releaseNames } from '#api/features/events/guests/service.claims.ts';
import { stockVersion } from '#api/features/events/list/service.listMemory.ts';
import { allowanceOf } from '#api/features/orders/service.limits.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import { keepOwn, offersFor, placeOf } from '#api/features/events/waiting/service.offered.ts';
import {
  closingEventOrders,
  insertingOrders,
  noteReplaced,
  openEventOrders,
  type OrderNumbers,
} from '#api/features/orders/service.rows.ts';
import { listClaimed, lockStock, releaseClaims } from '../service.ts';
import {
  decisionsOf,
  eventIdOf,
  type NewReservation,
  readEventFacts,
  type StockSnapshot,
} from './service.decide.ts';
import type { EventCommand, ReservationOutcome } from './service.command.ts';
import type { RemainingStock, AttemptResult } from './service.soldOut.ts';
import { admitPeople, deletePeople } from '#api/features/events/names/service.people.ts';
import { refuseStale } from '../service.sales.ts';
import type { SaleSettings } from './service.settings.ts';
import { insertReservations } from './store.create.ts';
import { callName, lockBatch, type LockedEventBatch } from './service.lock.ts';
import { listOpenFor } from '#api/features/events/change/store.openOrders.view.ts';

/**
 * A reservation that makes way for the new one in the same transaction and hands its time on
 * (B-07).
 */
export type ReplacedReservation = { id: number; orderDate: number; deadline: number };

/** What there is of an event for the members of a batch, and what is offered to some of them. */
type OfferedStock = RemainingStock &
  StockSnapshot & { offers: Awaited<ReturnType<typeof offersFor>> };
type AdmittedCommand = { place: number; input: EventCommand; eventId: number };
type WriteOptions = {
  /** Locks and removes the reservation that a batch of one takes the place of. */
  leave?: (tx: Tx) => Promise<ReplacedReservation>;
  /** How long it waits for a lock; null: as ever. */
  patience?: string | null;
};
type OpenCommand = AdmittedCommand & OrderNumbers;

/**
 * Writes what a batch decides, for all of its events, which are of one country. Locks are taken in
 * one order by everybody: keys, members, open orders and names event by event, the stock of all of them last.
 */
export async function writeBatch(
  site: SaleSettings,
  tx: Tx,
  inputs: readonly EventCommand[],
  { leave, patience = null }: WriteOptions = {},
): Promise<AttemptResult> {
  const outcomes: (ReservationOutcome | undefined)[] = inputs.map(() => undefined);
  let entered: LockedEventBatch | undefined;
  const fresh = await admitKeys(tx, callName, inputs, outcomes, async (keys) => {
    entered = await lockBatch(tx, site.country, {
      keys,
      memberIds: inputs.map(({ ctx }) => ctx.me.id),
      patience,
    });
    return savedOf(entered.used);
  });
  if (fresh.size === 0) {
    answerTwins(inputs, outcomes);
    return {
      outcomes: outcomes as ReservationOutcome[],
      remaining: new Map(),
      version: stockVersion(site.core),
    };
  }
  const left = leave === undefined ? null : await leave(tx);
  // Before the quota is read: what the old reservation used is free for the new one.
  if (left !== null) await releaseNames(tx, [left.id]);
  const admitted = [...fresh].map((place) => inputs[place]!);
  const eventIds = [...new Set(admitted.map(eventIdOf))].sort((a, b) => a - b);
  const facts = await readEventFacts(site.core, tx, admitted, entered!);
  const decisions = new Map(eventIds.map((id) => [id, decisionsOf(site, facts, id)]));
  const entering = [...fresh].flatMap((place): AdmittedCommand[] => {
    const input = inputs[place]!;
    const refused = decisions.get(eventIdOf(input))!.refusalOf(input);
    if (refused !== null) outcomes[place] = refused;
    return refused === null ? [{ place, input, eventId: eventIdOf(input) }] : [];
  });
  const opened = await openOrders(tx, entering, outcomes);
  const unadmitted = new Map<number, Refused>();
  for (const eventId of eventIds) {
    const { hasNames, quotaOf } = decisions.get(eventId)!;
    if (!hasNames) continue;
    const own = opened.filter((one) => one.eventId === eventId);
    const named = own.map(({ id, input }) => ({ orderId: id, input }));
    for (const [orderId, refused] of await admitPeople(tx, eventId, named, quotaOf))
      unadmitted.set(orderId, refused);
  }
  const version = stockVersion(site.core);
  // The hot rows come last (guards 2.4): from here to the commit others wait.
  const locked = await lockStock(tx, ...eventIds);
  refuseStale(site.core, facts.known, locked.versions);
  let stock: Pick<typeof locked, 'rows' | 'now'> = locked;
  if (left !== null) {
    const own = await listClaimed(tx, left.id);
    await releaseClaims(tx, [left.id]);
    stock = keepOwn(await lockStock(tx, ...eventIds), own);
  }
  const remaining = await offeredStockOf(tx, stock, opened);
  const orders: NewReservation[] = [];
  const lost: number[] = [];
  const allowance = allowanceOf(entered!.reserving, site.limits);
  const orderDate = left?.orderDate ?? stock.now;
  const deadline = left?.deadline ?? reservedUntil('event', stock.now, site.holdMinutes);
  for (const { place, input, eventId, id, serial } of opened) {
    const batch = decisions.get(eventId)!;
    const { rows, free, offers } = remaining.get(eventId)!;
    const unfit = unadmitted.get(id);
    const seen = offers.seenBy(input.ctx.me.id, free);
    // What the event itself refuses is said before what stands in the list of names.
    const over = left === null ? allowance.refusalOf(input.ctx.me.id) : null;
    const shelf = { rows, free: unfit === undefined && over === null ? seen : new Map(seen) };
    const tried = batch.take(input, stock.now, deadline, shelf);
    const isNew =
      left === null &&
      !(tried instanceof Refused) &&
      !offers.isOffer(input.ctx.me.id, tried.places);
    const taken = tried instanceof Refused ? tried : (unfit ?? (isNew ? over : null) ?? tried);
    if (taken instanceof Refused) {
      lost.push(id);
      outcomes[place] = taken;
      continue;
    }
    offers.use(input.ctx.me.id, taken.places, id, free, shelf.free);
    if (isNew) allowance.admit(input.ctx.me.id);
    const order = batch.orderOf(input, { ...taken, isNew }, { id, serial }, stock.now, deadline);
    orders.push(order);
    outcomes[place] = order.answer;
  }
  if (lost.length > 0 && eventIds.some((id) => decisions.get(id)!.hasNames))
    await deletePeople(tx, lost);
  for (const { offers } of remaining.values()) await offers.book(tx);
  if (orders.length > 0 || lost.length > 0)
    await insertReservations(tx, {
      call: callName,
      deadline,
      orders,
      closing: closingEventOrders(lost),
      inserting: insertingOrders(
        'event',
        orderDate,
        deadline,
        orders.map(({ order }) => order),
      ),
      notices: noticesOf(orders, inputs, left === null ? 'RESERVED' : 'CHANGED'),
      isLast: left === null,
    });
  if (left !== null && orders[0] !== undefined) await noteReplaced(tx, left.id, orders[0].id);
  answerTwins(inputs, outcomes);
  return { outcomes: outcomes as ReservationOutcome[], remaining, version };
}

/** Opens each member's one unpaid order of an event; who has one is told its number (8039). */
async function openOrders(
  tx: Tx,
  entering: readonly AdmittedCommand[],
  outcomes: (ReservationOutcome | undefined)[],
): Promise<OpenCommand[]> {
  if (entering.length === 0) return [];
  const asked = entering.map(({ eventId, input }) => ({
    eventId,
    memberId: input.ctx.me.id as number,
  }));
  const opened = await openEventOrders(tx, asked);
  const nameOf = ({ eventId, input }: AdmittedCommand) => `${input.ctx.me.id}/${eventId}`;
  const had = asked.filter((_, nth) => !opened.has(nameOf(entering[nth]!)));
  const numbers = await listOpenFor(tx, had);
  return entering.flatMap((one): OpenCommand[] => {
    const own = opened.get(nameOf(one));
    // Twice the same would be two orders of one number.
    opened.delete(nameOf(one));
    if (own !== undefined) return [{ ...one, ...own }];
    const orderNumber = numbers.get(nameOf(one)) ?? null;
    outcomes[one.place] = new Refused('unpaidOrderExists', {}, { orderNumber });
    return [];
  });
}

async function offeredStockOf(
  tx: Tx,
  { rows, now }: Pick<Awaited<ReturnType<typeof lockStock>>, 'rows' | 'now'>,
  opened: readonly OpenCommand[],
): Promise<ReadonlyMap<number, OfferedStock>> {
  const stock = Map.groupBy(rows, ({ eventId }) => eventId);
  const remaining = new Map<number, OfferedStock>();
  for (const eventId of new Set([...stock.keys(), ...opened.map((one) => one.eventId)])) {
    const own = stock.get(eventId) ?? [];
    const members = opened
      .filter((one) => one.eventId === eventId)
      .map(({ input }) => input.ctx.me.id as number);
    const offers = await offersFor(tx, eventId, { rows: own, now }, members);
    const free = new Map(own.map((row) => [placeOf(row), row.free]));
    remaining.set(eventId, { rows: own, free, lined: offers.lined, offers });
  }
  return remaining;
}

/**
 * Who is told of their reservation; the statement goes along with that of the orders, since others
 * wait for the stock.
 */
function noticesOf(
  orders: readonly NewReservation[],
  inputs: readonly EventCommand[],
  kind: 'RESERVED' | 'CHANGED',
) {
  const languages = new Map(inputs.map(({ ctx }) => [ctx.me.id as number, ctx.language]));
  return notifying(
    orders.map(({ id, memberId }) => ({
      kind,
      memberId,
      orderId: id,
      language: languages.get(memberId) ?? 'en',
    })),
  );
}
