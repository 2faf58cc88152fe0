import type { EventState } from '#domain/events/shapes.admin.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import { deleteEvent, type EventForm, setState, setWithdrawn } from './store.make.ts';
import {
  lockEditableEvent,
  assertReadyToPublish,
  type OrdersOf,
  markPicturesOf,
  isForeignKeyViolation,
  getVisibleEvent,
  keepEvent,
} from './service.make.ts';

type Move = { action: 'publish' | 'cancel'; to: EventState; version: number; reason: string };

/** Refuses with 9010 if the event has changed meanwhile. */
async function setAndNote(
  tx: Tx,
  ctx: AdminCtx,
  { id, country, state }: EventForm,
  { action, to, version, reason }: Move,
): Promise<void> {
  if ((await setState(tx, id, { version, from: state, to })) === 0)
    throw new Refused('changedMeanwhile');
  await record(tx, ctx, {
    action,
    entity: 'event',
    entityId: id,
    country,
    reason,
    old: { state },
    new: { state: to },
  });
}

type Step = { id: string; version?: number; reason: string };

/** Withdraws a published event, or shows a withdrawn one again. */
async function setShown(
  tx: Tx,
  ctx: AdminCtx,
  before: EventForm,
  { version = before.version, reason, isWithdrawn }: Omit<Step, 'id'> & { isWithdrawn: boolean },
): Promise<void> {
  if ((await setWithdrawn(tx, before.id, { version, isWithdrawn })) === 0)
    throw new Refused('changedMeanwhile');
  await record(tx, ctx, {
    action: isWithdrawn ? 'withdraw' : 'publish',
    entity: 'event',
    entityId: before.id,
    country: before.country,
    reason,
    old: { state: isWithdrawn ? 'PUBLISHED' : 'WITHDRAWN' },
    new: { state: isWithdrawn ? 'WITHDRAWN' : 'PUBLISHED' },
  });
}

/**
 * Publishes a draft or a withdrawn event in a transaction; without `version` at the version that it
 * locks.
 */
export async function publishIn(tx: Tx, ctx: AdminCtx, { id, ...step }: Step): Promise<void> {
  const before = await lockEditableEvent(ctx, tx, id);
  if (before.state === 'CANCELLED') throw new Refused('eventCancelled');
  if (before.state === 'PUBLISHED' && !before.isWithdrawn) throw new Refused('alreadyPublished');
  assertReadyToPublish(before);
  if (before.isWithdrawn) return setShown(tx, ctx, before, { ...step, isWithdrawn: false });
  const { version = before.version, reason } = step;
  await setAndNote(tx, ctx, before, { action: 'publish', to: 'PUBLISHED', version, reason });
}

/**
 * Withdraws a published event in a transaction: members cannot see or book it, and orders stay
 * (B-42). A concurrent purchase either commits first or finds it withdrawn.
 */
export async function withdrawIn(tx: Tx, ctx: AdminCtx, { id, ...step }: Step): Promise<void> {
  const before = await lockEditableEvent(ctx, tx, id);
  if (before.state === 'CANCELLED') throw new Refused('eventCancelled');
  if (before.state === 'DRAFT' || before.isWithdrawn) throw new Refused('notPublished');
  await setShown(tx, ctx, before, { ...step, isWithdrawn: true });
}

/** Publishes a draft or a withdrawn event (ADM-013, B-22). */
export async function showEvent(ctx: AdminCtx, step: Step): Promise<null> {
  await inTransaction(ctx.db, (tx) => publishIn(tx, ctx, step));
  invalidateLists(ctx);
  return null;
}

/** Withdraws a published event; it does not wait (B-42). */
export async function hideEvent(ctx: AdminCtx, step: Step): Promise<null> {
  await inTransaction(ctx.db, (tx) => withdrawIn(tx, ctx, step));
  invalidateLists(ctx);
  return null;
}

/**
 * Cancels a published event in a transaction, and stores the request to cancel its orders. If the
 * process ends after the commit, a job cancels them.
 */
export async function callOffIn(
  tx: Tx,
  ctx: AdminCtx,
  { id, version, reason }: { id: string; version: number; reason: string },
  orders: OrdersOf,
): Promise<void> {
  const before = await lockEditableEvent(ctx, tx, id);
  if (before.state === 'CANCELLED') throw new Refused('eventCancelled');
  if (before.state === 'DRAFT') throw new Refused('eventNotReady');
  await setAndNote(tx, ctx, before, { action: 'cancel', to: 'CANCELLED', version, reason });
  await orders.requestCancellations(tx, { eventId: Number(id), reason, adminId: ctx.admin.id });
}

/** Deletes a draft with its invitations and questions; one with a questionnaire stays (`inUse`). */
export async function dropEvent(ctx: AdminCtx, id: string, version: number): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockEditableEvent(ctx, tx, id);
    if (before.version !== version) throw new Refused('changedMeanwhile');
    if (before.state !== 'DRAFT') throw new Refused('inUse');
    await markPicturesOf(tx, before, { images: [] });
    await deleteEvent(tx, id).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refused('inUse') : error;
    });
    await record(tx, ctx, {
      action: 'delete',
      entity: 'event',
      entityId: id,
      country: before.country,
      old: { name: before.name },
    });
  });
  return null;
}

const dayMs = 86_400_000;

/** Copies an event into a draft, `days` later, without orders and invitations. */
export async function copiedEvent(
  ctx: AdminCtx,
  id: string,
  days: number,
  orders: OrdersOf,
): Promise<{ id: string }> {
  const from = await getVisibleEvent(ctx, ctx.db, id);
  const later = <T extends number | null>(at: T) => (at === null ? at : at + days * dayMs) as T;
  const named = (key: string) => `new${key}`;
  const {
    id: _id,
    version: _version,
    state: _state,
    isWithdrawn: _hidden,
    taken: _taken,
    cancelledSessions: _off,
    ...fields
  } = from;
  return keepEvent(
    ctx,
    {
      ...fields,
      salesOpenAt: later(from.salesOpenAt),
      salesCloseAt: later(from.salesCloseAt),
      queueJoinsAt: later(from.queueJoinsAt),
      venues: from.venues.map((row) => ({ ...row, key: named(row.key) })),
      sessions: from.sessions.map((row) => ({
        key: named(row.key),
        venue: row.venue === null ? null : named(row.venue),
        startTime: later(row.startTime),
        endTime: later(row.endTime),
        // A meeting has its own link.
        onlineLink: '',
      })),
      ticketTypes: from.ticketTypes.map((row) => ({ ...row, key: named(row.key) })),
      stock: from.stock.map((row) => ({
        ...row,
        ticketType: named(row.ticketType),
        session: named(row.session),
      })),
    },
    orders,
  );
}
