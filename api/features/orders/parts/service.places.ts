import { placeKeyOf } from '#domain/orders/acts/rules.place.ts';
import type { MoneyParts, OrderPlace, OrderSession } from '#domain/orders/acts/shapes.places.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { productOf } from '#api/features/orders/service.product.ts';
import { moneyOf } from './service.money.ts';
import { listPlaces } from './store.places.view.ts';

/** Reads the places or sessions and the money of an order within the administrator's right. */
export async function placesOf(
  ctx: AdminCtx,
  orderNumber: string,
): Promise<{ places: OrderPlace[]; sessions: OrderSession[]; money: MoneyParts }> {
  const { id, orderType } = await orderFor(ctx, orderNumber, 'orders.read');
  return {
    places: (await listPlaces(ctx.db, id, ctx.language)).map((place) => ({
      ...place,
      key: placeKeyOf(place),
    })),
    sessions: await productOf(ctx, { orderType }).sessions(ctx.db, id),
    money: await moneyOf(ctx.db, id),
  };
}
