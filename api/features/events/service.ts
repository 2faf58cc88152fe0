import type { BookingFacts } from '#domain/events/rules.book.ts';
import { activityStatusOf, qualifies, type TargetGroup } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import type { EligibilityFacts } from '#api/features/members/service.ts';
import { sessionsOf, ticketTypeOf } from './service.info.ts';
import { listStock, type StockRow } from './store.ts';
import {
  type EventRow,
  findEvents,
  findTexts,
  listSessions,
  listTicketTypes,
  type EventSessionRow,
  type TypeRow,
} from './store.view.ts';

export { listVersions, pictureOf } from './store.view.ts';
export type { StockMove, StockRow } from './store.ts';
export {
  listClaimed,
  listStock,
  lockStock,
  sellClaims,
  setHoldUntil,
  setWaiting,
  listInvitations,
} from './store.ts';
export { releaseClaims, retakeClaims } from './guests/service.claims.ts';

/** Returns the target group of an event (B-19). */
export function targetOf(
  event: Pick<EventRow, 'targetMode' | 'targetPins' | 'minPin'>,
  rank: (level: string) => number,
): TargetGroup {
  if (event.targetMode === 'LEVELS') return { mode: 'LEVELS', levels: event.targetPins };
  if (event.targetMode === 'MINIMUM') return { mode: 'MINIMUM', rank: rank(event.minPin ?? '') };
  return { mode: 'ALL' };
}

function targetLevelsOf({ targetMode, targetPins, minPin }: EventRow): BookingFacts['target'] {
  if (targetMode === 'ALL') return { levels: [], isMinimum: false };
  return targetMode === 'LEVELS'
    ? { levels: targetPins, isMinimum: false }
    : { levels: minPin === null ? [] : [minPin], isMinimum: true };
}

/** Free places on a card (B-04): at most the member's quota for an event by invitation. */
export function balanceOf(
  event: Pick<EventRow, 'authorizeFlag'>,
  free: number,
  quota: number | null,
): number {
  return event.authorizeFlag && quota !== null ? Math.min(free, quota) : free;
}

/** A cancelled or withdrawn event cannot be booked. */
const isOff = ({ state, isWithdrawn }: EventRow): boolean => state === 'CANCELLED' || isWithdrawn;

export function cardOf(event: EventRow, balance: number, now: number): EventCard {
  return {
    id: String(event.id),
    typeCode: event.typeCode,
    typeName: event.typeName,
    name: event.name,
    startTime: event.startTime,
    endTime: event.endTime,
    salesOpenAt: event.salesOpenAt,
    salesCloseAt: event.salesCloseAt,
    balance,
    priceFrom: event.priceFrom,
    priceTo: event.priceTo,
    authorizeFlag: event.authorizeFlag,
    activityStatus: activityStatusOf({ ...event, balance, isCancelled: isOff(event) }, now),
    isOnline: event.isOnline,
    venueName: event.venueName,
    address: event.address,
    languages: event.languages,
    photos: event.photos,
  };
}

export type SetSale = {
  event: EventRow;
  sessions: EventSessionRow[];
  types: TypeRow[];
};
export type Sale = SetSale & { stock: StockRow[] };

/** Returns null for unknown events, and for drafts unless `withDrafts`. */
export async function findSale(
  conn: Conn,
  eventId: number,
  language: string,
  withDrafts = false,
): Promise<Sale | null> {
  return (await findSales(conn, [eventId], language, withDrafts)).get(eventId) ?? null;
}

/** Stock for pages: stopped and cancelled sessions have no free places (B-42). */
export function withoutStopped(
  stock: readonly StockRow[],
  sessions: readonly EventSessionRow[],
): StockRow[] {
  const stopped = new Set(sessions.flatMap(({ id, state }) => (state === 'OPEN' ? [] : [id])));
  return stock.map((row) => (stopped.has(row.sessionId) ? { ...row, free: 0 } : row));
}

async function findSales(
  conn: Conn,
  eventIds: readonly number[],
  language: string,
  withDrafts = false,
): Promise<ReadonlyMap<number, Sale>> {
  const sales = await findSetSales(conn, eventIds, language, withDrafts);
  if (sales.size === 0) return new Map();
  const stock = Map.groupBy(await listStock(conn, [...sales.keys()]), (row) => row.eventId);
  return new Map(
    [...sales].map(([id, sale]) => [
      id,
      { ...sale, stock: withoutStopped(stock.get(id) ?? [], sale.sessions) },
    ]),
  );
}

export async function findSetSales(
  conn: Conn,
  eventIds: readonly number[],
  language: string,
  withDrafts = false,
): Promise<ReadonlyMap<number, SetSale>> {
  const events = await findEvents(conn, eventIds, language, withDrafts);
  if (events.length === 0) return new Map();
  const ids = events.map(({ id }) => id);
  const sessions = Map.groupBy(await listSessions(conn, ids), (row) => row.eventId);
  const types = Map.groupBy(await listTicketTypes(conn, ids, language), (row) => row.eventId);
  return new Map(
    events.map((event) => [
      event.id,
      { event, sessions: sessions.get(event.id) ?? [], types: types.get(event.id) ?? [] },
    ]),
  );
}

/** Returns the member's open order for an event, or null. Implemented by `events/change`. */
export type OpenOrderOf = (ctx: Ctx, eventId: number) => Promise<string | null>;

export function bookingFacts(
  sale: SetSale,
  card: EventCard,
  {
    eligibilityFacts,
    rank,
    quota,
    hasOpenOrder,
  }: {
    eligibilityFacts: EligibilityFacts;
    rank: (level: string) => number;
    quota: number | null;
    hasOpenOrder: boolean;
  },
): BookingFacts & EventCard {
  return {
    ...card,
    isCancelled: isOff(sale.event),
    aboOnly: sale.event.aboOnly,
    accountKind: eligibilityFacts.kind,
    isQualified: qualifies(targetOf(sale.event, rank), eligibilityFacts.levels, rank),
    target: targetLevelsOf(sale.event),
    ownLevels: eligibilityFacts.levels,
    isInvited: quota !== null,
    block: eligibilityFacts.block,
    hasOpenOrder,
  };
}

export const freeOf = (stock: readonly StockRow[]) => stock.reduce((sum, row) => sum + row.free, 0);

/**
 * The event's page as a member with the right to book would see it, also for drafts. A draft
 * without dates begins now. `taxRate` is in percent.
 */
export async function previewOf(
  core: Pick<Core, 'db'>,
  eventId: number,
  { language, now, taxRate }: { language: string; now: number; taxRate: number },
) {
  const sale = (await findSale(core.db, eventId, language, true))!;
  const { startTime, endTime, salesOpenAt, salesCloseAt } = sale.event as Partial<EventRow>;
  const event = {
    ...sale.event,
    startTime: startTime ?? now,
    endTime: endTime ?? now,
    salesOpenAt: salesOpenAt ?? now,
    salesCloseAt: salesCloseAt ?? now,
  };
  return {
    ...cardOf(event, freeOf(sale.stock), now),
    realName: event.realName,
    namesNeeded: event.namesNeeded,
    multiDate: event.multiDate,
    aboOnly: event.aboOnly,
    invited: event.authorizeFlag,
    quota: null,
    isCancelled: false,
    canBook: true,
    bookRefusal: null,
    bookReason: null,
    unpaidOrderNumber: null,
    termsVersion: null,
    sessions: sessionsOf(sale, now),
    ticketTypes: sale.types.map((type) => ticketTypeOf(type, sale.stock, taxRate)),
    ...(await findTexts(core.db, eventId, language)),
  };
}
