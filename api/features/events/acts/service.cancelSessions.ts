import type { Input, Output } from '#domain/call.ts';
import type { cancelEventSessions, previewSessionCancel } from '#domain/events/acts/calls.acts.ts';
import type { SessionCancel } from '#domain/undo/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { writeOffer } from '#api/features/alternatives/service.mail.ts';
import { findStarted, startRound } from '#api/features/alternatives/service.ts';
import { lockEditableEvent } from '#api/features/events/admin/service.make.ts';
import { findSale, lockStock } from '#api/features/events/service.ts';
import { previewLatest } from '#api/features/notifications/service.repeat.ts';
import { deadlineText } from '#api/features/orders/cancel/service.deadlines.ts';
import type { Act } from '#api/features/undo/service.ts';
import { sessionAlternatives } from './service.alternatives.ts';
import { assertActable, chooseSessions } from './service.checks.ts';
import { listActSessions, openSessions, renewSpan, setSessionsCancelled } from './store.acts.ts';
import { countAffected, listAffected } from './store.affected.view.ts';

/**
 * Checks the sessions of a locked event: not over, one of them stays, and the alternatives are
 * other sessions that take place.
 */
export async function assertCancellable(
  tx: Tx,
  eventId: string,
  { sessions, alternatives }: Pick<SessionCancel, 'sessions' | 'alternatives'>,
): Promise<void> {
  await chooseSessions(tx, eventId, sessions);
  if (alternatives.some((id) => sessions.includes(id)))
    throw new Refused('wrongInput', { field: 'alternatives' });
  await chooseSessions(tx, eventId, alternatives);
  const stays = (await listActSessions(tx, eventId)).some(
    ({ id, state }) => state !== 'CANCELLED' && !sessions.includes(id),
  );
  // Without sessions the event itself is to be cancelled.
  if (!stays) throw new Refused('wrongInput', { field: 'sessions' });
}

/** Cancels sessions, and starts a round for the bookers of each (B-42). */
export async function cancelSessionsIn(tx: Tx, ctx: AdminCtx, act: Act): Promise<void> {
  const { eventId, reason } = act;
  const { sessions, alternatives, note } = act.input as SessionCancel;
  const before = await lockEditableEvent(ctx, tx, eventId);
  assertActable(before, act.version);
  await assertCancellable(tx, eventId, { sessions, alternatives });
  const chosen = (await listActSessions(tx, eventId)).filter(({ id }) => sessions.includes(id));
  await setSessionsCancelled(tx, sessions);
  await openSessions(tx, eventId);
  if ((await renewSpan(tx, eventId, act.version)) === 0) throw new Refused('changedMeanwhile');
  const now = await appNow(tx);
  for (const { id, startTime } of chosen) {
    await startRound(tx, {
      kind: 'SESSION',
      country: before.country,
      subjectId: id,
      terms: { sessions: alternatives },
      reason,
      note,
      answerUntil: alternatives.length === 0 ? now : startTime,
      adminId: ctx.admin.id,
    });
    await record(tx, ctx, {
      action: 'cancel',
      entity: 'session',
      entityId: id,
      country: before.country,
      reason,
    });
  }
  // A purchase that holds the stock has committed before the job looks for bookings.
  await lockStock(tx, Number(eventId));
}

class Drawn extends Error {
  readonly mail: Output<typeof previewSessionCancel>['mail'];

  constructor(mail: Drawn['mail']) {
    super('The mail was drawn');
    this.mail = mail;
  }
}

/** Draws the mail to the first booker: starts the round, and takes all of it back. */
async function drawMail(
  ctx: AdminCtx,
  { id, reason, note, sessions, alternatives }: Input<typeof cancelEventSessions>,
): Promise<Drawn['mail']> {
  const work = async (tx: Tx): Promise<never> => {
    const { country } = await lockEditableEvent(ctx, tx, id);
    const chosen = await chooseSessions(tx, id, sessions);
    for (const { id: subjectId, startTime } of chosen) {
      const made = await startRound(tx, {
        kind: 'SESSION',
        country,
        subjectId,
        terms: { sessions: alternatives },
        reason,
        note,
        answerUntil: startTime,
        adminId: ctx.admin.id,
      });
      const round = await findStarted(tx, made);
      const [first] = await sessionAlternatives.lockNext(tx, round, 1);
      if (first === undefined) continue;
      const handlers = { SESSION: sessionAlternatives };
      const of = { orderId: first.id, until: startTime, version: 'preview' };
      await writeOffer(tx, { round, handlers, ...of });
      throw new Drawn(await previewLatest(ctx, tx, first.id, deadlineText));
    }
    throw new Drawn(null);
  };
  return inTransaction(ctx.db, work).catch((error: unknown) => {
    if (error instanceof Drawn) return error.mail;
    throw error;
  });
}

/** What cancelling sessions would do, and the mail to one of the bookers. */
export async function previewCancel(
  ctx: AdminCtx,
  input: Input<typeof previewSessionCancel>,
): Promise<Output<typeof previewSessionCancel>> {
  const { id, version, sessions, alternatives } = input;
  await inTransaction(ctx.db, async (tx) => {
    assertActable(await lockEditableEvent(ctx, tx, id), version);
    await assertCancellable(tx, id, { sessions, alternatives });
  });
  return {
    ...(await countAffected(ctx.db, sessions)),
    items: await listAffected(ctx.db, sessions),
    targets: await targetsOf(ctx, input),
    mail: alternatives.length === 0 ? null : await drawMail(ctx, input),
  };
}

/** The other sessions to come of the event; `isAlike`: those that all bookers could choose. */
async function targetsOf(ctx: AdminCtx, { id, sessions }: Input<typeof previewSessionCancel>) {
  const sale = await findSale(ctx.db, Number(id), ctx.language);
  if (sale === null) return [];
  const now = await appNow(ctx.db);
  const typesIn = (session: number) =>
    sale.stock.filter((row) => row.sessionId === session).map(({ ticketTypeId }) => ticketTypeId);
  const needed = new Set(sessions.flatMap((session) => typesIn(Number(session))));
  return sale.sessions
    .filter(
      (one) =>
        one.state !== 'CANCELLED' && one.startTime > now && !sessions.includes(String(one.id)),
    )
    .map(({ id: target, startTime, endTime, venueName }) => {
      const free = sale.stock
        .filter((row) => row.sessionId === target)
        .reduce((sum, row) => sum + row.free, 0);
      return {
        id: String(target),
        startTime,
        endTime,
        venueName,
        free,
        isAlike: free > 0 && needed.isSubsetOf(new Set(typesIn(target))),
      };
    });
}
