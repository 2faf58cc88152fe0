import {
  cancelOrder,
  confirmActivityOrder,
  deleteOrder,
  getOrders,
  readyHybrisOrder,
  releaseOrder,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import { confirmFacilityOrder, getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import {
  cancelOrderPlaces,
  extendOwnHold,
  getCancelChoices,
} from '#domain/orders/acts/calls.own.ts';
import { getMyContact } from '#domain/orders/names/calls.names.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookedDetail } from './service.booked.ts';
import { cancelOwn } from './cancel/service.cancel.ts';
import {
  type Checkout,
  deleteReservation,
  checkoutReadiness,
  refreshStatus,
} from './settle/service.confirm.ts';
import { releaseOwn } from './settle/service.release.ts';
import { contactOf } from './service.contact.ts';
import { extendOwn } from './holds/service.holds.ts';
import { ordersPage } from './list/service.list.ts';
import { cancelChoices, cancelOwnPlaces } from './parts/service.ownPlaces.ts';
import { actRoutes } from './parts/routes.act.ts';
import { orderDeskRoutes } from './admin/routes.admin.ts';
import { figuresRoutes } from './admin/routes.figures.ts';
import { orderContactRoutes } from './contact/routes.contact.ts';
import { itemRoutes } from './admin/routes.items.ts';
import { latePaymentRoutes } from './late/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { memberOrderRoutes } from './admin/routes.members.ts';

export function orderRoutes(on: On, checkout: Checkout): void {
  on(confirmActivityOrder, (ctx, input) => checkout.confirm(ctx, input.orderNumber, 'event'));
  on(confirmFacilityOrder, (ctx, input) => checkout.confirm(ctx, input.orderNumber, 'facility'));
  on(readyHybrisOrder, (ctx, input) => checkoutReadiness(ctx, input.orderNumber));
  on(getOrders, (ctx, input) => ordersPage(ctx, input));
  on(getFacilityOrderDetail, (ctx, input) => bookedDetail(ctx, input.orderNumber, 'facility'));
  on(getMyContact, (ctx) => contactOf(ctx, ctx.me.id));
  on(deleteOrder, (ctx, input) => deleteReservation(ctx, input.orderNumber));
  on(releaseOrder, (ctx, input) => releaseOwn(ctx, input.orderNumber));
  on(getCancelChoices, (ctx, input) => cancelChoices(ctx, input.orderNumber));
  on(cancelOrderPlaces, (ctx, input) => cancelOwnPlaces(ctx, input));
  on(extendOwnHold, (ctx, input) => extendOwn(ctx, input.orderNumber));
  on(cancelOrder, (ctx, input) => cancelOwn(ctx, input.orderNumber));
  on(updateOrderStatus, (ctx, input) => refreshStatus(ctx, input.orderNumber));
  itemRoutes(on);
  memberOrderRoutes(on);
  orderDeskRoutes(on);
  actRoutes(on);
  orderContactRoutes(on);
  figuresRoutes(on);
  timelineRoutes(on);
  latePaymentRoutes(on);
}
