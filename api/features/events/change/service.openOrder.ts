import type { Ctx } from '#api/platform/http/context.ts';
import { findOpenFor } from './store.openOrders.view.ts';

/** Number of the member's open order for an event, if any (8039); an overdue one is ended first. */
export async function openOrderOf(ctx: Ctx, eventId: number): Promise<string | null> {
  return findOpenFor(ctx.db, ctx.me.id, eventId);
}
