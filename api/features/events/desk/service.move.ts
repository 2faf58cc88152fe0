import type { Input } from '#domain/call.ts';
import { canTake } from '#domain/events/rules.guests.ts';
import type { movePlaces } from '#domain/orders/acts/calls.tickets.ts';
import { languages } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';
import { assertLive } from '#api/features/orders/parts/service.live.ts';
import {
  deleteLine,
  moveLinePlaces,
  type OrderRow,
  setUses,
} from '#api/features/orders/service.rows.ts';
import {
  lockPlaces,
  renewLocked,
  type Seat,
  setSeats,
  type TicketPlace,
} from '#api/features/tickets/desk/service.places.ts';
import {
  deleteAttendance,
  listPresent,
  saveAttendance,
} from '#api/features/events/guests/service.claims.ts';
import { noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { listAttendees } from '#api/features/events/names/store.people.ts';
import { findEventOf } from '#api/features/events/purchase/store.view.ts';
import { findSale, lockStock, type Sale } from '#api/features/events/service.ts';
import { listTicketTypes } from '#api/features/events/store.view.ts';
import { type MoveTarget, targetsOf } from './service.targets.ts';
import { findUses, moveClaim, moveSold, seatAttendees } from './store.desk.ts';

const isIn = (ticket: MoveTarget, { ticketTypeId, sessionId }: MoveTarget): boolean =>
  ticket.ticketTypeId === ticketTypeId && ticket.sessionId === sessionId;

/** A move of some tickets of an order, all from one ticket type and session. */
export type PlacesMove = {
  order: OrderRow;
  sale: Sale;
  from: MoveTarget;
  to: MoveTarget;
  chosen: readonly TicketPlace[];
  all: readonly TicketPlace[];
};

/** Refuses a target outside the rules of a purchase: limit of the type, one session, guest types. */
async function assertFits(
  tx: Tx,
  { order, sale, from, to, chosen, all }: PlacesMove,
): Promise<void> {
  const type = sale.types.find(({ id }) => id === to.ticketTypeId)!;
  const live = all.filter(({ state }) => state !== 'CANCELLED');
  const others = live.filter((ticket) => !chosen.includes(ticket));
  const ofType = others.filter(({ ticketTypeId }) => ticketTypeId === type.id).length;
  if (ofType + chosen.length > type.limitPerMember) throw new Refused('overMemberLimit');
  if (!sale.event.multiDate && others.some(({ sessionId }) => sessionId !== to.sessionId))
    throw new Refused('moveNotOffered');
  if (from.ticketTypeId === to.ticketTypeId) return;
  const named = (await listAttendees(tx, order.id, 'en')).filter((row) =>
    chosen.some((ticket) => row.sessionId === ticket.sessionId && row.placeNo === ticket.placeNo),
  );
  const { kind } = (await eligibilityOf(tx, [order.memberId])).get(order.memberId)!;
  const isAllowed =
    named.length === 0
      ? canTake(type.guestTypes, kind)
      : named.every(({ guestType }) => type.guestTypes.includes(guestType));
  if (!isAllowed) throw new Refused('guestTypeNotAllowed');
}

/**
 * New places of the tickets: the moved ones follow those of the target, and those that stay close
 * the gap, since places of a ticket type and session are numbered without gaps.
 */
function seatsAfter({ from, to, chosen, all }: PlacesMove, lineId: number): Seat[] {
  const byPlace = all.toSorted((a, b) => a.placeNo - b.placeNo);
  const staying = byPlace.filter((ticket) => isIn(ticket, from) && !chosen.includes(ticket));
  const last = Math.max(
    0,
    ...all.filter((ticket) => isIn(ticket, to)).map(({ placeNo }) => placeNo),
  );
  const moved = byPlace.filter((ticket) => chosen.includes(ticket));
  return [
    ...staying.map((ticket, index) => ({ ...ticket, placeNo: index + 1 })),
    ...moved.map((ticket, index) => ({ ...ticket, ...to, lineId, placeNo: last + index + 1 })),
  ];
}

/** Writes lines, claims, tickets, attendees and attendance. The stock comes last: `takePlaces`. */
export async function seatMove(tx: Tx, move: PlacesMove): Promise<void> {
  const { order, sale, from, to, chosen, all } = move;
  const quantity = chosen.length;
  const { lineId } = chosen[0]!;
  const type = sale.types.find(({ id }) => id === to.ticketTypeId)!;
  const { itemCode, name: text } = type;
  const target =
    from.ticketTypeId === to.ticketTypeId
      ? { lineId, isEmptied: false }
      : await moveLinePlaces(tx, lineId, quantity, { ticketTypeId: type.id, itemCode, text });
  const seats = seatsAfter(move, target.lineId);
  await renewLocked(tx, chosen);
  await moveClaim(tx, { orderId: order.id, from, to, quantity });
  await seatAttendees(
    tx,
    seats.map((seat) => ({
      orderId: order.id,
      from: all.find(({ id }) => id === seat.id)!,
      to: seat,
    })),
  );
  await setSeats(tx, seats);
  if (target.isEmptied) await deleteLine(tx, lineId);
  await deleteAttendance(tx, [order.id]);
  const present = await listPresent(tx, order.id);
  if ((await saveAttendance(tx, present)).length < present.length) throw new Refused('personTwice');
  await setUses(tx, [{ orderId: order.id, ...(await findUses(tx, order.id)) }]);
}

/** Locks the stock like a purchase, and moves the sold places if enough are free (I01). */
export async function takePlaces(
  tx: Tx,
  eventId: number,
  moves: readonly PlacesMove[],
): Promise<void> {
  const { rows } = await lockStock(tx, eventId);
  for (const { from, to, chosen } of moves) {
    const free = rows.find((row) => isIn(row, to))?.free ?? 0;
    if (free < chosen.length) throw new Refused('soldOut');
    await moveSold(tx, { from, to, quantity: chosen.length });
  }
}

async function readMove(
  ctx: AdminCtx,
  tx: Tx,
  order: OrderRow,
  input: Input<typeof movePlaces>,
): Promise<PlacesMove> {
  assertLive(order);
  if (order.orderStatus !== 'PAID') throw new Refused('bookingNotPaid');
  const { chosen, all } = await lockPlaces(tx, order.id, input.places);
  const from = chosen[0]!;
  const to = { ticketTypeId: Number(input.ticketTypeId), sessionId: Number(input.sessionId) };
  const eventId = await findEventOf(tx, order.id);
  const sale = eventId === null ? null : await findSale(tx, eventId, ctx.language);
  if (sale === null) throw new Refused('noData');
  const isOffered =
    chosen.every((ticket) => isIn(ticket, from)) &&
    targetsOf(sale, from, await appNow(tx)).some((one) => isIn(one, to));
  if (!isOffered) throw new Refused('moveNotOffered');
  return { order, sale, from, to, chosen, all };
}

export async function typeNames(tx: Tx, eventId: number, typeId: number) {
  const names = { en: '', 'zh-CN': '', ms: '' };
  for (const language of languages)
    names[language] =
      (await listTicketTypes(tx, [eventId], language)).find(({ id }) => id === typeId)?.name ?? '';
  return names;
}

/**
 * Moves places of a paid order to another session or ticket type of the same price, so no money
 * moves. The invoice stays as issued.
 */
export async function move(ctx: AdminCtx, input: Input<typeof movePlaces>) {
  const answer = await performAct(ctx, 'move', input, async (tx, order) => {
    const one = await readMove(ctx, tx, order, input);
    await assertFits(tx, one);
    const count = one.chosen.length;
    const types = await typeNames(tx, one.sale.event.id, one.to.ticketTypeId);
    await seatMove(tx, one);
    await takePlaces(tx, one.sale.event.id, [one]);
    const start = one.sale.sessions.find(({ id }) => id === one.to.sessionId)!.startTime;
    const before = one.sale.sessions.find(({ id }) => id === one.from.sessionId)!.startTime;
    const places = (of: MoveTarget) => ({ ticketTypeId: of.ticketTypeId, sessionId: of.sessionId });
    return {
      answer: {},
      details: { count, from: { ...places(one.from), start: before }, to: { ...one.to, start } },
      step: `places moved: ${count}`,
      audit: {
        old: { ...places(one.from), start: before },
        new: { ...one.to, start, places: count },
      },
      change: { kind: 'move', count, start, types },
    };
  });
  noteStockChange(ctx);
  return answer;
}
