import * as z from 'zod/mini';
import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import { choice } from '../shapes.ts';
import { packageFields, packageFilters, packageRecord, packageRow } from './shapes.packages.ts';

/** Lists equipment packages within the administrator's limits (ADM-029). */
export const listEquipmentPackageRows = listCall({
  name: 'listEquipmentPackageRows',
  path: 'facilities/listEquipmentPackages',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  filters: packageFilters,
  row: packageRow,
});

export const getEquipmentPackage = readCall({
  name: 'getEquipmentPackage',
  path: 'facilities/getEquipmentPackage',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country equipmentPackage' },
  record: packageRecord,
});

const ofVenue = z.object({ value: id, text: z.string(), venueId: id });

export const getEquipmentChoices = readCall({
  name: 'getEquipmentChoices',
  path: 'facilities/getEquipmentChoices',
  right: 'facilities.read',
  scope: 'reference',
  names: { country: 'country country' },
  by: { country: z.string().check(z.regex(/^[a-z]{2}$/)) },
  record: z.object({
    venues: z.array(choice),
    items: z.array(z.extend(ofVenue, { stock: z.int() })),
    rooms: z.array(ofVenue),
  }),
});

/**
 * Adds a package or changes one without bookings (7005). With `versionOf` the new package replaces
 * the version that is effective on its first day; that version then ends the day before (B-17).
 */
export const saveEquipmentPackage = saveCall({
  name: 'saveEquipmentPackage',
  path: 'facilities/saveEquipmentPackage',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country equipmentPackage', venueId: 'country venue' },
  fields: { ...packageFields, versionOf: z.optional(id) },
  refuses: [
    'packageNameDuplicate',
    'packageCodeDuplicate',
    'packageItemTwice',
    'packageNotFound',
    'packageInUseNoChange',
    'effectiveAfterExpiry',
    'equipmentNotFound',
    'priceBelowZero',
    'packagePeriodsOverlap',
    'packageWithdrawn',
    'venueNotFound',
    'roomNotFound',
  ],
});

/** Stops further bookings of a package; existing bookings keep it. */
export const withdrawEquipmentPackage = changeCall({
  name: 'withdrawEquipmentPackage',
  path: 'facilities/withdrawEquipmentPackage',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country equipmentPackage' },
  input: z.object({ id, version }),
  refuses: ['noData', 'packageWithdrawn', 'changedMeanwhile'],
});

/** Deletes a package that was never booked. */
export const removeEquipmentPackage = changeCall({
  name: 'removeEquipmentPackage',
  path: 'facilities/removeEquipmentPackage',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country equipmentPackage' },
  input: z.object({ id, version }),
  refuses: ['noData', 'packageInUseNoDeletion', 'changedMeanwhile'],
});
