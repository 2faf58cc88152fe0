import {
  cancelPlaces,
  decideRefund,
  getOrderPlaces,
  refundOrder,
} from '#domain/orders/acts/calls.acts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { cancelChosen } from './service.cancelPlaces.ts';
import { placesOf } from './service.places.ts';
import { decideRequest, refundPart } from './service.refundOrder.ts';

/** Acts of administrators on the order page. */
export function actRoutes(on: On): void {
  on(cancelPlaces, (ctx, input) => cancelChosen(ctx, input));
  on(decideRefund, (ctx, input) => decideRequest(ctx, input));
  on(refundOrder, (ctx, input) => refundPart(ctx, input));
  on(getOrderPlaces, (ctx, input) => placesOf(ctx, input.orderNumber));
}
