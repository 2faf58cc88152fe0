import { canDelete } from '#domain/orders/rules.ts';
import {
  canCancelByPlace,
  cancelBlockOf,
  cancelUntil,
  canChange,
} from '#domain/orders/rules.cancel.ts';
import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { cancelDays } from '#api/features/orders/cancel/service.cancelDays.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { extensionFor } from '#api/features/orders/holds/service.holds.ts';
import { payUntilFor } from '#api/features/orders/settle/service.payUntil.ts';
import { historyFor } from '#api/features/orders/service.history.ts';
import { pictureOf } from '../service.ts';
import { namesOf } from '#api/features/events/names/service.names.ts';
import { assertKind } from '#api/features/orders/service.product.ts';
import { findView, listLines } from '#api/features/orders/service.rows.ts';
import { orderItemOf, refundsOf } from '#api/features/orders/service.ts';
import { listChosen, listOrderSessions } from './store.view.ts';

/**
 * Returns the member's event order (API-070). Throws 8049 for an unknown order or another member's,
 * and 8036 for an order of a room or service.
 */
export async function orderDetail(ctx: Ctx, orderNumber: string): Promise<ActivityOrderDetail> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const found = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (found === null) throw new Refused('orderNotFound');
  const view = { ...found, ...(await cancelDays(ctx, ctx.me.country)) };
  assertKind(ctx, view, 'event');
  if (view.eventId === null) throw new Refused('notEventOrder');
  const now = await appNow(ctx.db);
  const sessions = await listOrderSessions(ctx.db, view.id);
  return {
    ...orderItemOf(ctx, view, now),
    eventId: String(view.eventId),
    typeCode: view.typeCode,
    typeName: view.typeName,
    picture: await pictureOf(ctx.db, view.eventId),
    address: view.address,
    sessions: sessions.map((session) => ({ ...session, sessionId: String(session.sessionId) })),
    lines: await listLines(ctx.db, view.id, ctx.language),
    tickets: (await listChosen(ctx.db, view.id)).map(({ ticketTypeId, sessionId, quantity }) => ({
      ticketTypeId: String(ticketTypeId),
      sessionId: sessionId === null ? null : String(sessionId),
      quantity,
    })),
    contact: {
      name: view.contact.name ?? '',
      phone: view.contact.phone ?? '',
      email: view.contact.email ?? '',
    },
    termsVersion: view.termsVersion,
    ticketCount: view.ticketCount,
    canDelete: canDelete(view, now).ok,
    payUntil: await payUntilFor(ctx, view, now),
    holdExtension: await extensionFor(ctx, view, now),
    realName: view.realName,
    ...(await namesOf(ctx, view, now)),
    handover:
      view.handover === null ? null : { state: view.handover, errorCode: view.handoverError },
    cancelledAt: view.cancelledAt,
    // The page has texts for the reasons of members and deadlines. A reason that the company typed
    // is shown as it is.
    cancelReason:
      view.cancelType === 'CALLED_OFF' || view.cancelType === 'BY_COMPANY'
        ? view.cancelReason
        : null,
    cancelUntil: cancelUntil(view),
    cancelBlock:
      view.orderStatus === 'PAID' && view.endTime > now ? cancelBlockOf(view, now) : null,
    chooseUntil: view.chooseUntil,
    canCancelPlaces: view.endTime > now && canCancelByPlace(view, now).ok && view.bookCount > 1,
    canChange: canChange(view, now).ok,
    isOnSale: view.isOnSale,
    history: await historyFor(ctx, view),
    refunds: refundsOf(view),
    refund: refundsOf(view)[0] ?? null,
  };
}
