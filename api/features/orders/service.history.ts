import { maskedName } from '#domain/members/rules.lookup.ts';
import { historyOf } from '#domain/orders/rules.history.ts';
import type { HistoryStep } from '#domain/orders/shapes.history.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { listCaptured, listRefundDates, listSteps } from './store.history.ts';
import { listChanges, listGiven } from './store.history.view.ts';
import type { OrderView } from './store.view.ts';

/**
 * Reads the history of an own order as its member sees it, oldest first. Names of ticket receivers
 * are masked (API-025).
 */
export async function historyFor(ctx: Ctx, view: OrderView): Promise<HistoryStep[]> {
  const { orderType, amount, orderDate, paidDate, cancelType, cancelReason } = view;
  const given = await listGiven(ctx.db, view.id);
  return historyOf({
    orderType,
    amount,
    orderDate,
    paidDate,
    cancelType,
    cancelReason,
    steps: await listSteps(ctx.db, view.id),
    changes: await listChanges(ctx.db, view.id, ctx.language),
    captured: await listCaptured(ctx.db, view.id),
    refunds: await listRefundDates(ctx.db, view.id),
    shares: given.map((share) => ({ ...share, name: maskedName(share.name) })),
  });
}
