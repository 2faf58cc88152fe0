import type { Input } from '#domain/call.ts';
import type { answerForMember } from '#domain/alternatives/calls.admin.ts';
import type { answerAlternative } from '#domain/alternatives/calls.ts';
import type { AlternativeAnswer } from '#domain/alternatives/shapes.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { lockById, lockOwn, noteStepBy, type OrderRow } from '#api/features/orders/service.rows.ts';
import { type AlternativeHandlers, handlerOf } from './service.ts';
import { endOffer, findOffer, findRound, lockOffer } from './store.ts';
import { assertRound } from './service.rounds.ts';

type By = { actor: 'MEMBER' | 'ADMIN' | 'JOB'; actorId: string | null };
type Answering = {
  handlers: AlternativeHandlers;
  order: OrderRow;
  offer: string;
  by: By;
  /** Null: no answer came in time. */
  answer: AlternativeAnswer | null;
};

/**
 * Carries out the answer to an offer of a locked order, and queues the mail about it. Returns false
 * if the offer has ended, or its time has (not) run out yet.
 */
export async function settleOffer(
  core: Pick<Core, 'products'>,
  tx: Tx,
  { handlers, order, offer, by, answer }: Answering,
): Promise<boolean> {
  const held = await lockOffer(tx, { id: offer, orderId: order.id, isOver: answer === null });
  if (held === null) return false;
  if (order.orderStatus === 'CANCEL') {
    // It was cancelled and refunded in another way; nothing is left to move or to give back.
    await endOffer(tx, { id: offer, state: 'EXPIRED', chosen: null, adminId: null });
    return answer === null;
  }
  const round = (await findRound(tx, held.roundId))!;
  const handler = handlerOf(handlers, round);
  const ended = {
    isWhole: answer?.choice === null && answer.isWhole,
    actor: by.actor === 'MEMBER' ? ('MEMBER' as const) : ('ADMIN' as const),
    actorId: by.actor === 'JOB' ? String(round.adminId) : by.actorId,
  };
  const { chosen, change } =
    answer !== null && answer.choice !== null
      ? await handler.move(tx, { round, order, key: answer.choice })
      : await handler.giveBack(core, tx, { round, order, ended });
  const state = answer === null ? 'EXPIRED' : chosen === null ? 'RETURNED' : 'MOVED';
  const adminId = by.actor === 'ADMIN' ? Number(by.actorId) : null;
  await endOffer(tx, { id: offer, state, chosen, adminId });
  if (change !== null) {
    await noteStepBy(tx, order.id, by, stepOf(change));
    await writeNotifications(tx, {
      kind: 'DESK_CHANGE',
      orderId: order.id,
      about: { change },
      version: `alternative ${offer}`,
    });
  }
  return true;
}

/** Machine text of the step in the history of the order. */
const stepOf = (change: { kind: string; count?: number }): string =>
  change.kind === 'move'
    ? `places moved: ${change.count}`
    : change.kind === 'cancelSessions'
      ? `sessions cancelled: ${change.count}`
      : `places cancelled: ${change.count}`;

/** Refusals that may be caused by overdue reservations that still hold places (I08). */
const canComeBack = new Set<string>(['alternativeGone', 'soldOut', 'personTwice']);

/** Repeats an answer once when places may have expired meanwhile. */
async function afterOverdue<T>(core: Core, attempt: () => Promise<T>, orderId: () => number) {
  try {
    return await attempt();
  } catch (error) {
    const isFree =
      error instanceof Refused &&
      canComeBack.has(error.refusal) &&
      (await freeOverdue(core, { besideOrderId: orderId(), but: [] }));
    if (isFree) return await attempt();
    throw error;
  } finally {
    noteChange(core);
  }
}

/** Answers an offer of an own order (B-42). A repeated call gets the first answer (I12). */
export async function answerOwn(
  ctx: Ctx,
  input: Input<typeof answerAlternative>,
  handlers: AlternativeHandlers,
): Promise<null> {
  const isOpen = await openOrders(ctx);
  let orderId = 0;
  const attempt = () =>
    idempotently(ctx, 'answerAlternative', input, async (tx) => {
      const order = await lockOwn(tx, ctx.me.id, input.orderNumber);
      if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
      orderId = order.id;
      const by = { actor: 'MEMBER', actorId: String(ctx.me.id) } as const;
      if (!(await settleOffer(ctx, tx, { ...input, handlers, order, by })))
        throw new Refused('alternativeOver');
      return null;
    });
  return afterOverdue(ctx, attempt, () => orderId);
}

/** Answers an offer for its member, within the right of the administrator. */
export async function answerByPhone(
  ctx: AdminCtx,
  input: Input<typeof answerForMember>,
  handlers: AlternativeHandlers,
): Promise<null> {
  const { country } = await assertRound(ctx, input.id, 'orders.write');
  const found = await findOffer(ctx.db, input.offer);
  if (found?.roundId !== input.id) throw new Refused('noData');
  const attempt = () =>
    inTransaction(ctx.db, async (tx) => {
      const order = (await lockById(tx, found.orderId))!;
      const by = { actor: 'ADMIN', actorId: String(ctx.admin.id) } as const;
      if (!(await settleOffer(ctx, tx, { ...input, handlers, order, by })))
        throw new Refused('alternativeOver');
      await record(tx, ctx, {
        action: 'change',
        entity: 'order',
        entityId: order.orderNumber,
        country,
        reason: input.reason,
        new: { answer: input.answer.choice ?? 'returned' },
      });
      return null;
    });
  return afterOverdue(ctx, attempt, () => found.orderId);
}
