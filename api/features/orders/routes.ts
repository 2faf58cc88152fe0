import { personalData } from '#domain/member/calls.ts';
import {
  cancelOrder,
  confirmActivityOrder,
  createActivityOrder,
  deleteOrder,
  getActivityOrderDetail,
  getOrders,
  readyHybrisOrder,
  updateOrderStatus,
} from '#domain/orders/calls.ts';
import {
  confirmFacilityOrder,
  getAssessmentOrderDetail,
  getFacilityOrderDetail,
} from '#domain/orders/calls.booked.ts';
import { getLastAttendees, updateActivityOrder } from '#domain/orders/calls.names.ts';
import type { On } from '#api/kit/answer.ts';
import type { Core } from '#api/kit/context.ts';
import { bookedDetail } from './service.booked.ts';
import { cancelOwn } from './service.cancel.ts';
import { changeReservation } from './service.change.ts';
import { changeNames, lastAttendees } from './service.names.ts';
import { type Checkout, giveUp, ready, refreshStatus } from './service.confirm.ts';
import { makeCreate } from './service.create.ts';
import { orderDetail, ordersPage, personalCounts } from './service.ts';
import { orderDeskRoutes } from './routes.desk.ts';
import { figuresRoutes } from './routes.figures.ts';
import { memberOrderRoutes } from './routes.members.ts';

export function orderRoutes(on: On, core: Core, checkout: Checkout): void {
  const create = makeCreate(core);
  on(createActivityOrder, (ctx, input) =>
    input.replaceOrderNumber === undefined
      ? create(ctx, input)
      : changeReservation(core, ctx, input, input.replaceOrderNumber),
  );
  on(confirmActivityOrder, (ctx, input) => checkout.confirm(ctx, input.orderNumber, 'event'));
  on(confirmFacilityOrder, (ctx, input) => checkout.confirm(ctx, input.orderNumber, 'facility'));
  on(readyHybrisOrder, (ctx, input) => ready(ctx, input.orderNumber));
  on(getOrders, (ctx, input) => ordersPage(ctx, input));
  on(getActivityOrderDetail, (ctx, input) => orderDetail(ctx, input.orderNumber));
  on(getFacilityOrderDetail, (ctx, input) => bookedDetail(ctx, input.orderNumber, 'facility'));
  on(getAssessmentOrderDetail, (ctx, input) => bookedDetail(ctx, input.orderNumber, 'assessment'));
  on(deleteOrder, (ctx, input) => giveUp(ctx, input.orderNumber));
  on(cancelOrder, (ctx, input) => cancelOwn(ctx, input.orderNumber));
  on(updateActivityOrder, (ctx, input) => changeNames(ctx, input));
  on(getLastAttendees, (ctx) => lastAttendees(ctx));
  on(updateOrderStatus, (ctx, input) => refreshStatus(ctx, input.orderNumber));
  on(personalData, (ctx) => personalCounts(ctx));
  memberOrderRoutes(on);
  orderDeskRoutes(on);
  figuresRoutes(on);
}
