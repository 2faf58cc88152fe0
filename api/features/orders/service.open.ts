import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { accessModeOf } from '#api/features/regions/service.ts';

/**
 * Returns whether the member may use an order: in a country with services only, orders of services
 * (A-02, SHL-015). Call it before the transaction, as it reads through the context.
 */
export async function openOrders(ctx: Ctx): Promise<(order: { orderType: OrderType }) => boolean> {
  const access = await accessModeOf(ctx, ctx.me.country);
  return ({ orderType }) =>
    access === 'FULL' ||
    (access === 'SERVICES_ONLY' && orderKinds[orderType].isOpenWithServicesOnly);
}
