import {
  askShopNow,
  cancelForCompany,
  confirmRefund,
  getOrderRow,
  listOrderLines,
  listOrderRows,
  prepareRefund,
} from '#domain/orders/calls.admin.ts';
import type { On } from '#api/platform/http/answer.ts';
import { askNow, cancelAsCompany, orderDesk, orderLines, orderRows } from './service.admin.ts';
import { enterRefund, finishRefund } from '#api/features/orders/cancel/service.refunds.ts';

export function orderDeskRoutes(on: On): void {
  on(listOrderLines, (ctx, input) => orderLines(ctx, input));
  on(listOrderRows, (ctx, input) => orderRows(ctx, input));
  on(getOrderRow, (ctx, input) => orderDesk(ctx, input.orderNumber));
  on(cancelForCompany, (ctx, input) => cancelAsCompany(ctx, input));
  on(askShopNow, (ctx, input) => askNow(ctx, input.orderNumber));
  on(prepareRefund, (ctx, input) => enterRefund(ctx, input));
  on(confirmRefund, (ctx, input) => finishRefund(ctx, input));
}
