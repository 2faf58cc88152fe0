import { getAddressList, getDefaultDistrict, saveDistrict } from '#domain/regions/calls.ts';
import type { On } from '#api/kit/answer.ts';
import { addressList, defaultDistrict, pickDistrict } from './service.ts';

export function regionRoutes(on: On): void {
  on(getAddressList, (ctx, input) => addressList(ctx, input.districtCode));
  on(getDefaultDistrict, (ctx) => defaultDistrict(ctx));
  on(saveDistrict, (ctx, input) => pickDistrict(ctx, input.districtCode));
}
