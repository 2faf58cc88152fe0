import { listCall, readCall, saveCall } from '../../records.ts';
import { option, optionFields, optionFilters, optionRow } from './shapes.options.ts';

/** Options for rooms and bookings (ADM-028), which belong to all countries. */
const list = {
  right: 'facilities.read',
  scope: 'reference',
  filters: optionFilters,
  row: optionRow,
} as const;
const read = { right: 'facilities.read', scope: 'reference', record: option } as const;
const save = {
  right: 'facilities.write',
  scope: 'reference',
  fields: optionFields,
  refuses: ['nameTaken'],
} as const;

/** Layouts: filters of rooms, and seating arrangements of bookings. */
export const listLayoutRows = listCall({
  name: 'listLayoutRows',
  path: 'facilities/listLayouts',
  ...list,
});
export const getLayout = readCall({
  name: 'getLayout',
  path: 'facilities/getLayout',
  names: { id: 'shared layout' },
  ...read,
});
/** Saves a layout. An inactive one is not offered; rooms and bookings keep it. */
export const saveLayout = saveCall({
  name: 'saveLayout',
  path: 'facilities/saveLayout',
  names: { id: 'shared layout' },
  ...save,
});

/** Categories of venues and rooms. */
export const listFacilityCategoryRows = listCall({
  name: 'listFacilityCategoryRows',
  path: 'facilities/listCategories',
  ...list,
});
export const getFacilityCategory = readCall({
  name: 'getFacilityCategory',
  path: 'facilities/getCategory',
  names: { id: 'shared facilityCategory' },
  ...read,
});
export const saveFacilityCategory = saveCall({
  name: 'saveFacilityCategory',
  path: 'facilities/saveCategory',
  names: { id: 'shared facilityCategory' },
  ...save,
});

/** Purposes of room bookings. */
export const listVenueEventTypeRows = listCall({
  name: 'listVenueEventTypeRows',
  path: 'facilities/listEventTypes',
  ...list,
});
export const getVenueEventType = readCall({
  name: 'getVenueEventType',
  path: 'facilities/getEventType',
  names: { id: 'shared venueEventType' },
  ...read,
});
export const saveVenueEventType = saveCall({
  name: 'saveVenueEventType',
  path: 'facilities/saveEventType',
  names: { id: 'shared venueEventType' },
  ...save,
});
