import { activityStatusOf, mayBook, qualifies, type TargetGroup } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import type { EventDetail, EventInfo } from '#domain/events/shapes.detail.ts';
import { appNow } from '#api/kit/db/clock.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import type { Conn } from '#api/kit/db/db.ts';
import { Refused } from '#api/kit/http/refused.ts';
import {
  ensureProfile,
  rankOf,
  eligibilityOf,
  type EligibilityFacts,
} from '#api/features/member/service.ts';
import { countryOf, settingOf, taxOn } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { offersOf, waitsFor, withOffers } from '#api/features/events/waiting/service.offers.ts';
import { sessionsOf, ticketTypeOf } from './service.info.ts';
import { listInvitations, listStock, type StockRow } from './store.ts';
import {
  type EventRow,
  findEvents,
  findTexts,
  listSessions,
  listTicketTypes,
  type SessionRow,
  type TypeRow,
} from './store.view.ts';

export { pictureOf } from './store.view.ts';
export type { EventRow, SessionRow, TypeRow } from './store.view.ts';
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

/** Target group of an event's row (B-19). */
export function targetOf(
  event: Pick<EventRow, 'targetMode' | 'targetPins' | 'minPin'>,
  rank: (level: string) => number,
): TargetGroup {
  if (event.targetMode === 'LEVELS') return { mode: 'LEVELS', levels: event.targetPins };
  if (event.targetMode === 'MINIMUM') return { mode: 'MINIMUM', rank: rank(event.minPin ?? '') };
  return { mode: 'ALL' };
}

/**
 * Remaining places of an event's card (B-04): all its rows; for invited-only events at most what is
 * left of the quota.
 */
export function balanceOf(
  event: Pick<EventRow, 'authorizeFlag'>,
  free: number,
  quota: number | null,
): number {
  return event.authorizeFlag && quota !== null ? Math.min(free, quota) : free;
}

/** Card of an event at `now` with its remaining places. */
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
    authorizeFlag: event.authorizeFlag,
    activityStatus: activityStatusOf(
      { ...event, balance, isCancelled: event.state === 'CANCELLED' },
      now,
    ),
    isOnline: event.isOnline,
    venueName: event.venueName,
    address: event.address,
    languages: event.languages,
    photos: event.photos,
  };
}

/** Everything a decision about booking one event needs, read in one go. */
export type Sale = {
  event: EventRow;
  sessions: SessionRow[];
  types: TypeRow[];
  stock: StockRow[];
};

/**
 * Event, sessions, ticket types and stock as they stand; null for unknown events and, but for
 * administrators, drafts.
 */
export async function findSale(
  conn: Conn,
  eventId: number,
  language: string,
  withDrafts = false,
): Promise<Sale | null> {
  const [event] = await findEvents(conn, [eventId], language, withDrafts);
  if (event === undefined) return null;
  return {
    event,
    sessions: await listSessions(conn, eventId),
    types: await listTicketTypes(conn, eventId, language),
    stock: await listStock(conn, [eventId]),
  };
}

/** Names of an event's ticket types by number, in the language of each of those who ask. */
export async function typeNames(
  conn: Conn,
  { event, types }: Sale,
  languages: ReadonlySet<string>,
  read: string,
) {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const language of languages) {
    const rows = language === read ? types : await listTicketTypes(conn, event.id, language);
    names.set(language, new Map(rows.map(({ id, name }) => [id, name])));
  }
  return names;
}

/**
 * Answers whether a member has an open order for an event, by its number; orders own that
 * knowledge.
 */
export type OpenOrderOf = (ctx: Ctx, eventId: number) => Promise<string | null>;

/** Facts about one member and one event for `mayBook`. */
export function bookingFacts(
  sale: Sale,
  card: EventCard,
  eligibilityFacts: EligibilityFacts,
  rank: (level: string) => number,
  quota: number | null,
  hasOpenOrder: boolean,
) {
  return {
    ...card,
    isCancelled: sale.event.state === 'CANCELLED',
    aboOnly: sale.event.aboOnly,
    accountKind: eligibilityFacts.kind,
    isQualified: qualifies(targetOf(sale.event, rank), eligibilityFacts.levels, rank),
    isInvited: quota !== null,
    block: eligibilityFacts.block,
    hasOpenOrder,
  };
}

const freeOf = (stock: readonly StockRow[]) => stock.reduce((sum, row) => sum + row.free, 0);

async function loadEventInfo(ctx: Ctx, eventID: string, openOrderOf: OpenOrderOf) {
  await ensureProfile(ctx, ctx.me);
  const eventId = Number(eventID);
  const found = await findSale(ctx.db, eventId, ctx.language);
  if (found === null || found.event.country !== ctx.me.country) throw new Refused('noData');
  const now = await appNow(ctx.db);
  // What is offered to the member is free for them, and for nobody else.
  const offers = found.stock.some(({ offered }) => offered > 0)
    ? ((await offersOf(ctx.db, eventId, [ctx.me.id], now)).get(ctx.me.id) ?? [])
    : [];
  const sale = { ...found, stock: withOffers(found.stock, offers) };
  const [invitation] = sale.event.authorizeFlag
    ? await listInvitations(ctx.db, [eventId], ctx.me.ada)
    : [];
  const quota = invitation?.left ?? null;
  const card = cardOf(sale.event, balanceOf(sale.event, freeOf(sale.stock), quota), now);
  const eligibilityFacts = (await eligibilityOf(ctx.db, [ctx.me.id])).get(ctx.me.id)!;
  const openOrder = await openOrderOf(ctx, eventId);
  const verdict = mayBook(
    bookingFacts(sale, card, eligibilityFacts, await rankOf(ctx), quota, openOrder !== null),
    now,
  );
  const country = await countryOf(ctx, ctx.me.country);
  const tax = await taxOn(ctx.db, country, now, ctx.language);
  const terms = await termsInForce(ctx, ctx.me.country, 'EVENT');
  const info: EventInfo = {
    ...card,
    realName: sale.event.realName,
    namesNeeded: sale.event.namesNeeded,
    multiDate: sale.event.multiDate,
    aboOnly: sale.event.aboOnly,
    invited: quota !== null,
    quota,
    isCancelled: sale.event.state === 'CANCELLED',
    canBook: verdict.ok,
    bookRefusal: verdict.ok ? null : verdict.refusal,
    unpaidOrderNumber: openOrder,
    taxDesc: tax?.isShown ? (tax.description ?? '') : null,
    termsVersion: terms?.version ?? null,
    holdMinutes: await settingOf(ctx, country.code, 'hold.event.minutes'),
    offeredUntil: offers.length === 0 ? null : Math.min(...offers.map(({ until }) => until)),
    isWaiting: await waitsFor(ctx.db, eventId, ctx.me.id),
    sessions: sessionsOf(sale, now),
    ticketTypes: sale.types.map((type) =>
      ticketTypeOf(type, sale.stock, tax?.isShown ? tax.rate : 0),
    ),
  };
  return info;
}

/**
 * An event as somebody sees it who may book it, drafts too; a draft without dates as if it began
 * now. `taxRate` in percent.
 */
export async function previewOf(
  core: Pick<Core, 'db'>,
  eventId: number,
  language: string,
  now: number,
  taxRate: number,
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
    unpaidOrderNumber: null,
    termsVersion: null,
    sessions: sessionsOf(sale, now),
    ticketTypes: sale.types.map((type) => ticketTypeOf(type, sale.stock, taxRate)),
    ...(await findTexts(core.db, eventId, language)),
  };
}

/** What the purchase needs of an event (API-046). 6040 for unknown events. */
export async function eventInfoOf(
  ctx: Ctx,
  eventID: string,
  openOrderOf: OpenOrderOf,
): Promise<EventInfo> {
  return loadEventInfo(ctx, eventID, openOrderOf);
}

/** One event in full (API-045). 6040 for unknown ones. */
export async function eventDetailOf(
  ctx: Ctx,
  eventID: string,
  openOrderOf: OpenOrderOf,
): Promise<EventDetail> {
  const info = await loadEventInfo(ctx, eventID, openOrderOf);
  return { ...info, ...(await findTexts(ctx.db, Number(eventID), ctx.language)) };
}
