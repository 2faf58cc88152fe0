import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { accessModeOf } from '#api/features/regions/service.ts';

/**
 * Which of their orders a member may touch: with services only those of services, all others are
 * not there for them (A-02, SHL-015). Ask before the transaction.
 */
export async function openOrders(ctx: Ctx): Promise<(order: { orderType: OrderType }) => boolean> {
  const access = await accessModeOf(ctx, ctx.me.country);
  return ({ orderType }) =>
    access === 'FULL' ||
    (access === 'SERVICES_ONLY' && orderKinds[orderType].isOpenWithServicesOnly);
}
