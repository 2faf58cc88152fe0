import type { Ctx } from '#api/platform/http/context.ts';
import { countUnpaid } from '#api/features/orders/service.ts';
import { countShared } from './service.ts';

/** Counts for the personal centre (SHL-021, ORD-078). */
export async function personalCounts(ctx: Ctx) {
  return { sharedTickets: await countShared(ctx), unpaidOrders: await countUnpaid(ctx) };
}
