import type { Ctx } from '#api/kit/context.ts';
import { countShared } from '#api/features/tickets/service.ts';
import { countUnpaid } from './service.ts';

/** Counts of the personal centre (SHL-021, ORD-078). */
export async function personalCounts(ctx: Ctx) {
  return { sharedTickets: await countShared(ctx), unpaidOrders: await countUnpaid(ctx) };
}
