import { listCall, readCall, saveCall } from '../records.ts';
import { district, districtFields, districtFilters, districtRow } from './shapes.districts.ts';

/** Lists districts of the countries within the administrator's limits (ADM-006). */
export const listDistrictRows = listCall({
  name: 'listDistrictRows',
  path: 'regions/listDistricts',
  right: 'districts.read',
  scope: 'reference',
  filters: districtFilters,
  row: districtRow,
});

export const getDistrict = readCall({
  name: 'getDistrict',
  path: 'regions/getDistrict',
  right: 'districts.read',
  scope: 'reference',
  names: { id: 'country district' },
  record: district,
});

/**
 * Adds a district or changes one (ADM-006). A new default replaces the former one. Refuses a code
 * that the country already has, and another code for a district in use.
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
