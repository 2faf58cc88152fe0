import type { AuditEntity } from '#domain/administrators/shapes.audit.ts';
import type { Input } from '#domain/call.ts';
import type { mapItem } from '#domain/orders/calls.items.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { MappingsQuery, SoldKind } from '#domain/orders/shapes.items.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { findMapping, listMappings } from './store.items.view.ts';

const kinds: Readonly<Record<SoldKind, { product: OrderType; entity: AuditEntity }>> = {
  TICKET: { product: 'event', entity: 'ticket_type' },
  ROOM: { product: 'facility', entity: 'room' },
  PACKAGE: { product: 'facility', entity: 'equipment_package' },
};

export const mappings = (ctx: AdminCtx, input: MappingsQuery) =>
  listMappings(ctx.db, ctx.language, input, ctx.admin.reach('orders.read'));

/**
 * Maps a ticket type, room or package to an item of the shop (ADM-040). Throws `changedMeanwhile`
 * if the version is not current.
 */
export async function setMapping(
  ctx: AdminCtx,
  { kind, id, version, itemCode }: Input<typeof mapItem>,
): Promise<null> {
  const before = await findMapping(ctx.db, { kind, id }, ctx.language);
  if (before === null || !ctx.admin.can('orders.read', before)) throw new Refused('noData');
  if (!ctx.admin.can('orders.write', before)) throw new Refused('notAllowed');
  if (before.version !== version) throw new Refused('changedMeanwhile');
  const { product, entity } = kinds[kind];
  await inTransaction(ctx.db, async (tx) => {
    if ((await ctx.products[product].mapItem(tx, { kind, id, version, itemCode })) === 0)
      throw new Refused('changedMeanwhile');
    await record(tx, ctx, {
      action: 'change',
      entity,
      entityId: id,
      country: before.country,
      old: { itemCode: before.itemCode },
      new: { itemCode },
    });
  });
  return null;
}
