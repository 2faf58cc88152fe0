import * as z from 'zod/mini';
import { changeCall, listCall, readCall, saveCall } from '../../records.ts';
import { id, version } from '../../wire.ts';
import { itemFields, itemFilters, itemRecord, itemRow } from './shapes.items.ts';

/** Lists equipment of venues within the administrator's limits (ADM-029). */
export const listEquipmentItemRows = listCall({
  name: 'listEquipmentItemRows',
  path: 'facilities/listEquipmentItems',
  right: 'facilities.read',
  scope: 'district',
  names: { venueId: 'country venue' },
  filters: itemFilters,
  row: itemRow,
});

export const getEquipmentItem = readCall({
  name: 'getEquipmentItem',
  path: 'facilities/getEquipmentItem',
  right: 'facilities.read',
  scope: 'district',
  names: { id: 'country equipmentItem' },
  record: itemRecord,
});

/** Adds an item or changes one. Its stock cannot fall below the peak of coming bookings (7014). */
export const saveEquipmentItem = saveCall({
  name: 'saveEquipmentItem',
  path: 'facilities/saveEquipmentItem',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country equipmentItem', venueId: 'country venue' },
  fields: itemFields,
  refuses: ['equipmentNameDuplicate', 'equipmentInUse', 'venueNotFound'],
});

/** Deletes an item that is in no package. */
export const removeEquipmentItem = changeCall({
  name: 'removeEquipmentItem',
  path: 'facilities/removeEquipmentItem',
  right: 'facilities.write',
  scope: 'district',
  names: { id: 'country equipmentItem' },
  input: z.object({ id, version }),
  refuses: ['noData', 'equipmentInUse', 'changedMeanwhile'],
});
