import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findVenueScope, type VenueScope } from './store.rooms.ts';

/** Scope of a venue; `noData` unless the administrator may read it (I25). */
export async function venueScope(ctx: AdminCtx, venueId: string): Promise<VenueScope> {
  return assertReadable(ctx, await findVenueScope(ctx.db, { venueId }));
}

/**
 * Scope of a venue named in a form. Refuses 7095 if the administrator may not read it, or if the
 * record in `before` would move to another venue.
 */
export async function venueScopeFor(
  ctx: AdminCtx,
  venueId: string,
  before: { venueId: string } | null,
): Promise<VenueScope> {
  const scope = await findVenueScope(ctx.db, { venueId });
  const isElsewhere = before !== null && before.venueId !== venueId;
  if (scope === null || isElsewhere || !ctx.admin.can('facilities.read', scope))
    throw new Refused('venueNotFound', { field: 'venueId' });
  return scope;
}

/** Refuses a missing record and one that the administrator may not read alike. */
export function assertReadable<T extends VenueScope>(ctx: AdminCtx, found: T | null): T {
  if (found === null || !ctx.admin.can('facilities.read', found)) throw new Refused('noData');
  return found;
}
