import type { Input } from '#domain/call.ts';
import type { saveEvent } from '#domain/events/calls.make.ts';
import {
  type Missing,
  movedSessions,
  promises,
  spanOf,
  findOrphanRow,
  missingDate,
  missingForPublish,
  missingForPublishedChange,
} from '#domain/events/rules.admin.ts';
import { isNewRow } from '#domain/events/shapes.admin.ts';
import type { EventDraft, PriceChange } from '#domain/events/shapes.admin.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction, sqlState } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { cleanHtml } from '#api/platform/html.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertRight } from '#api/platform/records/records.ts';
import { markUsed } from '#api/features/files/service.unused.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import { logPriceQuestion, logPrices, priceChangesOf, priceQuestion } from './service.prices.ts';
import { logSave } from '#api/features/events/guests/service.audit.ts';
import { lockStock } from '#api/features/events/store.ts';
import { type EventForm, findForm, lockEvent } from './store.make.ts';
import { findOrdered, findUnknown } from './store.view.ts';
import {
  deleteOthers,
  insertEvent,
  type Numbers,
  setEvent,
  setParts,
  setSessions,
  setStock,
  setTicketTypes,
  setVenues,
} from './store.makeRows.ts';

/** What the orders of an event do when it changes; orders own that knowledge. */
export type OrdersOf = {
  /** Its sessions have moved, and these of them for people who have booked. */
  follow: (tx: Tx, eventId: number, moved: readonly number[]) => Promise<void>;
  /**
   * It is called off: writes down that they are to be cancelled, in the same transaction, and does
   * so after it.
   */
  wantCancelled: (
    tx: Tx,
    input: { eventId: number; reason: string; adminId: number },
  ) => Promise<void>;
  cancelWanted: (core: Pick<Core, 'db' | 'products'>) => Promise<unknown>;
};

export const isStillReferred = (error: unknown) => sqlState(error) === '23503';

/** One of another country or district answers like one that does not exist (I25). */
export async function getVisibleEvent(ctx: AdminCtx, conn: Conn, id: string): Promise<EventForm> {
  const found = await findForm(conn, id);
  if (found === null || !ctx.admin.can('events.read', found)) throw new Refused('noData');
  return found;
}

/** An event that the administrator may change, locked until the transaction ends. */
export async function lockEditableEvent(ctx: AdminCtx, tx: Tx, id: string): Promise<EventForm> {
  await lockEvent(tx, id);
  const found = await getVisibleEvent(ctx, tx, id);
  assertMayEdit(ctx, found);
  return found;
}

const assertMayEdit = (ctx: AdminCtx, of: EventDraft): void => assertRight(ctx, 'events', of);

/** What is kept is clean already; what is shown is cleaned once more (I37). */
function cleaned(draft: EventDraft): EventDraft {
  const description = { ...draft.description };
  for (const lang of ['en', 'zh-CN', 'ms'] as const)
    description[lang] = cleanHtml(draft.description[lang]);
  return { ...draft, description };
}

/** Refuses rows that refer to none of the draft, and a sale that ends before it begins. */
function assertConsistent(draft: EventDraft): void {
  const stray = findOrphanRow(draft);
  if (stray !== null) throw new Refused('wrongInput', { field: stray });
  if (
    draft.salesOpenAt !== null &&
    draft.salesCloseAt !== null &&
    draft.salesCloseAt < draft.salesOpenAt
  )
    throw new Refused('wrongInput', { field: 'salesCloseAt' });
}

/** Writes an event with its rows, a new one where there is none before; its number. */
async function writeEvent(
  tx: Tx,
  version: number,
  { before, draft, orders }: { before: EventForm | null; draft: EventDraft; orders: OrdersOf },
): Promise<string> {
  const made = before?.id ?? (await insertEvent(tx, draft.country));
  const span = spanOf(draft.sessions);
  const next = { version: before === null ? 1 : version, event: draft, span };
  if ((await setEvent(tx, made, next)) === 0) throw new Refused('changedMeanwhile');
  await writeRows(tx, made, { before, draft, orders }).catch((error: unknown) => {
    throw isStillReferred(error) ? new Refused('inUse') : error;
  });
  return made;
}

/** Writes an event, new or again (ADM-013 to ADM-016); what it refuses stands at the call. */
export async function keepEvent(
  ctx: AdminCtx,
  input: Input<typeof saveEvent>,
  orders: OrdersOf,
): Promise<{ id: string }> {
  const { id: wanted, version = -1, isPriceAgreed = false, ...fields } = input;
  await assertCountry(ctx, fields.country);
  const draft = cleaned(fields);
  if (wanted === undefined) assertMayEdit(ctx, draft);
  assertConsistent(draft);
  let priceChanges: PriceChange[] = [];
  const id = await inTransaction(ctx.db, async (tx) => {
    priceChanges = [];
    const before = wanted === undefined ? null : await lockEditableEvent(ctx, tx, wanted);
    if (before !== null && before.country !== draft.country) throw new Refused('notAllowed');
    assertMayEdit(ctx, draft);
    if (before?.state === 'CANCELLED') throw new Refused('eventCancelled');
    mustBeItsOwn(before, draft);
    if (before?.state === 'PUBLISHED') refuseUnready(missingDate(draft));
    const unknown = await findUnknown(tx, draft);
    if (unknown !== null) throw new Refused('wrongInput', { field: unknown });
    const made = await writeEvent(tx, version, { before, draft, orders });
    // Said last: that something has orders is the better reason.
    if (before?.state === 'PUBLISHED') mustStayReady(before, draft);
    const prices = before === null ? [] : await priceChangesOf(tx, before, draft);
    if (prices.length > 0 && !isPriceAgreed) {
      priceChanges = prices;
      throw priceQuestion(prices);
    }
    if (prices.length > 0)
      await logPrices(
        tx,
        ctx,
        { id: made, country: draft.country },
        { action: 'agree-price', prices },
      );
    await logSave(tx, ctx, made, before);
    return made;
  }).catch(async (error: unknown) => {
    if (wanted !== undefined && priceChanges.length > 0)
      await logPriceQuestion(ctx, { id: wanted, country: draft.country }, priceChanges);
    throw error;
  });
  invalidateLists(ctx);
  return { id };
}

function refuseUnready(missing: Missing | null): void {
  if (missing !== null) throw new Refused('eventNotReady', { field: missing });
}
export const assertReadyToPublish = (draft: EventDraft): void =>
  refuseUnready(missingForPublish(draft));
const mustStayReady = (before: EventForm, draft: EventDraft): void =>
  refuseUnready(missingForPublishedChange(before, draft));

/** Numbers of rows are those of this event, never of another. */
function mustBeItsOwn(before: EventForm | null, draft: EventDraft): void {
  for (const field of ['venues', 'sessions', 'ticketTypes'] as const) {
    const own = new Set(before?.[field].map((row) => row.key));
    if (draft[field].some(({ key }) => !isNewRow(key) && !own.has(key)))
      throw new Refused('wrongInput', { field });
  }
}

/**
 * Pictures an event gets or lets go are in use at this moment; one that is just being deleted is
 * none any more.
 */
export async function markPicturesOf(
  tx: Tx,
  before: Pick<EventDraft, 'images'> | null,
  next: Pick<EventDraft, 'images'>,
): Promise<void> {
  const wanted = next.images.map(({ digest }) => digest);
  const there = await markUsed(tx, [
    ...wanted,
    ...(before?.images ?? []).map(({ digest }) => digest),
  ]);
  if (wanted.some((digest) => !there.has(digest)))
    throw new Refused('wrongInput', { field: 'images' });
}

async function writeRows(
  tx: Tx,
  id: string,
  { before, draft, orders }: { before: EventForm | null; draft: EventDraft; orders: OrdersOf },
): Promise<void> {
  await markPicturesOf(tx, before, draft);
  await setParts(tx, id, draft);
  if (before !== null) await assertBookedRowsKept(tx, id, before, draft);
  const venues = await setVenues(tx, id, draft.venues);
  const sessions = await setSessions(tx, id, draft.sessions, venues);
  const ticketTypes = await setTicketTypes(tx, id, draft.ticketTypes);
  if (before !== null) await orders.follow(tx, Number(id), movedSessions(before, draft));
  // The hot rows come last (guards 2.4); what is decided about them is decided on the locked ones.
  await lockStock(tx, Number(id));
  if (before !== null) mustHoldTaken(await findForm(tx, id), draft, sessions, ticketTypes);
  const totals = draft.stock.map((row) => ({
    ticketType: ticketTypes.get(row.ticketType)!,
    session: sessions.get(row.session)!,
    total: row.total,
  }));
  await setStock(tx, id, totals);
  await deleteOthers(tx, id, { venues, sessions, ticketTypes });
}

/**
 * What people have booked stays what it was: rows with orders, and what was asked of them
 * (ADM-016).
 */
async function assertBookedRowsKept(
  tx: Tx,
  id: string,
  before: EventForm,
  draft: EventDraft,
): Promise<void> {
  const { pairs, isOrdered } = await findOrdered(tx, id);
  const has = (rows: readonly { key: string }[], key: string) =>
    rows.some((row) => row.key === key);
  const offered = (of: EventDraft, type: string) =>
    of.stock
      .filter((row) => row.ticketType === type)
      .map((row) => row.session)
      .sort()
      .join();
  for (const pair of pairs) {
    const [ticketType, session] = pair.split('/') as [string, string];
    if (!has(draft.ticketTypes, ticketType)) throw new Refused('inUse', { field: 'ticketTypes' });
    if (!has(draft.sessions, session)) throw new Refused('inUse', { field: 'sessions' });
    if (!draft.stock.some((row) => row.ticketType === ticketType && row.session === session))
      throw new Refused('inUse', { field: 'stock' });
    const [old, next] = [before, draft].map(
      (of) => of.ticketTypes.find((type) => type.key === ticketType)?.setName ?? null,
    );
    if ((old === null) !== (next === null)) throw new Refused('inUse', { field: 'ticketTypes' });
    // Who holds a set has a place in each of its sessions: it gets none, and loses none.
    if (next !== null && offered(before, ticketType) !== offered(draft, ticketType))
      throw new Refused('inUse', { field: 'stock' });
  }
  const broken = promises.find((name) => draft[name] !== before[name]);
  if (isOrdered && broken !== undefined) throw new Refused('ordersStand', { field: broken });
}

/** Stock is lowered to what is held or sold, never below (I01, ADM-016). */
function mustHoldTaken(
  now: EventForm | null,
  draft: EventDraft,
  sessions: Numbers,
  ticketTypes: Numbers,
): void {
  for (const row of draft.stock) {
    const [ticketType, session] = [ticketTypes.get(row.ticketType), sessions.get(row.session)];
    const taken = now?.taken.find(
      (one) => one.ticketType === ticketType && one.session === session,
    );
    if (taken !== undefined && row.total < taken.held + taken.sold)
      throw new Refused('stockBelowTaken', {
        field: 'stock',
        taken: taken.held + taken.sold,
        row: `${row.ticketType}/${row.session}`,
      });
  }
}
