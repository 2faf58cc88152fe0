import { getAddressList, getDefaultDistrict, saveDistrict } from '#domain/regions/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { addressList, defaultDistrict } from './service.ts';
import { countryRoutes } from './routes.countries.ts';
import { districtRoutes } from './routes.districts.ts';

/** `pick` saves a member's district; `members` owns the row (decision 0004). */
export function regionRoutes(
  on: On,
  onChange: () => Promise<void>,
  pick: (ctx: Ctx, districtCode: string) => Promise<null>,
): void {
  on(getAddressList, (ctx, input) => addressList(ctx, input.districtCode));
  on(getDefaultDistrict, (ctx) => defaultDistrict(ctx));
  on(saveDistrict, (ctx, input) => pick(ctx, input.districtCode));
  districtRoutes(on);
  countryRoutes(on, onChange);
}
