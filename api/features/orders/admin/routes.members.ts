import { listMemberOrders } from '#domain/orders/calls.members.ts';
import type { On } from '#api/platform/http/answer.ts';
import { memberOrders } from './service.members.ts';

export function memberOrderRoutes(on: On): void {
  on(listMemberOrders, (ctx, input) => memberOrders(ctx, input));
}
