import type { Input, Output } from '#domain/call.ts';
import type { saveEvent } from '#domain/events/calls.make.ts';
import {
  type Missing,
  movedSessions,
  fixedOnceOrdered,
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
import { appNow } from '#api/platform/db/clock.ts';
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
import { assertNoAct } from '#api/features/undo/service.ts';
import { heldBack, startMoves } from '../acts/service.moves.ts';
import { assertQueueBeforeSale, assertQueueKept } from '../queue/service.fields.ts';
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

/** Operations on the orders of an event, implemented by `events/change`. */
export type OrdersOf = {
  /** Adapts the orders to changed sessions. `moved` are sessions with a new time or place. */
  follow: (tx: Tx, eventId: number, moved: readonly number[]) => Promise<void>;
  /**
   * Stores, in the transaction that calls the event off, the request to cancel its orders.
   * `cancelWanted` executes it after the commit.
   */
  requestCancellations: (
    tx: Tx,
    input: { eventId: number; reason: string; adminId: number },
  ) => Promise<void>;
  cancelWanted: (core: Pick<Core, 'db' | 'products'>) => Promise<unknown>;
};

export const isForeignKeyViolation = (error: unknown) => sqlState(error) === '23503';

/** Reads an event. Refuses another country or district like an unknown event (I25). */
export async function getVisibleEvent(ctx: AdminCtx, conn: Conn, id: string): Promise<EventForm> {
  const found = await findForm(conn, id);
  if (found === null || !ctx.admin.can('events.read', found)) throw new Refused('noData');
  return found;
}

/** Locks and reads an event. Refuses administrators who cannot change it. */
export async function lockEditableEvent(ctx: AdminCtx, tx: Tx, id: string): Promise<EventForm> {
  await lockEvent(tx, id);
  const found = await getVisibleEvent(ctx, tx, id);
  assertMayEdit(ctx, found);
  return found;
}

const assertMayEdit = (ctx: AdminCtx, of: EventDraft): void => assertRight(ctx, 'events', of);

/** The description is sanitized before it is stored and again before it is shown (I37). */
function cleaned(draft: EventDraft): EventDraft {
  const description = { ...draft.description };
  for (const lang of ['en', 'zh-CN', 'ms'] as const)
    description[lang] = cleanHtml(draft.description[lang]);
  return { ...draft, description };
}

function assertConsistent(draft: EventDraft): void {
  const stray = findOrphanRow(draft);
  if (stray !== null) throw new Refused('wrongInput', { field: stray });
  if (
    draft.salesOpenAt !== null &&
    draft.salesCloseAt !== null &&
    draft.salesCloseAt < draft.salesOpenAt
  )
    throw new Refused('wrongInput', { field: 'salesCloseAt' });
  assertQueueBeforeSale(draft);
}

type Writing = {
  before: EventForm | null;
  draft: EventDraft;
  orders: OrdersOf;
  /** Sessions whose buyers get their mail later, by an act that waits. */
  waiting: readonly number[];
};

async function writeEvent(
  tx: Tx,
  version: number,
  { before, draft, orders, waiting }: Writing,
): Promise<{ id: string; venues: Numbers }> {
  const made = before?.id ?? (await insertEvent(tx, draft.country));
  const span = spanOf(draft.sessions);
  const next = { version: before === null ? 1 : version, event: draft, span };
  if ((await setEvent(tx, made, next)) === 0) throw new Refused('changedMeanwhile');
  const venues = await writeRows(tx, made, { before, draft, orders, waiting }).catch(
    (error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refused('inUse') : error;
    },
  );
  return { id: made, venues };
}

/** Saves a new or changed event (ADM-013 to ADM-016). */
export async function keepEvent(
  ctx: AdminCtx,
  input: Input<typeof saveEvent>,
  orders: OrdersOf,
): Promise<Output<typeof saveEvent>> {
  const { id: wanted, version = -1, isPriceAgreed = false, ...fields } = input;
  await assertCountry(ctx, fields.country);
  const draft = cleaned(fields);
  if (wanted === undefined) assertMayEdit(ctx, draft);
  assertConsistent(draft);
  let priceChanges: PriceChange[] = [];
  const saved = await inTransaction(ctx.db, async (tx) => {
    priceChanges = [];
    const before = wanted === undefined ? null : await lockEditableEvent(ctx, tx, wanted);
    if (before !== null) await assertNoAct(tx, before.id);
    if (before !== null && before.country !== draft.country) throw new Refused('notAllowed');
    assertMayEdit(ctx, draft);
    if (before?.state === 'CANCELLED') throw new Refused('eventCancelled');
    if (before !== null) assertQueueKept(before, draft, await appNow(tx));
    assertOwnRows(before, draft);
    if (before?.state === 'PUBLISHED') refuseUnready(missingDate(draft));
    const unknown = await findUnknown(tx, draft);
    if (unknown !== null) throw new Refused('wrongInput', { field: unknown });
    const held = await heldBack(tx, before, draft);
    const { id: made, venues } = await writeEvent(tx, version, {
      before,
      draft: held.draft,
      orders,
      waiting: held.moves.map(({ key }) => Number(key)),
    });
    // Checked last, because a refusal for existing orders is the better reason.
    if (before?.state === 'PUBLISHED') assertStillPublishable(before, draft);
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
    const movesAt = await startMoves(tx, ctx, { before, moves: held.moves, venues });
    return { id: made, movesAt };
  }).catch(async (error: unknown) => {
    if (wanted !== undefined && priceChanges.length > 0)
      await logPriceQuestion(ctx, { id: wanted, country: draft.country }, priceChanges);
    throw error;
  });
  invalidateLists(ctx);
  return saved;
}

function refuseUnready(missing: Missing | null): void {
  if (missing !== null) throw new Refused('eventNotReady', { field: missing });
}
export const assertReadyToPublish = (draft: EventDraft): void =>
  refuseUnready(missingForPublish(draft));
const assertStillPublishable = (before: EventForm, draft: EventDraft): void =>
  refuseUnready(missingForPublishedChange(before, draft));

/** Refuses ids of rows of another event. */
function assertOwnRows(before: EventForm | null, draft: EventDraft): void {
  for (const field of ['venues', 'sessions', 'ticketTypes'] as const) {
    const own = new Set(before?.[field].map((row) => row.key));
    if (draft[field].some(({ key }) => !isNewRow(key) && !own.has(key)))
      throw new Refused('wrongInput', { field });
  }
}

/**
 * Marks the pictures that the event gets or loses as used now, for the deletion of unused pictures.
 * Refuses a picture that is being deleted.
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
  { before, draft, orders, waiting }: Writing,
): Promise<Numbers> {
  await markPicturesOf(tx, before, draft);
  await setParts(tx, id, draft);
  if (before !== null) await assertBookedRowsKept(tx, id, before, draft);
  const venues = await setVenues(tx, id, draft.venues);
  const sessions = await setSessions(tx, id, draft.sessions, venues);
  const ticketTypes = await setTicketTypes(tx, id, draft.ticketTypes);
  if (before !== null) {
    const moved = movedSessions(before, draft).filter((session) => !waiting.includes(session));
    await orders.follow(tx, Number(id), moved);
  }
  // Stock rows are locked last; totals are checked against the locked rows.
  await lockStock(tx, Number(id));
  if (before !== null) assertTotalsCoverTaken(await findForm(tx, id), draft, sessions, ticketTypes);
  const totals = draft.stock.map((row) => ({
    ticketType: ticketTypes.get(row.ticketType)!,
    session: sessions.get(row.session)!,
    total: row.total,
  }));
  await setStock(tx, id, totals);
  await deleteOthers(tx, id, { venues, sessions, ticketTypes });
  return venues;
}

/**
 * Refuses changes that break existing orders: ticket types, sessions and stock with orders, the
 * sessions of a set, and the settings in `fixedOnceOrdered` (ADM-016).
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
    // A set has a place in each of its sessions, so its sessions cannot change.
    if (next !== null && offered(before, ticketType) !== offered(draft, ticketType))
      throw new Refused('inUse', { field: 'stock' });
  }
  const broken = fixedOnceOrdered.find((name) => draft[name] !== before[name]);
  if (isOrdered && broken !== undefined) throw new Refused('ordersStand', { field: broken });
}

/** Refuses totals below the places that are held, offered or sold (I01, ADM-016). */
function assertTotalsCoverTaken(
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
