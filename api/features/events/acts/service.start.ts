import type { Input, Output } from '#domain/call.ts';
import type {
  cancelEvent,
  cancelEventSessions,
  moveEventSessions,
} from '#domain/events/acts/calls.acts.ts';
import type { PendingKind } from '#domain/undo/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { lockEditableEvent } from '#api/features/events/admin/service.make.ts';
import type { EventForm } from '#api/features/events/admin/store.make.ts';
import { invalidateLists, noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { type ActHandlers, startAct } from '#api/features/undo/service.ts';
import { assertCancellable } from './service.cancelSessions.ts';
import { assertActable, assertVenues, chooseSessions } from './service.checks.ts';
import { listActSessions, stopSessions } from './store.acts.ts';

type Press = {
  kind: PendingKind;
  id: string;
  version: number;
  reason: string;
  input: unknown;
  /** Checks the input under the lock of the event. Returns the ids of the sessions to stop. */
  check: (tx: Tx, event: EventForm) => Promise<string[]>;
};

/** Starts an act: stops the sessions it is about, or carries it out where nothing waits (B-42). */
async function press(
  ctx: AdminCtx,
  { kind, id, version, reason, input, check }: Press,
  handlers: ActHandlers,
): Promise<Output<typeof cancelEvent>> {
  const started = await inTransaction(ctx.db, async (tx) => {
    const event = await lockEditableEvent(ctx, tx, id);
    assertActable(event, version);
    const sessions = await check(tx, event);
    const { country } = event;
    const made = await startAct(tx, ctx, { kind, eventId: id, version, reason, input, country });
    if (made.dueAt === null) await handlers[kind].perform(tx, ctx, made.act);
    else await stopSessions(tx, sessions);
    return made;
  });
  if (started.dueAt === null) await handlers[kind].after(ctx, started.act);
  invalidateLists(ctx);
  noteStockChange(ctx);
  return { dueAt: started.dueAt };
}

/**
 * Cancels a published event after the wait (ADM-019, EVT-079). A concurrent purchase either commits
 * first and is cancelled with the other orders, or finds its session stopped.
 */
export const callOff = (
  ctx: AdminCtx,
  input: Input<typeof cancelEvent>,
  handlers: ActHandlers,
): Promise<Output<typeof cancelEvent>> =>
  press(
    ctx,
    {
      ...input,
      kind: 'CANCEL_EVENT',
      input: null,
      check: async (tx) => (await listActSessions(tx, input.id)).map(({ id }) => id),
    },
    handlers,
  );

/** Moves sessions of a published event after the wait. */
export const moveSessions = (
  ctx: AdminCtx,
  { sessions, ...input }: Input<typeof moveEventSessions>,
  handlers: ActHandlers,
): Promise<Output<typeof moveEventSessions>> =>
  press(
    ctx,
    {
      ...input,
      kind: 'MOVE_SESSIONS',
      input: sessions,
      async check(tx, event) {
        const ids = sessions.map(({ id }) => id);
        await chooseSessions(tx, input.id, ids);
        assertVenues(event, sessions);
        return ids;
      },
    },
    handlers,
  );

/** Cancels sessions of a published event after the wait. Those without bookings too. */
export const cancelSessions = (
  ctx: AdminCtx,
  { sessions, alternatives, note, ...input }: Input<typeof cancelEventSessions>,
  handlers: ActHandlers,
): Promise<Output<typeof cancelEventSessions>> =>
  press(
    ctx,
    {
      ...input,
      kind: 'CANCEL_SESSIONS',
      input: { sessions, alternatives, note },
      async check(tx) {
        await assertCancellable(tx, input.id, { sessions, alternatives });
        return [...sessions];
      },
    },
    handlers,
  );
