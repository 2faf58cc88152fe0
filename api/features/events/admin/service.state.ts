import { record } from '#api/platform/records/audit.ts';
import { shownActs } from '#api/platform/records/shown.ts';
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

/** Publishes a draft or a withdrawn event (ADM-013, B-22), and withdraws a published one (B-42). */
export const shownEvents = shownActs<EventForm>({
  entity: 'event',
  async take(ctx, tx, id) {
    const found = await lockEditableEvent(ctx, tx, id);
    if (found.state === 'CANCELLED') throw new Refused('eventCancelled');
    return found;
  },
  stateOf: ({ state, isWithdrawn }) => {
    if (isWithdrawn) return 'WITHDRAWN';
    return state === 'DRAFT' ? 'DRAFT' : 'PUBLISHED';
  },
  assertReady: assertReadyToPublish,
  set: (tx, { id, state }, { version, isShown }) =>
    state === 'DRAFT'
      ? setState(tx, id, { version, from: state, to: 'PUBLISHED' })
      : setWithdrawn(tx, id, { version, isWithdrawn: !isShown }),
  after: invalidateLists,
});

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
  const { country, state } = before;
  if ((await setState(tx, id, { version, from: state, to: 'CANCELLED' })) === 0)
    throw new Refused('changedMeanwhile');
  await record(tx, ctx, {
    action: 'cancel',
    entity: 'event',
    entityId: id,
    country,
    reason,
    old: { state },
    new: { state: 'CANCELLED' },
  });
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
