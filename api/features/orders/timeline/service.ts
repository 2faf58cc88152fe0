import type { Input, Output } from '#domain/call.ts';
import type { getMemberTimeline, getOrderTimeline } from '#domain/orders/timeline/calls.ts';
import { timelineSize } from '#domain/orders/timeline/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { logExport } from '#api/platform/records/exports.ts';
import { ofCountry } from '#api/platform/records/records.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { memberFor } from '#api/features/members/service.admin.ts';
import { listEntries, ofMember, ofOrder, type Timeline } from './store.view.ts';

/** Reads one page and whether there is another. */
async function pageOf(ctx: AdminCtx, of: Timeline, pageNum: number) {
  const items = await listEntries(ctx.db, of, {
    limit: timelineSize + 1,
    offset: (pageNum - 1) * timelineSize,
  });
  return { items: items.slice(0, timelineSize), hasMore: items.length > timelineSize };
}

export async function orderTimeline(
  ctx: AdminCtx,
  { orderNumber, pageNum }: Input<typeof getOrderTimeline>,
): Promise<Output<typeof getOrderTimeline>> {
  const { id } = await orderFor(ctx, orderNumber, 'orders.read');
  return pageOf(ctx, ofOrder(id), pageNum);
}

export async function memberTimeline(
  ctx: AdminCtx,
  { memberId, pageNum }: Input<typeof getMemberTimeline>,
): Promise<Output<typeof getMemberTimeline>> {
  const { country } = await memberFor(ctx, memberId);
  const reach = ctx.admin.reach('members.read');
  const isWhole = ctx.admin.can('members.read', ofCountry({ country }));
  const page = await pageOf(ctx, ofMember(memberId, reach, isWhole), pageNum);
  await logExport(
    ctx,
    { isExport: false },
    { entity: 'member', entityId: memberId, country, rows: page.items },
  );
  return page;
}
