import type { AdminCtx } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { countryOfVenue } from '#api/features/facilities/setup/store.rooms.ts';

/**
 * The country of the venue that equipment is put in; 7095 where they may not see it, or where what
 * is there already would move to another one.
 */
export async function countryOfVenueFor(
  ctx: AdminCtx,
  venueId: string,
  before: { venueId: string } | null,
): Promise<string> {
  const country = await countryOfVenue(ctx.db, venueId);
  const isElsewhere = before !== null && before.venueId !== venueId;
  if (country === null || isElsewhere || !ctx.admin.may('facilities.read', country))
    throw new Refused('venueNotFound', { field: 'venueId' });
  return country;
}
