import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { isDistrict } from '#api/features/regions/service.ts';
import { setDistrict } from './store.district.ts';

/**
 * Saves a member's district; the code of their country removes it. Throws `noData` for a
 * district of another country.
 */
export async function pickDistrict(ctx: Ctx, districtCode: string): Promise<null> {
  const isCountry = districtCode.toLowerCase() === ctx.me.country;
  if (!isCountry && !(await isDistrict(ctx, districtCode))) throw new Refused('noData');
  await setDistrict(ctx.db, ctx.me.id, isCountry ? null : districtCode);
  return null;
}
