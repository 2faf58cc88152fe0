import { createActivityOrder, getActivityOrderDetail } from '#domain/orders/calls.ts';
import { getLastAttendees, updateActivityOrder } from '#domain/orders/names/calls.names.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { changeReservation } from '#api/features/events/change/service.change.ts';
import { makeCreateReservation } from './service.create.ts';
import { orderDetail } from './service.detail.ts';
import { changeNames, lastAttendees } from '#api/features/events/names/service.names.ts';

export function purchaseRoutes(on: On, core: Core): void {
  const create = makeCreateReservation(core);
  on(createActivityOrder, (ctx, input) =>
    input.replaceOrderNumber === undefined
      ? create(ctx, input)
      : changeReservation(core, ctx, input, input.replaceOrderNumber),
  );
  on(getActivityOrderDetail, (ctx, input) => orderDetail(ctx, input.orderNumber));
  on(updateActivityOrder, (ctx, input) => changeNames(ctx, input));
  on(getLastAttendees, (ctx) => lastAttendees(ctx));
}
