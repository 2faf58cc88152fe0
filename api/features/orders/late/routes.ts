import { chooseLate, getLateChoices, refundLate } from '#domain/orders/late/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import { choose, lateChoices, refundNow } from './service.ts';

export function latePaymentRoutes(on: On): void {
  on(getLateChoices, (ctx, input) => lateChoices(ctx, input));
  on(chooseLate, (ctx, input) => choose(ctx, input));
  on(refundLate, (ctx, input) => refundNow(ctx, input));
}
