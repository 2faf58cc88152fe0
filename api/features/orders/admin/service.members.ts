import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { exportReachIn, logExport } from '#api/platform/records/exports.ts';
import { memberFor } from '#api/features/members/service.admin.ts';
import { listOrdersOf } from './store.members.view.ts';

/**
 * Lists orders of a member within the administrator's right (ADM-007, B-45). Exports contain
 * personal data and are logged (B-22).
 */
export async function memberOrders(ctx: AdminCtx, input: ListQuery & { memberId: string }) {
  const { country } = await memberFor(ctx, input.memberId);
  const reach = exportReachIn(ctx, 'members.read', input, country);
  const page = await listOrdersOf(ctx.db, ctx.language, { ...input, reach });
  await logExport(ctx, input, {
    entity: 'member',
    entityId: input.memberId,
    country,
    rows: page.items,
  });
  return page;
}
