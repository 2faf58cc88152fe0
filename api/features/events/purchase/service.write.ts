import type { KeyedSteps, KeyParts } from '#api/platform/auth/idempotency.ts';
import type { Attempt, ReadyCommand } from '#api/platform/batching/commands.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { listOpenFor } from '#api/features/events/change/store.openOrders.view.ts';
import { releaseNames } from '#api/features/events/guests/service.claims.ts';
import { admitPeople, deletePeople } from '#api/features/events/names/service.people.ts';
import { insertingNotifications } from '#api/features/notifications/service.notify.ts';
import {
  closingEventOrders,
  insertingOrders,
  noteReplaced,
  openEventOrders,
} from '#api/features/orders/service.rows.ts';
import {
  callName,
  type CreatedEventOrder,
  type EventCommand,
  eventIdOf,
  type InspectedEvent,
} from './service.command.ts';
import type { EventBatch, NewReservation, OpenedOrder } from './service.batch.ts';
import { decisionsOf } from './service.decide.ts';
import { readEventFacts } from './service.eventFacts.ts';
import { lockBatch, type LockedEventBatch } from './service.lock.ts';
import { isRetryable, LostPlaces } from './service.soldOut.ts';
import { decidePlaces, lockEventStock } from './service.places.ts';
import { insertReservations } from './store.create.ts';

type Refusals = Map<EventCommand, Refused>;

export const eventSteps: KeyedSteps<
  EventCommand,
  InspectedEvent,
  LockedEventBatch,
  CreatedEventOrder
> = { call: callName, lock: lockBatch, write: writeReservations };

/**
 * Writes reservations of events of one country. The order of locks is the same for all callers:
 * keys, members, open orders and names by event, and the stock of all events last.
 */
async function writeReservations(
  tx: Tx,
  locked: LockedEventBatch,
  ready: readonly ReadyCommand<EventCommand, InspectedEvent>[],
  keyParts: KeyParts<CreatedEventOrder>,
): Promise<Attempt<CreatedEventOrder>[]> {
  if (ready.length === 0) return [];
  const { settings, replace } = ready[0]!.inspected;
  const commands = ready.map(({ command }) => command);
  const replaced = (await replace?.(tx)) ?? null;
  // Before the quotas are read, because the new reservation may use those places.
  if (replaced !== null) await releaseNames(tx, [replaced.id]);
  const facts = await readEventFacts(settings.core, tx, commands, locked);
  const eventIds = [...new Set(commands.map(eventIdOf))].sort((a, b) => a - b);
  const decisions = new Map(eventIds.map((id) => [id, decisionsOf(settings, facts, id)]));
  const batch: EventBatch = { settings, locked, facts, decisions, replaced };
  const refusals: Refusals = new Map();
  const opened = await openOrders(tx, refuseUnfit(batch, commands, refusals), refusals);
  const unnamed = await admitNames(tx, batch, opened);
  const stock = await lockEventStock(tx, batch, opened);
  const { reservations, closed } = decidePlaces(batch, opened, { unnamed, stock, refusals });
  if (closed.length > 0 && [...decisions.values()].some(({ hasNames }) => hasNames))
    await deletePeople(tx, closed);
  for (const { offers } of stock.events.values()) await offers.book(tx);
  await stock.turns.store(tx);
  const responses = new Map(reservations.map(({ command, response }) => [command, response]));
  const results = commands.map((command) => {
    const refused = refusals.get(command);
    if (refused === undefined) return responses.get(command)!;
    if (!isRetryable(refused)) return refused;
    return new LostPlaces(refused, eventIdOf(command), stock.remainingOf(eventIdOf(command)));
  });
  await insertAll(tx, batch, {
    reservations,
    closed,
    now: stock.now,
    keyParts: keyParts(results),
    // Transactions with more to write continue after this statement.
    isLast: replaced === null && commands.every(({ company }) => company === undefined),
  });
  return results;
}

function refuseUnfit(
  { decisions }: EventBatch,
  commands: readonly EventCommand[],
  refusals: Refusals,
): EventCommand[] {
  return commands.filter((command) => {
    const refused = decisions.get(eventIdOf(command))!.refusalOf(command);
    if (refused !== null) refusals.set(command, refused);
    return refused === null;
  });
}

/** Opens orders. Refuses a second open order of a member with the first one's number (8039). */
async function openOrders(
  tx: Tx,
  commands: readonly EventCommand[],
  refusals: Refusals,
): Promise<OpenedOrder[]> {
  if (commands.length === 0) return [];
  const ownerOf = (command: EventCommand) => ({
    eventId: eventIdOf(command),
    memberId: command.ctx.me.id as number,
  });
  const nameOf = (command: EventCommand) => `${command.ctx.me.id}/${eventIdOf(command)}`;
  const opened = await openEventOrders(tx, commands.map(ownerOf));
  const had = commands.filter((command) => !opened.has(nameOf(command)));
  const numbers = await listOpenFor(tx, had.map(ownerOf));
  return commands.flatMap((command): OpenedOrder[] => {
    const own = opened.get(nameOf(command));
    // A member can have several commands here: only the first gets the order id.
    opened.delete(nameOf(command));
    if (own !== undefined) return [{ ...own, command, eventId: eventIdOf(command) }];
    const orderNumber = numbers.get(nameOf(command)) ?? null;
    refusals.set(command, new Refused('unpaidOrderExists', {}, { orderNumber }));
    return [];
  });
}

/** Returns the refusals by order. */
async function admitNames(
  tx: Tx,
  { decisions }: EventBatch,
  opened: readonly OpenedOrder[],
): Promise<Map<number, Refused>> {
  const refused = new Map<number, Refused>();
  for (const [eventId, { hasNames, quotaOf }] of decisions) {
    if (!hasNames) continue;
    const named = opened
      .filter((one) => one.eventId === eventId)
      .map(({ id, command }) => ({ orderId: id, input: command }));
    for (const [orderId, one] of await admitPeople(tx, eventId, named, quotaOf))
      refused.set(orderId, one);
  }
  return refused;
}

type Written = {
  reservations: readonly NewReservation[];
  closed: readonly number[];
  now: number;
  keyParts: ReturnType<KeyParts<CreatedEventOrder>>;
  isLast: boolean;
};

/** The company's free and paid orders are purchased at once, which sends its own mail. */
const isUnpaid = ({ order, command }: NewReservation): boolean =>
  command.company === undefined || (order.amount > 0 && !command.company.isPaid);

/** One statement, because other batches wait for the lock on the stock. */
async function insertAll(
  tx: Tx,
  { replaced }: EventBatch,
  { reservations, closed, now, keyParts, isLast }: Written,
): Promise<void> {
  const orders = reservations.map(({ order }) => order);
  if (orders.length > 0 || closed.length > 0)
    await insertReservations(tx, {
      claims: reservations.flatMap(({ order, claims, response }) =>
        claims.map((claim) => ({ orderId: order.id, until: response.deadline, ...claim })),
      ),
      closing: closingEventOrders(closed),
      inserting: insertingOrders('event', replaced?.orderDate ?? now, now, orders),
      notices: insertingNotifications(
        reservations.filter(isUnpaid).map(({ order, command }) => ({
          kind: replaced === null ? ('RESERVED' as const) : ('CHANGED' as const),
          memberId: order.memberId,
          orderId: order.id,
          language: command.ctx.language,
        })),
      ),
      along: keyParts,
      isLast,
    });
  if (replaced !== null && orders[0] !== undefined)
    await noteReplaced(tx, replaced.id, orders[0].id);
}
