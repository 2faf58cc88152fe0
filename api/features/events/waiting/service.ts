import type { Input } from '#domain/call.ts';
import { canTake } from '#domain/events/rules.guests.ts';
import type { joinWaitingList, leaveWaitingList } from '#domain/events/waiting/calls.ts';
import { type LineFacts, canJoin, canWait, maxPlaces } from '#domain/events/waiting/rules.ts';
import type { EventWaitingLists } from '#domain/events/waiting/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { openOrderOf } from '#api/features/events/change/service.openOrder.ts';
import {
  balanceOf,
  bookingFacts,
  cardOf,
  findSale,
  listInvitations,
  lockStock,
  type Sale,
} from '#api/features/events/service.ts';
import { noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { ensureProfile, eligibilityOf, rankOf } from '#api/features/members/service.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { assertNoQueue } from '../queue/service.turns.ts';
import { isOfRow } from './service.offers.ts';
import { readServeSite, serveDue, serveLocked, type ServeSite } from './service.serve.ts';
import { keepCounters } from './service.take.ts';
import { returnToHold } from '../sharedHold/store.ts';
import {
  insertEntry,
  type WaitingLine,
  listOwn,
  listWanted,
  setEnded,
  shareEvent,
} from './store.ts';

type JoinInput = Input<typeof joinWaitingList>;
type EventLine = Input<typeof leaveWaitingList>;
type LineInput = Omit<EventLine, 'eventID'>;

/** Waiting lists of an event: one per session of a ticket type, one per set. */
export const linesOf = ({ types, stock }: Sale): WaitingLine[] =>
  types.flatMap(({ id, setName }): WaitingLine[] => {
    const rows = stock.filter(({ ticketTypeId }) => ticketTypeId === id);
    if (rows.length === 0) return [];
    return setName === null
      ? rows.map(({ sessionId }) => ({ ticketTypeId: id, sessionId }))
      : [{ ticketTypeId: id, sessionId: null }];
  });

const isSame = (one: WaitingLine, other: WaitingLine) =>
  one.ticketTypeId === other.ticketTypeId && one.sessionId === other.sessionId;

/** Refuses with `wrongInput` if a ticket type has several lists and the input has no session. */
export function lineOf(sale: Sale, { ticketTypeId, sessionId }: LineInput): WaitingLine {
  const lines = linesOf(sale).filter((line) => line.ticketTypeId === Number(ticketTypeId));
  if (lines.length === 0) throw new Refused('noData');
  const line =
    lines[0]!.sessionId === null || (sessionId == null && lines.length === 1)
      ? lines[0]
      : lines.find((one) => one.sessionId === Number(sessionId));
  if (line === undefined) throw new Refused(sessionId == null ? 'wrongInput' : 'noData');
  return line;
}

export async function readFacts(
  ctx: Ctx,
  conn: Conn,
  { sale, now, rank }: { sale: Sale; now: number; rank: ServeSite['rank'] },
) {
  const eventId = sale.event.id;
  const [invitation] = sale.event.authorizeFlag
    ? await listInvitations(conn, [eventId], ctx.me.ada)
    : [];
  const quota = invitation?.left ?? null;
  const eligibility = (await eligibilityOf(conn, [ctx.me.id])).get(ctx.me.id)!;
  const hasOpenOrder = (await openOrderOf({ ...ctx, db: conn }, eventId)) !== null;
  const own = await listOwn(conn, eventId, ctx.me.id);
  const free = sale.stock.reduce((sum, row) => sum + row.free, 0);
  const card = cardOf(sale.event, balanceOf(sale.event, free, quota), now);
  const isNamed = sale.event.realName || sale.event.namesNeeded || sale.event.authorizeFlag;
  return {
    own,
    event: bookingFacts(sale, card, { eligibilityFacts: eligibility, rank, quota, hasOpenOrder }),
    factsOf: (line: WaitingLine): LineFacts => {
      const rows = sale.stock.filter((row) => isOfRow(line, row));
      const type = sale.types.find(({ id }) => id === line.ticketTypeId)!;
      return {
        hasList: sale.event.hasWaitingList,
        isOver: sale.sessions.some(
          ({ id, state, endTime }) =>
            rows.some(({ sessionId }) => sessionId === id) && (state !== 'OPEN' || endTime <= now),
        ),
        total: Math.min(...rows.map(({ total }) => total)),
        free: Math.min(...rows.map((row) => row.free)),
        limitPerMember: type.limitPerMember,
        quota: sale.event.authorizeFlag ? quota : null,
        // In events with attendees, the guest types are checked at the reservation.
        isWelcome: isNamed || canTake(type.guestTypes, eligibility.kind),
        isWaiting: own.some((one) => one.role === 'LINE' && isSame(one, line)),
      };
    },
  };
}

export async function visibleSale(ctx: Ctx, conn: Conn, eventID: string): Promise<Sale> {
  const sale = await findSale(conn, Number(eventID), ctx.language);
  if (sale === null || sale.event.country !== ctx.me.country) throw new Refused('noData');
  return sale;
}

async function waitingIn(
  ctx: Ctx,
  conn: Conn,
  eventID: string,
  rank: ServeSite['rank'],
): Promise<EventWaitingLists> {
  const sale = await visibleSale(ctx, conn, eventID);
  const now = await appNow(conn);
  const { own, event, factsOf } = await readFacts(ctx, conn, { sale, now, rank });
  const wanted = await listWanted(conn, sale.event.id);
  const isOpen = canWait(event, now).ok;
  return {
    lines: linesOf(sale).map((line) => {
      const facts = factsOf(line);
      const entry = own.find((one) => isSame(one, line));
      const isWelcome = isOpen && facts.hasList && facts.isWelcome && !facts.isOver;
      return {
        ticketTypeId: String(line.ticketTypeId),
        sessionId: line.sessionId === null ? null : String(line.sessionId),
        isSoldOut: facts.free <= 0,
        most: isWelcome ? maxPlaces(facts) : 0,
        wanted: wanted.find((one) => isSame(one, line))?.wanted ?? 0,
        own:
          entry === undefined
            ? null
            : {
                state: entry.state,
                places: entry.places,
                takesFewer: entry.takesFewer,
                before: entry.before,
                hasPassed: entry.turnsPassed > 0,
                offered: entry.offered,
                offeredUntil: entry.offeredUntil,
                isShared: entry.role === 'PLACE',
              },
      };
    }),
  };
}

/** Returns the waiting lists with the member's entries. Serves the event first if due. */
export async function waitingOf(ctx: Ctx, eventID: string): Promise<EventWaitingLists> {
  await visibleSale(ctx, ctx.db, eventID);
  await serveDue(ctx, Number(eventID));
  return waitingIn(ctx, ctx.db, eventID, await rankOf(ctx));
}

/** Runs `work` on a visible event under the lock of its stock. */
export async function withLockedEvent<T>(
  ctx: Ctx,
  call: string,
  input: { eventID: string },
  work: (tx: Tx, at: { sale: Sale; site: ServeSite; now: number }) => Promise<T>,
): Promise<T> {
  await visibleSale(ctx, ctx.db, input.eventID);
  const eventId = Number(input.eventID);
  const site = await readServeSite(ctx, eventId);
  if (site === null) throw new Refused('noData');
  const answer = await idempotently(ctx, call, input, async (tx) => {
    // The event before the stock, which is the order of locks when an event is changed.
    await shareEvent(tx, eventId);
    const { now } = await lockStock(tx, eventId);
    return work(tx, { sale: await visibleSale(ctx, tx, input.eventID), site, now });
  });
  noteStockChange(ctx);
  return answer;
}

type LineOf = { line: WaitingLine; sale: Sale; site: ServeSite; now: number };

/** Runs `work` on a waiting list of a visible event under the lock of the stock. */
const withLockedLine = (
  ctx: Ctx,
  call: string,
  input: EventLine,
  work: (tx: Tx, at: LineOf) => Promise<void>,
): Promise<EventWaitingLists> =>
  withLockedEvent(ctx, call, input, async (tx, at) => {
    await work(tx, { ...at, line: lineOf(at.sale, input) });
    return waitingIn(ctx, tx, input.eventID, at.site.rank);
  });

/** Releases overdue reservations first: a member cannot wait for places that are free (I08). */
export async function join(ctx: Ctx, input: JoinInput): Promise<EventWaitingLists> {
  await ensureProfile(ctx, ctx.me);
  await freeOverdue(ctx, { eventId: Number(input.eventID) });
  await serveDue(ctx, Number(input.eventID));
  return withLockedLine(ctx, 'joinWaitingList', input, async (tx, { line, sale, site, now }) => {
    assertNoQueue(sale);
    const { event, factsOf } = await readFacts(ctx, tx, { sale, now, rank: site.rank });
    const verdict = canJoin(event, factsOf(line), input.places, now);
    if (!verdict.ok) throw new Refused(verdict.refusal);
    await insertEntry(tx, {
      ...line,
      eventId: sale.event.id,
      memberId: ctx.me.id,
      places: input.places,
      takesFewer: input.takesFewer,
      lang: ctx.language,
    });
    await keepCounters(tx, [line]);
  });
}

const ownIn = async (ctx: Ctx, tx: Tx, sale: Sale, line: WaitingLine) =>
  (await listOwn(tx, sale.event.id, ctx.me.id)).find((one) => isSame(one, line));

/** Leaves a waiting list. Offered places go to the next entry in the same transaction. */
export async function leave(ctx: Ctx, input: EventLine): Promise<EventWaitingLists> {
  return withLockedLine(ctx, 'leaveWaitingList', input, async (tx, { line, sale, site }) => {
    const own = await ownIn(ctx, tx, sale, line);
    if (own === undefined) return;
    await setEnded(tx, [own.id], 'LEFT');
    if (own.role === 'PLACE') await returnToHold(tx, own.id);
    await keepCounters(tx, [line]);
    await serveLocked(tx, site, sale.event.id);
  });
}

/**
 * Passes an offer. An expired one has been passed already. A place of a shared hold goes back to the
 * hold.
 */
export async function pass(ctx: Ctx, input: EventLine): Promise<EventWaitingLists> {
  return withLockedLine(ctx, 'passWaitingOffer', input, async (tx, { line, sale, site }) => {
    const own = await ownIn(ctx, tx, sale, line);
    if (own?.role === 'PLACE') {
      await setEnded(tx, [own.id], 'LEFT');
      await returnToHold(tx, own.id);
      await keepCounters(tx, [line]);
    }
    await serveLocked(
      tx,
      site,
      sale.event.id,
      own?.role === 'LINE' && own.state === 'OFFERED' ? [own.id] : [],
    );
  });
}
