import * as z from 'zod/mini';
import { id, version } from '../../wire.ts';
import { changeCall, listCall, readCall, saveCall, shownCalls } from '../../records.ts';
import {
  venueFields,
  venueFilters,
  venueNeeds,
  venueRecord,
  venueRecordRow,
} from './shapes.venues.ts';

/** Lists venues within the administrator's limits (ADM-022). */
export const listVenueRows = listCall({
  name: 'listVenueRows',
  path: 'facilities/listVenues',
  right: 'facilities.read',
  scope: 'district',
  filters: venueFilters,
  row: venueRecordRow,
});

export const getVenue = readCall({
  name: 'getVenue',
  path: 'facilities/getVenue',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country venue' },
  record: venueRecord,
});

/** Returns what a venue lacks before it can be booked (ADM-022). */
export const getVenueNeeds = readCall({
  name: 'getVenueNeeds',
  path: 'facilities/getVenueNeeds',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country venue' },
  record: venueNeeds,
});

/**
 * Adds a venue or changes one (ADM-022). A closed venue is not listed; its bookings stay. A new one
 * has no opening days and no rooms.
 */
export const saveVenue = saveCall({
  name: 'saveVenue',
  path: 'facilities/saveVenue',
  right: 'facilities.write',
  scope: 'district',
  names: {
    id: 'country venue',
    districtId: 'country district',
    categoryId: 'any facilityCategory',
  },
  fields: venueFields,
  refuses: [
    'pictureInvalid',
    'venueRegionMissing',
    'venueNameMissing',
    'venueAddressMissing',
    'venueDistrictMissing',
    'venueCategoryMissing',
    'venueContactMissing',
    'venueTelephoneMissing',
    'venueNameDuplicate',
  ],
});

/** Opens a venue, and closes it with its rooms; its bookings stay (B-42). */
export const { publish: publishVenue, withdraw: withdrawVenue } = shownCalls({
  name: 'Venue',
  folder: 'facilities',
  right: 'facilities.write',
  names: { id: 'country venue' },
});

/** Deletes a venue without bookings, with its rooms and equipment (B-16, 7069). */
export const removeVenue = changeCall({
  name: 'removeVenue',
  path: 'facilities/removeVenue',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country venue' },
  input: z.object({ id, version }),
  refuses: ['noData', 'venueHasBookings', 'changedMeanwhile'],
});
