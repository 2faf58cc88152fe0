import { openingFault } from '#domain/facilities/days/rules.opening.ts';
import type { OpeningFields, OpeningRecord } from '#domain/facilities/days/shapes.opening.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  type Kept,
  ofDistrict,
  readRecord,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import type { VenueScope } from '#api/features/facilities/setup/store.rooms.ts';
import { lockSetup } from '#api/features/facilities/setup/store.venues.ts';
import { watchClosedBookings } from './service.standing.ts';
import { findOpening, setOpenDays, setReleased } from './store.opening.ts';

/** The fields with country and district of their venue, which decide the right to save them. */
type Placed = OpeningFields & VenueScope;

const openings: Kept<OpeningRecord, Placed> = {
  entity: 'venue_opening',
  area: 'facilities',
  scope: ofDistrict,
  find: findOpening,
  // In the order of `findOpening`, so that the log shows no false difference.
  auditFields: ({ openDays, releasedUntil }) => ({
    openDays: openDays.toSorted(
      (a, b) => a.weekday - b.weekday || (a.from ?? '').localeCompare(b.from ?? ''),
    ),
    releasedUntil,
  }),
};

export const venueOpening = (ctx: AdminCtx, { id }: { id: string }): Promise<OpeningRecord> =>
  readRecord(ctx, openings, id);

/** Refuses 7087 to 7089, and bookings in closed time that were not confirmed. */
export async function keepOpening(
  ctx: AdminCtx,
  { confirmed, ...input }: SaveCommand<OpeningFields & { confirmed: number }>,
): Promise<{ id: string }> {
  const fault = openingFault(input);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  if (input.id === undefined) throw new Refused('noData');
  const { country, district } = await readRecord(ctx, openings, input.id);
  const standing = watchClosedBookings(country, confirmed);
  return saveRecord<OpeningRecord, Placed>(
    ctx,
    {
      ...openings,
      lock: lockSetup,
      check: ({ tx }) => standing.capture(tx),
      insert: () => Promise.resolve(null),
      set: setReleased,
      async follow(tx, id, { openDays }) {
        await setOpenDays(tx, id, openDays);
        await standing.assertKnown(tx);
      },
    },
    { ...input, country, district },
  );
}
