import { getDistrict, listDistrictRows, saveDistrictRow } from '#domain/regions/calls.districts.ts';
import type { On } from '#api/kit/answer.ts';
import { district, districtRows, saveDistrictRow as save } from './service.districts.ts';

/** What administrators do with districts. */
export function districtRoutes(on: On): void {
  on(listDistrictRows, (ctx, input) => districtRows(ctx, input));
  on(getDistrict, (ctx, input) => district(ctx, input.id));
  on(saveDistrictRow, (ctx, input) => save(ctx, input));
}
