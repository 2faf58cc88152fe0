import type { District, DistrictFields, DistrictQuery } from '#domain/regions/shapes.districts.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  ofCountry,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  clearDefault,
  districtNames,
  findDistrict,
  findDistrictCode,
  insertDistrict,
  isCodeTaken,
  listDistrictRows,
  lockDistricts,
  setDistrict,
} from './store.districts.ts';
import { assertCountry } from './service.ts';
import { isDistrictUsed } from './store.view.ts';

/** Districts (ADM-006). The code of a used district cannot change: browsers store it. */
const districts: Saved<District, DistrictFields> = {
  entity: 'district',
  area: 'districts',
  scope: ofCountry,
  find: findDistrict,
  lock: (tx, { country }) => lockDistricts(tx, country),
  check: ({ fields }) => {
    // The country's code stands for all its districts.
    if (fields.districtCode.toLowerCase() === fields.country)
      throw new Refused('wrongInput', { field: 'districtCode' });
  },
  unique: {
    field: 'districtCode',
    isTaken: (tx, of, but) => isCodeTaken(tx, of.country, of.districtCode, but),
    isUsed: (tx, of) => isDistrictUsed(tx, of.country, of.districtCode),
  },
  insert: insertDistrict,
  set: setDistrict,
  texts: { field: 'names', table: districtNames },
  follow: async (tx, id, { isDefault, country }) => {
    if (isDefault) await clearDefault(tx, country, id);
  },
};

export const districtCodeOf = findDistrictCode;

export const districtRows = (ctx: AdminCtx, input: DistrictQuery) =>
  listDistrictRows(ctx.db, ctx.language, input, ctx.admin.reach('districts.read'));
export const district = (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, districts, id);
export async function saveDistrictRow(ctx: AdminCtx, input: SaveCommand<DistrictFields>) {
  await assertCountry(ctx, input.country);
  return saveRecord(ctx, districts, input);
}
