import type { Input, Output } from '#domain/call.ts';
import type {
  performReminder as performCall,
  remindRound,
  undoReminder as undoCall,
} from '#domain/alternatives/calls.admin.ts';
import type { WaitingReminder } from '#domain/undo/shapes.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { actingContext } from '#api/features/administrators/service.session.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { writeOffer } from './service.mail.ts';
import { assertRound } from './service.rounds.ts';
import type { AlternativeHandlers } from './service.ts';
import {
  countOpen,
  endReminder,
  findRound,
  listDueReminders,
  remindOpen,
  setReminder,
} from './store.ts';
import { findScope, listReminders } from './store.view.ts';

const entities = { SESSION: 'session', ROOM: 'room', CONSULTANT: 'consultant' } as const;

type Noted = { id: string; country: string; action: 'change' | 'schedule' | 'undo' | 'run' };

/** Adds to the history of what the round is about. */
async function note(
  tx: Tx,
  ctx: AdminCtx,
  { id, country, action }: Noted,
  more: { reason?: string; new?: object },
): Promise<void> {
  const round = (await findRound(tx, id))!;
  await record(tx, ctx, {
    action,
    entity: entities[round.kind],
    entityId: round.subjectId,
    country,
    ...more,
  });
}

/** Writes again to the members of open offers, in their transaction. Returns how many. */
async function write(
  tx: Tx,
  ctx: Pick<AdminCtx, 'traceId'>,
  id: string,
  handlers: AlternativeHandlers,
): Promise<number> {
  const round = (await findRound(tx, id))!;
  const open = await remindOpen(tx, id);
  for (const one of open)
    await writeOffer(tx, { round, ...one, handlers, version: `${id} ${ctx.traceId}` });
  return open.length;
}

/**
 * Writes again to the members of open offers: to one member at once, to more than one after the wait
 * of the country (B-42). Refuses with 8340 when the round has ended, and with 8251 while this waits.
 */
export async function remind(
  ctx: AdminCtx,
  { id }: Input<typeof remindRound>,
  handlers: AlternativeHandlers,
): Promise<Output<typeof remindRound>> {
  const { country } = await assertRound(ctx, id, 'orders.write');
  return inTransaction(ctx.db, async (tx) => {
    const count = await countOpen(tx, id);
    if (count === 0) throw new Refused('alternativeOver');
    const minutes = count > 1 ? await settingWithin(tx, country, 'undo.minutes') : 0;
    if (minutes === 0) {
      const reminded = await write(tx, ctx, id, handlers);
      await note(tx, ctx, { id, country, action: 'change' }, { new: { reminded } });
      return { count: reminded, dueAt: null };
    }
    const dueAt = await setReminder(tx, { id, minutes, adminId: ctx.admin.id });
    if (dueAt === null) throw new Refused('actWaiting');
    await note(tx, ctx, { id, country, action: 'schedule' }, { new: { reminded: count, dueAt } });
    return { count, dueAt };
  });
}

/** Takes a reminder back that waits. Refuses with 9010 when it does not wait any more. */
export async function undoReminder(ctx: AdminCtx, { id }: Input<typeof undoCall>): Promise<null> {
  const { country } = await assertRound(ctx, id, 'orders.write');
  return inTransaction(ctx.db, async (tx) => {
    if (!(await endReminder(tx, id, false))) throw new Refused('changedMeanwhile');
    await note(tx, ctx, { id, country, action: 'undo' }, {});
    return null;
  });
}

/** Sends a reminder that waits at once, for a second reason (B-42). */
export async function performReminder(
  ctx: AdminCtx,
  { id, reason }: Input<typeof performCall>,
  handlers: AlternativeHandlers,
): Promise<null> {
  const { country } = await assertRound(ctx, id, 'orders.write');
  return inTransaction(ctx.db, async (tx) => {
    if (!(await endReminder(tx, id, false))) throw new Refused('changedMeanwhile');
    const reminded = await write(tx, ctx, id, handlers);
    await note(tx, ctx, { id, country, action: 'run' }, { reason, new: { reminded } });
    return null;
  });
}

/** Reminders that the administrator may undo. */
export async function waitingReminders(ctx: AdminCtx): Promise<WaitingReminder[]> {
  const found = await listReminders(ctx.db, ctx.language);
  return found.flatMap(({ country, district, ...one }) =>
    ctx.admin.can('orders.write', { country, district }) ? [one] : [],
  );
}

/**
 * Sends the reminders whose wait has ended, each in a transaction of its own; not those whose
 * administrator has lost the right meanwhile (B-42).
 */
export async function sendReminders(core: Core, handlers: AlternativeHandlers): Promise<void> {
  for (const { id, adminId } of await listDueReminders(core.db)) {
    const ctx = await actingContext(core, { adminId, lang: 'en', ip: '' });
    const scope = (await findScope(core.db, id))!;
    await inTransaction(core.db, async (tx) => {
      if (!(await endReminder(tx, id, true))) return;
      if (ctx.admin.can('orders.write', scope)) await write(tx, ctx, id, handlers);
    });
  }
}
