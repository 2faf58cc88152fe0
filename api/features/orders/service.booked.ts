import { canDelete } from '#domain/orders/rules.ts';
import type { BookedOrderDetail, BookedType } from '#domain/orders/shapes.booked.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { extensionFor } from './holds/service.holds.ts';
import { payUntilFor } from './settle/service.payUntil.ts';
import { historyFor } from './service.history.ts';
import { assertKind, productOf } from './service.product.ts';
import { orderItemOf, refundsOf } from './service.ts';
import { cancelDays } from './cancel/service.cancelDays.ts';
import { findView, listBookedLines } from './store.view.ts';

/**
 * Reads an own order of a room or a service (API-071, API-080). Throws 8049 for unknown and foreign
 * orders, 8037 or 8048 for orders of another kind (ORD-077).
 */
export async function bookedDetail(
  ctx: Ctx,
  orderNumber: string,
  kind: BookedType,
): Promise<BookedOrderDetail> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const found = await findView(ctx.db, ctx.me.id, orderNumber, ctx.language);
  if (found === null) throw new Refused('orderNotFound');
  const view = { ...found, ...(await cancelDays(ctx, ctx.me.country)) };
  assertKind(ctx, view, kind);
  const now = await appNow(ctx.db);
  return {
    ...orderItemOf(ctx, view, now),
    orderType: kind,
    lines: await listBookedLines(ctx.db, view),
    contact: {
      name: view.contact.name ?? '',
      phone: view.contact.phone ?? '',
      email: view.contact.email ?? '',
    },
    termsVersion: view.termsVersion,
    canDelete: canDelete(view, now).ok,
    payUntil: await payUntilFor(ctx, view, now),
    holdExtension: await extensionFor(ctx, view, now),
    handover:
      view.handover === null ? null : { state: view.handover, errorCode: view.handoverError },
    ...productOf(ctx, view).cancelTerms(view, now),
    history: await historyFor(ctx, view),
    cancelledAt: view.cancelledAt,
    cancelReason:
      view.cancelType === 'CALLED_OFF' || view.cancelType === 'BY_COMPANY'
        ? view.cancelReason
        : null,
    refunds: refundsOf(view),
    refund: refundsOf(view)[0] ?? null,
  };
}
