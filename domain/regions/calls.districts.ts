import { listCall, readCall, saveCall } from '../records.ts';
import { district, districtFields, districtFilters, districtRow } from './shapes.districts.ts';

/** Districts of the countries the administrator may see (ADM-006). */
export const listDistrictRows = listCall({
  name: 'listDistrictRows',
  path: 'regions/listDistricts',
  right: 'districts.read',
  scope: 'reference',
  filters: districtFilters,
  row: districtRow,
});

/** One district with its names in three languages. */
export const getDistrict = readCall({
  name: 'getDistrict',
  path: 'regions/getDistrict',
  right: 'districts.read',
  scope: 'reference',
  names: { id: 'country district' },
  record: district,
});

/**
 * Adds a district or changes one (ADM-006). A new default takes the mark from the former one.
 * Refuses a code that the country has already, a change of the code of a district in use, and an
 * old version.
 */
export const saveDistrictRow = saveCall({
  name: 'saveDistrictRow',
  path: 'regions/saveDistrict',
  right: 'districts.write',
  scope: 'reference',
  names: { id: 'country district' },
  fields: districtFields,
  refuses: ['nameTaken', 'inUse'],
});
