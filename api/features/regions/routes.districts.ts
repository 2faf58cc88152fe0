import { getDistrict, listDistrictRows, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { district, districtRows, saveDistrictRow as save } from './service.districts.ts';

export function districtRoutes(on: On): void {
  on(listDistrictRows, districtRows);
  on(getDistrict, district);
  on(saveDistrictRow, save);
}
