import type { SessionMove } from '#domain/undo/shapes.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { lockEditableEvent, type OrdersOf } from '#api/features/events/admin/service.make.ts';
import { callOffIn } from '#api/features/events/admin/service.state.ts';
import { logSave } from '#api/features/events/guests/service.audit.ts';
import { invalidateLists, noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { lockStock } from '#api/features/events/service.ts';
import type { Act, ActHandler, ActHandlers } from '#api/features/undo/service.ts';
import { assertActable, assertVenues, chooseSessions } from './service.checks.ts';
import { cancelSessionsIn } from './service.cancelSessions.ts';
import { lengthenOffers, openSessions, renewSpan, setMoves } from './store.acts.ts';

export type { ActHandlers } from '#api/features/undo/service.ts';

/** Moves sessions; their buyers get a mail (B-23). */
async function move(tx: Tx, ctx: AdminCtx, act: Act, orders: OrdersOf): Promise<void> {
  const before = await lockEditableEvent(ctx, tx, act.eventId);
  assertActable(before, act.version);
  const moves = act.input as SessionMove[];
  const ids = moves.map(({ id }) => id);
  await chooseSessions(tx, act.eventId, ids);
  assertVenues(before, moves);
  await setMoves(tx, act.eventId, moves);
  await openSessions(tx, act.eventId);
  if ((await renewSpan(tx, act.eventId, act.version)) === 0) throw new Refused('changedMeanwhile');
  await orders.follow(tx, Number(act.eventId), ids.map(Number));
  await logSave(tx, ctx, act.eventId, before);
}

/** What the acts on events do when their wait has ended (B-42). */
export function eventActs(orders: OrdersOf): ActHandlers {
  const restart: ActHandler['restart'] = async (tx, { eventId }, startedAt) => {
    await openSessions(tx, eventId);
    // Entries of waiting lists change under the lock of the stock only.
    await lockStock(tx, Number(eventId));
    await lengthenOffers(tx, eventId, startedAt);
  };
  const after: ActHandler['after'] = async (ctx) => {
    invalidateLists(ctx);
    noteStockChange(ctx);
    await orders.cancelWanted(ctx);
  };
  return {
    CANCEL_EVENT: {
      async perform(tx, ctx, { eventId: id, version, reason }) {
        await callOffIn(tx, ctx, { id, version, reason }, orders);
        await openSessions(tx, id);
      },
      restart,
      after,
    },
    CANCEL_SESSIONS: { perform: cancelSessionsIn, restart, after },
    MOVE_SESSIONS: { perform: (tx, ctx, act) => move(tx, ctx, act, orders), restart, after },
  };
}
