import type { SessionMove } from '#domain/undo/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { lockEditableEvent, type OrdersOf } from '#api/features/events/admin/service.make.ts';
import { callOffIn } from '#api/features/events/admin/service.state.ts';
import type { EventForm } from '#api/features/events/admin/store.make.ts';
import { logSave } from '#api/features/events/guests/service.audit.ts';
import { invalidateLists, noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { lockStock } from '#api/features/events/service.ts';
import type { Act, ActHandler, ActHandlers } from '#api/features/undo/service.ts';
import {
  type ActSession,
  lengthenOffers,
  listActSessions,
  openSessions,
  renewSpan,
  setMoves,
} from './store.acts.ts';

export type { ActHandlers } from '#api/features/undo/service.ts';

/** Refuses a draft or cancelled event, and one of another version. */
export function assertActable({ state, version }: EventForm, wanted: number): void {
  if (state === 'CANCELLED') throw new Refused('eventCancelled');
  if (state === 'DRAFT') throw new Refused('eventNotReady');
  if (version !== wanted) throw new Refused('changedMeanwhile');
}

/** Finds sessions of a locked event. Refuses cancelled ones and those that are over (8055). */
export async function chooseSessions(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
): Promise<ActSession[]> {
  const now = await appNow(tx);
  const all = await listActSessions(tx, eventId);
  return ids.map((id) => {
    const one = all.find((session) => session.id === id);
    if (one === undefined) throw new Refused('noData');
    if (one.state === 'CANCELLED' || one.endTime <= now) throw new Refused('outsideTicketWindow');
    return one;
  });
}

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

/** Refuses a venue of another event. */
export function assertVenues(
  { venues }: Pick<EventForm, 'venues'>,
  moves: readonly { venue: string | null }[],
): void {
  const known = new Set(venues.map(({ key }) => key));
  if (moves.some(({ venue }) => venue !== null && !known.has(venue)))
    throw new Refused('wrongInput', { field: 'sessions' });
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
    MOVE_SESSIONS: { perform: (tx, ctx, act) => move(tx, ctx, act, orders), restart, after },
  };
}
