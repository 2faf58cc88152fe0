import type { Alternative, Occasion } from '#domain/alternatives/shapes.ts';
import { keptOf } from '#domain/orders/acts/rules.places.ts';
import { ticketsOfSession } from '#domain/orders/acts/rules.session.ts';
import { lateTargets } from '#domain/orders/late/rules.ts';
import type { Language } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Answered, AlternativeHandler, RoundRow } from '#api/features/alternatives/service.ts';
import { endPlaces } from '#api/features/orders/parts/service.endPlaces.ts';
import { moneyOf } from '#api/features/orders/parts/service.money.ts';
import { creditPart, owePart } from '#api/features/orders/parts/service.refundOrder.ts';
import type { OrderRow } from '#api/features/orders/service.rows.ts';
import { listTicketPlaces, lockTicketPlaces } from '#api/features/tickets/desk/service.places.ts';
import {
  type PlacesMove,
  seatMove,
  takePlaces,
  typeNames,
} from '#api/features/events/desk/service.move.ts';
import { freePlaces } from '#api/features/events/places/service.places.ts';
import { findEventOf } from '#api/features/events/purchase/store.view.ts';
import { findSale, type Sale } from '#api/features/events/service.ts';
import { listSoldClaims, lockBooked } from './store.alternatives.view.ts';

/** What members of a cancelled session can choose: sessions of the same event. */
type SessionTerms = { sessions: readonly string[] };

type Of = { round: RoundRow; orderId: number; language: Language };

async function saleOf(conn: Conn, { orderId, language }: Omit<Of, 'round'>): Promise<Sale> {
  const eventId = await findEventOf(conn, orderId);
  const sale = eventId === null ? null : await findSale(conn, eventId, language);
  if (sale === null) throw new Error('An order of a round has no event');
  return sale;
}

const occasionOf = ({ sessions }: Sale, id: number): Occasion => {
  const { startTime, endTime, venueName } = sessions.find((one) => one.id === id)!;
  return { startTime, endTime, place: venueName };
};

/**
 * Sessions that can take the places of the cancelled one: not begun, on sale, with each of their
 * ticket types and enough free places. Today's price does not matter, because none is paid.
 */
async function alternatives(conn: Conn, of: Of): Promise<Alternative[]> {
  const sale = await saleOf(conn, of);
  const from = Number(of.round.subjectId);
  const tickets = await listTicketPlaces(conn, of.orderId);
  if (tickets.some(({ sessionId, state }) => sessionId === from && state === 'USED')) return [];
  const claims = await listSoldClaims(conn, of.orderId);
  const prices = new Map(sale.types.map(({ id, price }) => [id, price]));
  const targets = lateTargets(
    { ...sale, multiDate: sale.event.multiDate },
    { claims, prices },
    await appNow(conn),
  );
  const offered = new Set((of.round.terms as SessionTerms).sessions.map(Number));
  const types = new Set(
    claims.flatMap(({ ticketTypeId, sessionId }) => (sessionId === from ? [ticketTypeId] : [])),
  );
  return (targets.get(from) ?? [])
    .filter((id) => offered.has(id))
    .map((id) => ({
      key: String(id),
      ...occasionOf(sale, id),
      left: Math.min(
        ...sale.stock.flatMap(({ sessionId, ticketTypeId, free }) =>
          sessionId === id && types.has(ticketTypeId) ? [free] : [],
        ),
      ),
    }))
    .toSorted((one, other) => one.startTime - other.startTime);
}

/** Moves all places of the order in the cancelled session. The stock is locked last. */
async function move(
  tx: Tx,
  { round, order, key }: { round: RoundRow; order: OrderRow; key: string },
): Promise<Answered> {
  const of = { round, orderId: order.id, language: 'en' as const };
  await lockTicketPlaces(tx, order.id);
  if (!(await alternatives(tx, of)).some((one) => one.key === key))
    throw new Refused('alternativeGone');
  const sale = await saleOf(tx, of);
  const [from, to] = [Number(round.subjectId), Number(key)];
  const isMoved = (ticket: { sessionId: number; state: string }) =>
    ticket.sessionId === from && ticket.state === 'VALID';
  const moves: PlacesMove[] = [];
  const types = new Set(
    (await listTicketPlaces(tx, order.id)).filter(isMoved).map(({ ticketTypeId }) => ticketTypeId),
  );
  for (const ticketTypeId of types) {
    const all = await listTicketPlaces(tx, order.id);
    const chosen = all.filter((ticket) => isMoved(ticket) && ticket.ticketTypeId === ticketTypeId);
    const one: PlacesMove = {
      order,
      sale,
      from: { ticketTypeId, sessionId: from },
      to: { ticketTypeId, sessionId: to },
      chosen,
      all,
    };
    await seatMove(tx, one);
    moves.push(one);
  }
  try {
    await takePlaces(tx, sale.event.id, moves);
  } catch (error) {
    throw error instanceof Refused && error.refusal === 'soldOut'
      ? new Refused('alternativeGone')
      : error;
  }
  const chosen = occasionOf(sale, to);
  return {
    chosen,
    change: {
      kind: 'move',
      count: moves.reduce((sum, one) => sum + one.chosen.length, 0),
      start: chosen.startTime,
      types: await typeNames(tx, sale.event.id, moves[0]!.to.ticketTypeId),
    },
  };
}

/** Rounds about a cancelled session of an event (B-42). */
export const sessionAlternatives: AlternativeHandler = {
  lockNext: lockBooked,
  async facts(conn, of) {
    const sale = await saleOf(conn, of);
    const all = await listTicketPlaces(conn, of.orderId);
    const money = await moneyOf(conn, of.orderId);
    const id = Number(of.round.subjectId);
    const part = ticketsOfSession(all, id, false);
    const whole = ticketsOfSession(all, id, true);
    return {
      title: sale.event.name,
      ...occasionOf(sale, id),
      amount: keptOf(part, money),
      wholeAmount: whole.tickets.length > part.tickets.length ? keptOf(whole, money) : null,
    };
  },
  alternatives,
  move,
  async giveBack(core, tx, { round, order, ended }) {
    const all = await lockTicketPlaces(tx, order.id);
    const gone = ticketsOfSession(all, Number(round.subjectId), ended.isWhole);
    const { tickets, isLast } = gone;
    if (tickets.length === 0) return { chosen: null, change: null };
    const ticketIds = tickets.map(({ id }) => id);
    const { isWhole: _, ...by } = ended;
    const refund = await endPlaces(core, tx, order, {
      places: {
        ...gone,
        ticketIds,
        each: [],
        starts: [],
        free: () => freePlaces(tx, { orderId: order.id, tickets, places: gone.count }),
      },
      ending: { ...by, cancelType: 'CALLED_OFF', reason: round.reason },
    });
    if (refund > 0) {
      await owePart(tx, order, refund);
      await creditPart(tx, order, { amount: refund, ticketIds });
    }
    const count = tickets.length;
    if (isLast) return { chosen: null, change: null };
    return {
      chosen: null,
      change:
        refund > 0 ? { kind: 'returned', count, amount: refund } : { kind: 'cancelPlaces', count },
    };
  },
};
