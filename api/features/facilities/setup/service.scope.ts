import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findVenueScope, type VenueScope } from './store.rooms.ts';

/** Country and district of a venue that the administrator may read; `noData` for another (I25). */
export async function venueScope(ctx: AdminCtx, venueId: string): Promise<VenueScope> {
  return assertReadable(ctx, await findVenueScope(ctx.db, { venueId }));
}

/**
 * The same of a venue that a form names for something that is put in it; 7095 at the field for one
 * they may not read, and where what is there already would move to another venue.
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

/** What was found of a venue, or of something in it, if the administrator may read it. */
export function assertReadable<T extends VenueScope>(ctx: AdminCtx, found: T | null): T {
  if (found === null || !ctx.admin.can('facilities.read', found)) throw new Refused('noData');
  return found;
}
