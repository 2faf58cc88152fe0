import { lateTargets, placesAfter } from '#domain/orders/late/rules.ts';
import type { LateSession } from '#domain/orders/late/shapes.ts';
import type { Place } from '#domain/orders/names/rules.places.ts';
import type { Language } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import type { LateSales } from '#api/features/orders/service.product.ts';
import { listPrices, type OrderRow, setUses } from '#api/features/orders/service.rows.ts';
import { findUses, seatAttendees } from '#api/features/events/desk/store.desk.ts';
import { listPresent, saveAttendance } from '#api/features/events/guests/service.claims.ts';
import { retakeInvited } from '#api/features/events/guests/store.attendance.ts';
import { listAttendees } from '#api/features/events/names/store.people.ts';
import { decisionsOf } from '#api/features/events/purchase/service.decide.ts';
import {
  loadSaleSettings,
  type SaleSettings,
} from '#api/features/events/purchase/service.settings.ts';
import { findEventOf, findHoldFacts } from '#api/features/events/purchase/store.view.ts';
import { assertNoQueue } from '#api/features/events/queue/service.turns.ts';
import {
  findSale,
  findSetSales,
  listInvitations,
  lockStock,
} from '#api/features/events/service.ts';
import { listReleased, sellInstead } from './store.ts';

const pricesOf = async (conn: Conn, orderId: number): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (await listPrices(conn, orderId)).map(({ ticketTypeId, price }) => [ticketTypeId, price]),
  );

/** The sessions of an order that was paid too late, with those that can take their place (B-39). */
async function sessions(
  conn: Conn,
  { id: orderId }: { id: number },
  language: Language,
): Promise<LateSession[]> {
  const eventId = await findEventOf(conn, orderId);
  const sale = eventId === null ? null : await findSale(conn, eventId, language);
  if (sale === null) return [];
  const claims = await listReleased(conn, orderId);
  const of = { claims, prices: await pricesOf(conn, orderId) };
  const targets = lateTargets({ ...sale, multiDate: sale.event.multiDate }, of, await appNow(conn));
  const shown = (id: number) => {
    const { startTime, endTime, venueName } = sale.sessions.find((one) => one.id === id)!;
    return { sessionId: String(id), startTime, endTime, venueName };
  };
  const byStart = (one: { startTime: number }, other: { startTime: number }) =>
    one.startTime - other.startTime;
  return [...targets]
    .map(([id, to]) => ({
      ...shown(id),
      places: claims
        .filter(({ sessionId }) => sessionId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0),
      targets: to.map(shown).toSorted(byStart),
    }))
    .toSorted(byStart);
}

type Wanted = {
  order: OrderRow;
  eventId: number;
  claims: readonly Place[];
  places: readonly Place[];
  moves: ReadonlyMap<number, number>;
};

/** Moves the attendees, and puts them into their sessions. Comes before the lock of the stock. */
async function moveAttendees(tx: Tx, { order, moves }: Wanted) {
  const attendees = await listAttendees(tx, order.id, 'en');
  await seatAttendees(
    tx,
    attendees.flatMap(({ ticketTypeId, sessionId, placeNo }) =>
      sessionId === null
        ? []
        : [
            {
              orderId: order.id,
              from: { ticketTypeId, sessionId, placeNo },
              to: { ticketTypeId, sessionId: moves.get(sessionId)!, placeNo },
            },
          ],
    ),
  );
  const present = await listPresent(tx, order.id);
  if ((await saveAttendance(tx, present)).length < present.length) throw new Refused('personTwice');
  return attendees;
}

/**
 * Locks the stock and checks the choice by the code of members' purchases, for the paid amount
 * (R8). An own open order of the event does not matter (8039).
 */
async function assertSold(
  ctx: Ctx,
  tx: Tx,
  settings: SaleSettings,
  wanted: Wanted & { attendees: Awaited<ReturnType<typeof listAttendees>> },
): Promise<void> {
  const { order, eventId, claims, places, moves, attendees } = wanted;
  const invitations = await listInvitations(tx, [eventId], ctx.me.ada);
  if (!(await retakeInvited(tx, order.id))) throw new Refused('soldOut');
  const { rows, now } = await lockStock(tx, eventId);
  // Read under the lock, so that a changed price or state is seen.
  const sales = await findSetSales(tx, [eventId], ctx.language);
  assertNoQueue(sales.get(eventId)!);
  const facts = {
    sales,
    eligibility: await eligibilityOf(tx, [order.memberId]),
    quotas: new Map([
      [eventId, new Map(invitations.map(({ memberNo, left }) => [memberNo, left]))],
    ]),
    names: new Map<string, ReadonlyMap<number, string>>(),
    tax: null,
  };
  const tickets = places.map(({ ticketTypeId, sessionId, quantity }) => ({
    ticketTypeId: String(ticketTypeId),
    sessionId: String(sessionId),
    quantity,
  }));
  const people = attendees.map((row) => ({
    row: { ...row, sealedIdentity: null },
    sessions: [],
    isKept: true,
  }));
  const taken = decisionsOf(settings, facts, eventId).take(
    { ctx, people: people.length === 0 ? null : people, input: { tickets, amount: order.amount } },
    { rows, free: new Map(rows.map((row) => [`${row.ticketTypeId}/${row.sessionId}`, row.free])) },
    { now, deadline: now },
  );
  if (taken instanceof Refused) throw taken;
  const sale = sales.get(eventId)!;
  const targets = lateTargets(
    { ...sale, multiDate: sale.event.multiDate, stock: rows },
    { claims, prices: await pricesOf(tx, order.id) },
    now,
  );
  if ([...moves].some(([from, to]) => !targets.get(from)!.includes(to)))
    throw new Refused('lateTargetGone');
}

/**
 * Takes other sessions for a locked order as sold. Same order of locks as a purchase: invitations,
 * names, and the stock last.
 */
async function take(
  { ctx, tx, settings }: { ctx: Ctx; tx: Tx; settings: SaleSettings },
  order: OrderRow,
  choice: readonly { from: string; to: string }[],
): Promise<void> {
  const eventId = await findEventOf(tx, order.id);
  const claims = await listReleased(tx, order.id);
  const numbered = choice.map(({ from, to }) => ({ from: Number(from), to: Number(to) }));
  const places = placesAfter(claims, numbered);
  if (eventId === null || places === null) throw new Refused('noData');
  const moves = new Map(numbered.map(({ from, to }) => [from, to]));
  const wanted = { order, eventId, claims, places, moves };
  const attendees = await moveAttendees(tx, wanted);
  await assertSold(ctx, tx, settings, { ...wanted, attendees });
  await sellInstead(tx, order.id, places);
  await setUses(tx, [{ orderId: order.id, ...(await findUses(tx, order.id)) }]);
}

export const eventLate: LateSales = {
  limits: async (tx, { id }) => {
    const { closesAt, startsAt } = await findHoldFacts(tx, id);
    return { closesAt, startsAt };
  },
  sessions,
  async taking(ctx) {
    const settings = await loadSaleSettings(ctx, ctx.me.country);
    return (tx, order, choice) => take({ ctx, tx, settings }, order, choice);
  },
};
