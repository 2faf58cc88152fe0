import type { Area } from '#domain/administrators/shapes.ts';
import type { OpenKind } from '#domain/hubs/shapes.open.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { noteOpen } from './store.open.ts';
import { findScope, listOthers } from './store.open.view.ts';

const areas: Record<OpenKind, Area> = {
  event: 'events',
  room: 'facilities',
  venue: 'facilities',
  service: 'services',
  coupon_type: 'services',
  order: 'orders',
};

/** Notes that the record is open, and returns who else has it open. Throws `noData` (I25). */
export async function openBy(
  ctx: AdminCtx,
  kind: OpenKind,
  id: string,
): Promise<{ others: string[] }> {
  const scope = await findScope(ctx.db, kind, id);
  const right = `${areas[kind]}.read` as const;
  // Coupon types belong to all countries.
  const isReadable =
    scope?.country === null
      ? ctx.admin.canWithin(right, null)
      : scope !== null && ctx.admin.can(right, scope);
  if (!isReadable) throw new Refused('noData');
  const of = { kind, id, adminId: ctx.admin.id };
  await noteOpen(ctx.db, of);
  return { others: await listOthers(ctx.db, of) };
}
