import type { Ctx } from '#api/platform/http/context.ts';
import { findOpenFor } from './store.openOrders.view.ts';

/** Returns the member's open order for an event, or null (8039). Overdue ones do not count. */
export async function openOrderOf(ctx: Ctx, eventId: number): Promise<string | null> {
  return findOpenFor(ctx.db, ctx.me.id, eventId);
}
