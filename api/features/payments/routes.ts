import { orderReport, payment } from '#domain/payments/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { dayCloseRoutes } from './dayClose/routes.dayClose.ts';
import { pageOf, takeReport } from './service.ts';
import { unmatchedRoutes } from './unmatched/routes.unmatched.ts';

export function paymentRoutes(on: On): void {
  on(payment, (ctx, input) => pageOf(ctx, input.orderNumber));
  on(orderReport, (visitor, input, request) => takeReport(visitor, input, request.rawBody ?? ''));
  unmatchedRoutes(on);
  dayCloseRoutes(on);
}
