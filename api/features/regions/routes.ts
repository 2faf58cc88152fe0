import { getAddressList, getDefaultDistrict, saveDistrict } from '#domain/regions/calls.ts';
import type { On } from '#api/kit/answer.ts';
import { addressList, defaultDistrict, pickDistrict } from './service.ts';
import { countryRoutes } from './routes.countries.ts';
import { districtRoutes } from './routes.districts.ts';

export function regionRoutes(on: On, onChange: () => Promise<void>): void {
  on(getAddressList, (ctx, input) => addressList(ctx, input.districtCode));
  on(getDefaultDistrict, (ctx) => defaultDistrict(ctx));
  on(saveDistrict, (ctx, input) => pickDistrict(ctx, input.districtCode));
  districtRoutes(on);
  countryRoutes(on, onChange);
}
