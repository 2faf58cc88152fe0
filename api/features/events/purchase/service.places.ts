import { reservedUntil } from '#domain/orders/rules.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { stockVersion } from '#api/features/events/list/service.listCache.ts';
import {
  keepReleasedForChange,
  loadBatchOffers,
  stockKeyOf,
} from '#api/features/events/waiting/service.offered.ts';
import { allowanceOf } from '#api/features/orders/service.limits.ts';
import { loadTurns, type Turns } from '#api/features/events/queue/service.turns.ts';
import { listClaimed, lockStock, releaseClaims } from '../service.ts';
import { refuseStale } from '../service.sales.ts';
import type { EventBatch, NewReservation, OpenedOrder } from './service.batch.ts';
import type { EventCommand } from './service.command.ts';
import type { StockSnapshot } from './service.decide.ts';
import type { RemainingStock } from './service.soldOut.ts';

type LockedStock = Pick<Awaited<ReturnType<typeof lockStock>>, 'rows' | 'now'>;
type OfferedStock = StockSnapshot & { offers: Awaited<ReturnType<typeof loadBatchOffers>> };
type BatchStock = {
  now: number;
  events: ReadonlyMap<number, OfferedStock>;
  remainingOf: (eventId: number) => RemainingStock;
  turns: Turns;
};

/**
 * Locks the stock of all events of a batch. It must be the last lock, because it blocks other
 * purchases until the commit. First releases the places of a replaced reservation.
 */
export async function lockEventStock(
  tx: Tx,
  { settings: { core }, facts, decisions, replaced }: EventBatch,
  opened: readonly OpenedOrder[],
): Promise<BatchStock> {
  const eventIds = [...decisions.keys()];
  const version = stockVersion(core);
  const locked = await lockStock(tx, ...eventIds);
  const readAt = { at: performance.now(), version };
  refuseStale(core, facts.known, locked.versions);
  let stock: LockedStock = locked;
  if (replaced !== null) {
    const own = await listClaimed(tx, replaced.id);
    await releaseClaims(tx, [replaced.id]);
    stock = keepReleasedForChange(await lockStock(tx, ...eventIds), own);
  }
  const events = await readOffers(tx, stock, opened);
  const none = { free: new Map<string, number>(), lined: new Set<string>(), readAt };
  const remainingOf = (eventId: number): RemainingStock => {
    const one = events.get(eventId);
    return one === undefined ? none : { free: one.free, lined: one.offers.lined, readAt };
  };
  const members = opened.map(({ command }) => command.ctx.me.id as number);
  const turns = await loadTurns(tx, facts.sales, members);
  return { now: stock.now, events, remainingOf, turns };
}

async function readOffers(
  tx: Tx,
  { rows, now }: LockedStock,
  opened: readonly OpenedOrder[],
): Promise<Map<number, OfferedStock>> {
  const stock = Map.groupBy(rows, ({ eventId }) => eventId);
  const orders = Map.groupBy(opened, ({ eventId }) => eventId);
  const events = new Map<number, OfferedStock>();
  for (const eventId of new Set([...stock.keys(), ...orders.keys()])) {
    const own = stock.get(eventId) ?? [];
    const members = (orders.get(eventId) ?? []).map(({ command }) => command.ctx.me.id as number);
    const offers = await loadBatchOffers(tx, eventId, { rows: own, now }, members);
    const free = new Map(own.map((row) => [stockKeyOf(row), row.free]));
    events.set(eventId, { rows: own, free, offers });
  }
  return events;
}

/** Tickets that a command has more than the reservation that it replaces. */
const morePlaces = ({ input }: EventCommand, replaced: EventBatch['replaced']): number =>
  input.tickets.reduce((sum, { quantity }) => sum + quantity, 0) - (replaced?.bookCount ?? 0);

type Given = {
  /** Refusals by names and invitations, by order id. */
  unnamed: ReadonlyMap<number, Refused>;
  stock: BatchStock;
  /** Output: receives the refusals. */
  refusals: Map<EventCommand, Refused>;
};

/** Allocates places in order of arrival. `closed` has the ids of orders that got none. */
export function decidePlaces(
  { settings, locked, decisions, replaced }: EventBatch,
  opened: readonly OpenedOrder[],
  { unnamed, stock, refusals }: Given,
): { reservations: NewReservation[]; closed: number[] } {
  const reservations: NewReservation[] = [];
  const closed: number[] = [];
  const allowance = allowanceOf(locked.reserving, settings.limits);
  const { now } = stock;
  const deadline = replaced?.deadline ?? reservedUntil('event', now, settings.holdMinutes);
  for (const { command, eventId, ...numbers } of opened) {
    const memberId = command.ctx.me.id;
    const event = decisions.get(eventId)!;
    const { rows, free, offers } = stock.events.get(eventId)!;
    const seen = offers.seenBy(memberId, free);
    const unfit = unnamed.get(numbers.id);
    const isCounted = replaced === null && command.company === undefined;
    const over = isCounted ? allowance.refusalOf(memberId) : null;
    // A place of a shared hold ends with the hold (B-38, decision 0195).
    const until = Math.min(deadline, offers.endOf(memberId, command.input.tickets));
    const taking = { eventId, memberId, places: morePlaces(command, replaced) };
    const first = stock.turns.refusalOf(taking, command.company !== undefined);
    // `take` runs anyway, because its refusals come first. A copy keeps it from taking places.
    const own = unfit === undefined && over === null && first === null ? seen : new Map(seen);
    const chosen = event.take(command, { rows, free: own }, { now, deadline: until });
    const isNew =
      isCounted && !(chosen instanceof Refused) && !offers.isOffer(memberId, chosen.places);
    const taken =
      first ?? (chosen instanceof Refused ? chosen : (unfit ?? (isNew ? over : null) ?? chosen));
    if (taken instanceof Refused) {
      closed.push(numbers.id);
      refusals.set(command, taken);
      continue;
    }
    offers.use({ memberId, orderId: numbers.id, taken: taken.places }, free, own);
    if (isNew) allowance.admit(memberId);
    stock.turns.use(taking);
    const order = event.orderOf(command, { ...taken, isNew }, numbers, now);
    const { orderNumber, amount } = order;
    const timeNum = Math.round((taken.deadline - now) / 1000);
    const response = { orderNumber, amount, timeNum, deadline: taken.deadline };
    reservations.push({ order, command, claims: taken.places, response });
  }
  return { reservations, closed };
}
