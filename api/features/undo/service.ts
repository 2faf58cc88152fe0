import type { Input, Output } from '#domain/call.ts';
import { isRefusal, type Refusal } from '#domain/refusals/refusals.ts';
import type { getPendingActs, performEventAct, undoEventAct } from '#domain/undo/calls.ts';
import type { PendingKind } from '#domain/undo/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import type { TextOf } from '#api/platform/http/ends.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertRight } from '#api/platform/records/records.ts';
import { waitingReminders } from '#api/features/alternatives/service.reminders.ts';
import { waitingRounds } from '#api/features/alternatives/service.ts';
import { waitingMessages } from '#api/features/notifications/messages/service.wait.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { type ActRow, endAct, findAct, insertAct, isWaiting, lockAct } from './store.ts';
import { findScope, listShown } from './store.view.ts';

export type Act = Pick<ActRow, 'id' | 'kind' | 'eventId' | 'version' | 'input' | 'reason'>;

/** The methods of a kind of acts, implemented by the feature of its records. */
export type ActHandler = {
  /**
   * Carries the act out. Checks right, state and version under the lock of the record, and refuses
   * like the press.
   */
  perform(tx: Tx, ctx: AdminCtx, act: Act): Promise<void>;
  /** Starts again what the press has stopped at `startedAt`, in epoch ms. */
  restart(tx: Tx, act: Act, startedAt: number): Promise<void>;
  /** Follows the commit of `perform` or `restart`. */
  after(ctx: AdminCtx, act: Act): Promise<void>;
};
export type ActHandlers = Readonly<Record<PendingKind, ActHandler>>;

/** Refuses with 8251 while an act on a locked event waits. */
export async function assertNoAct(tx: Tx, eventId: string): Promise<void> {
  if (await isWaiting(tx, eventId)) throw new Refused('actWaiting');
}

type NewAct = Omit<Act, 'id'> & { country: string };

/**
 * Stores an act on a locked event, and returns when it is due, in epoch ms. Null where the country
 * has no wait: the caller carries it out. Throws 8251 while another act waits.
 */
export async function startAct(
  tx: Tx,
  ctx: AdminCtx,
  { country, ...act }: NewAct,
): Promise<{ act: Act; dueAt: number | null }> {
  await assertNoAct(tx, act.eventId);
  const minutes = await settingWithin(tx, country, 'undo.minutes');
  const { id: adminId } = ctx.admin;
  const made = (await insertAct(tx, { ...act, adminId, lang: ctx.language, ip: ctx.ip, minutes }))!;
  if (minutes > 0)
    await record(tx, ctx, {
      action: 'schedule',
      entity: 'event',
      entityId: act.eventId,
      country,
      reason: act.reason,
      new: { act: act.kind, dueAt: made.dueAt },
    });
  return { act: { ...act, id: made.id }, dueAt: minutes > 0 ? made.dueAt : null };
}

/** Lists the acts, messages and rounds that the administrator may undo. */
export async function pendingActs(
  ctx: AdminCtx,
  textOf: (...of: Parameters<TextOf>) => string,
): Promise<Output<typeof getPendingActs>> {
  const found = await listShown(ctx.db, ctx.language, ctx.admin.reach('events.write'));
  return {
    messages: await waitingMessages(ctx),
    rounds: await waitingRounds(ctx),
    reminders: await waitingReminders(ctx),
    items: found.map(({ refusal, values, country, ...act }) => ({
      ...act,
      text: refusal === null ? null : textOf(nameOf(refusal), ctx.language, values ?? {}, country),
    })),
  };
}

const nameOf = (name: string): Refusal => (isRefusal(name) ? name : 'unexpected');

/** Locks an act of an event that the administrator may change (I25). */
async function lockVisible(tx: Tx, ctx: AdminCtx, { id, act }: Input<typeof undoEventAct>) {
  const scope = await findScope(tx, id);
  if (scope === null || !ctx.admin.can('events.read', scope)) throw new Refused('noData');
  assertRight(ctx, 'events', scope);
  const state = await lockAct(tx, act, id);
  if (state === null) throw new Refused('noData');
  return { state, country: scope.country, act: (await findAct(tx, act))! };
}

/** Undoes a waiting act, or closes the report of a refused one. */
export async function undoAct(
  ctx: AdminCtx,
  input: Input<typeof undoEventAct>,
  handlers: ActHandlers,
): Promise<null> {
  const act = await inTransaction(ctx.db, async (tx) => {
    const { state, country, act: found } = await lockVisible(tx, ctx, input);
    if (state !== 'WAITING' && state !== 'REFUSED') throw new Refused('changedMeanwhile');
    await endAct(tx, found.id, 'UNDONE');
    if (state === 'REFUSED') return found;
    await handlers[found.kind].restart(tx, found, found.startedAt);
    await record(tx, ctx, {
      action: 'undo',
      entity: 'event',
      entityId: found.eventId,
      country,
      old: { act: found.kind },
    });
    return found;
  });
  await handlers[act.kind].after(ctx, act);
  return null;
}

/** Carries out a waiting act at once, for a second confirmed reason (B-42). */
export async function performNow(
  ctx: AdminCtx,
  { reason, ...input }: Input<typeof performEventAct>,
  handlers: ActHandlers,
): Promise<null> {
  const act = await inTransaction(ctx.db, async (tx) => {
    const { state, country, act: found } = await lockVisible(tx, ctx, input);
    if (state !== 'WAITING') throw new Refused('changedMeanwhile');
    await endAct(tx, found.id, 'DONE');
    await record(tx, ctx, {
      action: 'run',
      entity: 'event',
      entityId: found.eventId,
      country,
      reason,
      new: { act: found.kind },
    });
    await handlers[found.kind].perform(tx, ctx, found);
    return found;
  });
  await handlers[act.kind].after(ctx, act);
  return null;
}
