import type { createActivityOrder } from '#domain/orders/calls.ts';
import type { Input, Output } from '#domain/call.ts';
import { mayBook } from '#domain/events/rules.ts';
import { placesOf, type Place } from '#domain/orders/rules.places.ts';
import { reservedUntil, taxPart } from '#domain/orders/rules.ts';
import type { Core, Ctx } from '#api/kit/context.ts';
import { inTransaction, type Tx } from '#api/kit/db.ts';
import { gather } from '#api/kit/gather.ts';
import { fingerprintOf } from '#api/kit/keys.ts';
import { Refused } from '#api/kit/refused.ts';
import { balanceOf, bookingFacts, cardOf, findSale, listInvitations, listStock, lockStock } from '#api/features/events/service.ts';
import { noteStockChange, stockVersion } from '#api/features/events/service.list.ts';
import { ensureProfile, standingsOf, type Standing } from '#api/features/member/service.ts';
import { runsIntoInterruption } from '#api/features/notices/service.maintenance.ts';
import { dayIn, type Country } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { freeOverdue } from './service.expire.ts';
import { claimKeys, findSaved, insertOrders, type NewOrder, nextOrderIds, openEventOrders } from './store.create.ts';
import { readSite, type Site } from './service.site.ts';
import { findOpenFor } from './store.ts';

const callName = 'createActivityOrder';
type CreateInput = Input<typeof createActivityOrder>;
export type Created = Output<typeof createActivityOrder>;

/** One member's wish, as the gathering carries it. */
type Wish = { ctx: Ctx; input: CreateInput; fingerprint: string; termsId: number };

/**
 * "None left" may be remembered this long (speed.md), and only until this process hears of a change: an expired or given-up place is free
 * at once (I08). A number that decides is never remembered.
 */
const rememberNoneMs = 250;
type NoneLeft = Map<string, { at: number; version: number; places: string[] }>;

/**
 * Makes the creation of event reservations (EVT-074, API-072): concurrent wishes for the same event are gathered and written together,
 * all or nothing for each member, in order of arrival, each answered by itself, request keys included. One queue per event and
 * process; between processes the stock's rows decide.
 */
export function makeCreate(core: Core) {
  const noneLeft: NoneLeft = new Map();
  const queue = gather<Wish, Created>((eventId, wishes) => createTogether(core, Number(eventId), wishes, noneLeft));

  return async (ctx: Ctx, input: CreateInput): Promise<Created> => {
    const terms = await termsInForce(ctx, ctx.me.country, 'EVENT');
    if (terms !== null && terms.version !== input.tcVersion) throw new Refused('termsVersionOutdated');
    await ensureProfile(ctx, ctx.me);
    const wish: Wish = { ctx, input, fingerprint: fingerprintOf(input), termsId: terms?.id ?? 0 };
    const none = noneLeft.get(input.eventID);
    if (none !== undefined) {
      if (performance.now() - none.at > rememberNoneMs || none.version !== stockVersion(core)) noneLeft.delete(input.eventID);
      else if (
        input.tickets.some((line) => none.places.includes(`${line.ticketTypeId}/${line.sessionId ?? ''}`)) &&
        !(await isRepeated(wish))
      )
        throw new Refused('soldOut');
    }
    return queue(input.eventID, wish);
  };
}

async function isRepeated({ ctx }: Wish): Promise<boolean> {
  return ctx.key !== undefined && (await findSaved(ctx.db, callName, ctx.me.id, ctx.key)) !== null;
}

type Outcome = Created | Error;

/** What one attempt decided, with the free places it left, and the version of the stock they were read at. */
type Tried = { outcomes: Outcome[]; free: ReadonlyMap<string, number>; version: number };

async function createTogether(core: Core, eventId: number, wishes: readonly Wish[], noneLeft: NoneLeft): Promise<Outcome[]> {
  const first = await attempt(core, eventId, wishes);
  const isRetryable = (outcome: Outcome | undefined) =>
    outcome instanceof Refused && (outcome.refusal === 'soldOut' || outcome.refusal === 'unpaidOrderExists');
  // An expired hold is free to the next caller even when every job is dead (I08): look once, then try these again.
  if (!first.outcomes.some(isRetryable) || !(await cameBack(core, eventId, first.free))) {
    rememberNone(noneLeft, eventId, first);
    return first.outcomes;
  }
  const second = await attempt(
    core,
    eventId,
    wishes.filter((_, place) => isRetryable(first.outcomes[place])),
  );
  rememberNone(noneLeft, eventId, second);
  return first.outcomes.map((outcome) => (isRetryable(outcome) ? second.outcomes.shift()! : outcome));
}

/** Whether places have come back since a decision; expired ones are freed first. */
async function cameBack(core: Core, eventId: number, free: ReadonlyMap<string, number>): Promise<boolean> {
  if (await freeOverdue(core, eventId)) return true;
  return (await listStock(core.db, [eventId])).some((row) => row.free > (free.get(`${row.ticketTypeId}/${row.sessionId}`) ?? 0));
}

function rememberNone(noneLeft: NoneLeft, eventId: number, { free, version }: Tried): void {
  const places = [...free].filter(([, left]) => left <= 0).map(([place]) => place);
  if (places.length > 0) noneLeft.set(String(eventId), { at: performance.now(), version, places });
}

async function attempt(core: Core, eventId: number, wishes: readonly Wish[]): Promise<Tried> {
  const site = await readSite(core, wishes[0]!.ctx);
  const tried = await inTransaction(core.db, (tx) => writeBatch(site, tx, eventId, wishes));
  if (tried.outcomes.some((outcome) => !(outcome instanceof Error))) noteStockChange(core);
  return tried;
}

async function writeBatch(site: Site, tx: Tx, eventId: number, wishes: readonly Wish[]): Promise<Tried> {
  const outcomes: (Outcome | undefined)[] = wishes.map(() => undefined);
  const fresh = await admitKeys(tx, wishes, outcomes);
  const batch = await readBatch(
    site,
    tx,
    eventId,
    wishes.filter((_, place) => fresh.has(place)),
  );
  const ids = await nextOrderIds(tx, fresh.size);
  const open = new Map<number, { id: number; serial: number }>();
  for (const place of fresh) open.set(place, ids.shift()!);

  const seen = new Set<number>();
  const entering: { orderId: number; memberId: number }[] = [];
  for (const [place, { id }] of open) {
    const wish = wishes[place]!;
    const refused = seen.has(wish.ctx.me.id) ? new Refused('unpaidOrderExists') : batch.refusalOf(wish);
    if (refused !== null) outcomes[place] = refused;
    else entering.push({ orderId: id, memberId: wish.ctx.me.id });
    seen.add(wish.ctx.me.id);
  }
  const opened = entering.length === 0 ? new Set<number>() : await openEventOrders(tx, eventId, entering);
  const version = stockVersion(site.core);
  // The hot rows come last (guards 2.4): from here to the commit others wait.
  const stock = await lockStock(tx, eventId);
  const free = new Map(stock.rows.map((row) => [`${row.ticketTypeId}/${row.sessionId}`, row.free]));
  const orders: NewOrder[] = [];
  const lost: number[] = [];
  const deadline = reservedUntil('event', stock.now, site.holdMinutes);
  for (const [place, numbers] of open) {
    if (outcomes[place] !== undefined) continue;
    const wish = wishes[place]!;
    if (!opened.has(numbers.id)) {
      outcomes[place] = new Refused('unpaidOrderExists', {}, { orderNumber: await findOpenFor(tx, wish.ctx.me.id, eventId) });
      continue;
    }
    const taken = batch.take(wish, stock.now, deadline, free);
    if (taken instanceof Refused) {
      lost.push(numbers.id);
      outcomes[place] = taken;
      continue;
    }
    const order = batch.orderOf(wish, taken, numbers, stock.now, deadline);
    orders.push(order);
    outcomes[place] = order.answer as Created;
  }
  const freed = [...fresh].filter((place) => outcomes[place] instanceof Error).flatMap((place) => keyOf(wishes[place]!));
  if (orders.length > 0 || lost.length > 0 || freed.length > 0)
    await insertOrders(tx, { eventId, call: callName, orderDate: stock.now, deadline, orders, lost, freed });
  answerTwins(wishes, outcomes);
  return { outcomes: outcomes as Outcome[], free, version };
}

function keyOf(wish: Wish): { memberId: number; key: string }[] {
  return wish.ctx.key === undefined ? [] : [{ memberId: wish.ctx.me.id, key: wish.ctx.key }];
}

/** Places in the batch that do the work; those with a used key get the saved answer, twins in the same batch wait for the first. */
async function admitKeys(tx: Tx, wishes: readonly Wish[], outcomes: (Outcome | undefined)[]): Promise<Set<number>> {
  const first = new Map<string, number>();
  const fresh = new Set<number>();
  wishes.forEach((wish, place) => {
    const name = `${wish.ctx.me.id}/${wish.ctx.key ?? `-${place}`}`;
    if (!first.has(name)) {
      first.set(name, place);
      fresh.add(place);
    } else if (wishes[first.get(name)!]!.fingerprint !== wish.fingerprint) outcomes[place] = new Refused('requestKeyReused');
  });
  const claims = [...fresh].flatMap((place) => keyOf(wishes[place]!).map((key) => ({ ...key, fingerprint: wishes[place]!.fingerprint })));
  const claimed = await claimKeys(tx, callName, claims);
  for (const place of fresh) {
    const { ctx, fingerprint } = wishes[place]!;
    if (ctx.key === undefined || claimed.has(`${ctx.me.id}/${ctx.key}`)) continue;
    const saved = await findSaved(tx, callName, ctx.me.id, ctx.key);
    fresh.delete(place);
    outcomes[place] =
      saved?.fingerprint === fingerprint && saved.answer !== null ? (saved.answer as Created) : new Refused('requestKeyReused');
  }
  return fresh;
}

/** Twins of the same batch answer like the first. */
function answerTwins(wishes: readonly Wish[], outcomes: (Outcome | undefined)[]): void {
  wishes.forEach((wish, place) => {
    if (outcomes[place] !== undefined) return;
    const first = wishes.findIndex((other) => other.ctx.me.id === wish.ctx.me.id && other.ctx.key === wish.ctx.key);
    outcomes[place] = outcomes[first];
  });
}

type Taken = { places: Place[]; perType: Map<number, number>; amount: number; bookCount: number; startsAt: number; endsAt: number };

/** Event and members of a batch, read once for all, with the decisions that need them. */
async function readBatch(site: Site, tx: Tx, eventId: number, wishes: readonly Wish[]) {
  const language = wishes[0]?.ctx.language ?? 'en';
  const sale = await findSale(tx, eventId, language);
  const standings = await standingsOf(tx, [...new Set(wishes.map((wish) => wish.ctx.me.id as number))]);
  const quotas = new Map<string, number>();
  if (sale?.event.authorizeFlag)
    for (const invitation of await listInvitations(tx, [eventId], null)) quotas.set(invitation.memberNo, invitation.left);
  const { country, tax, rank } = site;
  const rate = tax?.isShown ? tax.rate : 0;

  return {
    /** Refusals that need no stock: unknown event, names needed, blocked, not in the target group. */
    refusalOf(wish: Wish): Refused | null {
      if (sale === null || sale.event.country !== wish.ctx.me.country) return new Refused('noData');
      if (sale.event.realName || sale.event.namesNeeded || sale.event.authorizeFlag) return new Refused('attendeesMissing');
      return null;
    },
    /** Decides with the time after the lock and takes the places from `free`; all or nothing. */
    take(wish: Wish, now: number, deadline: number, free: Map<string, number>): Taken | Refused {
      const { event } = sale!;
      const standing: Standing = standings.get(wish.ctx.me.id)!;
      const quota = quotas.get(wish.ctx.me.ada) ?? null;
      const left = [...free.values()].reduce((sum, one) => sum + one, 0);
      const verdict = mayBook(bookingFacts(sale!, cardOf(event, balanceOf(event, left, quota), now), standing, rank, quota, false), now);
      if (!verdict.ok) return new Refused(verdict.refusal);
      const chosen = placesOf({ ...sale!, multiDate: event.multiDate }, wish.input.tickets, now);
      if (!chosen.ok) return new Refused(chosen.refusal);
      if (wish.input.amount !== undefined && wish.input.amount !== chosen.amount)
        return new Refused(
          'priceChanged',
          { amount: `${country.prefix}${(chosen.amount / 100).toFixed(2)}` },
          { amount: chosen.amount / 100 },
        );
      const refused = runsIntoInterruption(site.interruptions, country, deadline, wish.ctx.language);
      if (refused !== null) return refused;
      if (chosen.places.some((place) => (free.get(`${place.ticketTypeId}/${place.sessionId}`) ?? 0) < place.quantity))
        return new Refused('soldOut');
      for (const place of chosen.places) {
        const name = `${place.ticketTypeId}/${place.sessionId}`;
        free.set(name, free.get(name)! - place.quantity);
      }
      return chosen;
    },
    orderOf(wish: Wish, taken: Taken, numbers: { id: number; serial: number }, now: number, deadline: number): NewOrder {
      const lines = [...taken.perType].map(([typeId, quantity]) => {
        const type = sale!.types.find((one) => one.id === typeId)!;
        const amount = type.price * quantity;
        return {
          ticketTypeId: typeId,
          itemCode: type.itemCode,
          text: type.name,
          quantity,
          price: type.price,
          amount,
          tax: taxPart(amount, rate),
        };
      });
      const orderNumber = numberOf(country, now, numbers.serial);
      const answer: Created = { orderNumber, amount: taken.amount, timeNum: Math.round((deadline - now) / 1000), deadline };
      return {
        id: numbers.id,
        orderNumber,
        memberId: wish.ctx.me.id,
        country: country.code,
        regionCode: wish.input.regionCode === undefined ? null : String(wish.input.regionCode).slice(0, 20),
        amount: taken.amount,
        tax: lines.reduce((sum, line) => sum + line.tax, 0),
        taxDesc: tax?.isShown ? tax.description : null,
        showTax: tax?.isShown ?? false,
        currency: country.currency,
        bookCount: taken.bookCount,
        startsAt: taken.startsAt,
        endsAt: taken.endsAt,
        termsId: wish.termsId === 0 ? null : wish.termsId,
        contact: wish.input.contact,
        key: wish.ctx.key ?? null,
        answer,
        lines,
        claims: taken.places,
      };
    },
  };
}

/** Reservation number (B-02): R, E, day in region time, 6 digits; unique by the table's key. */
function numberOf(country: Country, now: number, serial: number): string {
  return `RE${dayIn(country.zone, now).replaceAll('-', '')}${String(serial % 1_000_000).padStart(6, '0')}`;
}
