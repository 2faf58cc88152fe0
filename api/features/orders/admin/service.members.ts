import type { ListWish } from '#domain/administrators/shapes.ts';
import type { AdminCtx } from '#api/kit/http/context.ts';
import { demandExport, logExport } from '#api/kit/records/exports.ts';
import { memberFor } from '#api/features/member/service.admin.ts';
import { listOrdersOf } from './store.members.view.ts';

/**
 * Orders of a member for administrators (ADM-007). An export takes personal data out of the portal
 * (B-22).
 */
export async function memberOrders(ctx: AdminCtx, wish: ListWish & { memberId: string }) {
  const { country } = await memberFor(ctx, wish.memberId);
  demandExport(ctx, wish, country);
  const page = await listOrdersOf(ctx.db, wish.memberId, ctx.language, wish);
  await logExport(ctx, wish, {
    entity: 'member',
    entityId: wish.memberId,
    country,
    rows: page.items,
  });
  return page;
}
