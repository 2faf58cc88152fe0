import type {
  VenueFields,
  VenueNeeds,
  VenueRecord,
  VenueQuery,
} from '#domain/facilities/setup/shapes.venues.ts';
import { venueFault } from '#domain/facilities/setup/rules.venues.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
  type Saving,
  type SaveCommand,
  writableRecord,
} from '#api/platform/records/records.ts';
import { byLanguage, setTexts } from '#api/platform/records/texts.ts';
import { shownActs } from '#api/platform/records/shown.ts';
import { districtCodeOf } from '#api/features/regions/service.districts.ts';
import { venueTexts } from '#api/features/facilities/store.rooms.view.ts';
import {
  findNeeds,
  findVenueRecord,
  insertVenue,
  isCategory,
  isVenueNamed,
  listVenueRecords,
  lockSetup,
  setOpen,
  setVenue,
} from './store.venues.ts';
import { assertPictures } from '#api/features/files/service.pictures.ts';
import { keepPictures } from './service.pictures.ts';
import { deleteVenue, isBooked } from './store.removed.ts';

/** The fields with the code of their district, which decides the right to save them. */
type Placed = VenueFields & { district: string | null };

const venues: Saved<VenueRecord, Placed> = {
  entity: 'venue',
  area: 'facilities',
  scope: ofDistrict,
  find: findVenueRecord,
  lock: lockSetup,
  check: assertPlaced,
  insert: insertVenue,
  set: setVenue,
  async follow(tx, id, { names, addresses, rules, pictures }) {
    await keepPictures(tx, 'venue', id, pictures);
    await setTexts(tx, venueTexts, id, byLanguage({ name: names, address: addresses, rules }));
  },
};

/** Refuses a district of another country, an unknown category and a used name (VAL-039). */
async function assertPlaced({ tx, before, fields }: Saving<VenueRecord, Placed>) {
  if (fields.district === null) throw new Refused('venueDistrictMissing', { field: 'districtId' });
  if (!(await isCategory(tx, fields.categoryId)))
    throw new Refused('venueCategoryMissing', { field: 'categoryId' });
  if (await isVenueNamed(tx, fields, before?.id ?? null))
    throw new Refused('venueNameDuplicate', { field: 'names.en' });
  await assertPictures(tx, fields.pictures, before?.pictures);
}

export const venueRecords = (ctx: AdminCtx, input: VenueQuery) =>
  listVenueRecords(ctx.db, ctx.language, input, ctx.admin.reach('facilities.read'));
export const venueRecord = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, venues, id);

/** Lists the data a venue lacks before members can book it. */
export async function venueNeeds(ctx: AdminCtx, { id }: { id: string }): Promise<VenueNeeds> {
  await readRecord(ctx, venues, id);
  const needs = await findNeeds(ctx.db, id);
  if (needs === null) throw new Refused('noData');
  return needs;
}

export async function keepVenue(
  ctx: AdminCtx,
  input: SaveCommand<VenueFields>,
): Promise<{ id: string }> {
  const fault = venueFault(input);
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  const district = await districtCodeOf(ctx.db, input);
  return saveRecord(ctx, venues, { ...input, district });
}

export const shownVenues = shownActs<VenueRecord>({
  entity: 'venue',
  async take(ctx, tx, id) {
    await lockSetup(tx);
    return writableRecord(ctx, venues, id, tx);
  },
  stateOf: ({ venueStatus }) => (venueStatus === 'OPEN' ? 'PUBLISHED' : 'WITHDRAWN'),
  set: (tx, { id }, to) => setOpen(tx, id, to),
});

/** Deletes a venue that was never booked; waits for bookings in progress (decision 0074). */
export const dropVenue = (
  ctx: AdminCtx,
  { id, version }: { id: string; version: number },
): Promise<null> =>
  removeRecord(
    ctx,
    venues,
    { id },
    {
      lock: lockSetup,
      async check(_, tx) {
        if (await isBooked(tx, { venueId: id })) throw new Refused('venueHasBookings');
      },
      old: ({ id: _id, version: _version, district: _district, ...fields }) => fields,
      move: (tx) => deleteVenue(tx, id, version),
    },
  );
