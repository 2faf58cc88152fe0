import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import { difference, record } from '#api/kit/audit.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { inTransaction } from '#api/kit/db.ts';
import { Refused } from '#api/kit/refused.ts';
import {
  clearDefault,
  findDistrict,
  insertDistrict,
  isCodeTaken,
  isDistrictUsed,
  listDistrictRows,
  lockDistricts,
  setDistrict,
  setNames,
} from './store.districts.ts';

export const districtRows = (
  ctx: AdminCtx,
  wish: ListWish & { country?: string | undefined; isActive?: boolean | undefined },
) => listDistrictRows(ctx.db, ctx.language, wish, ctx.admin.countries('districts.read'));

/** One of another country than his answers like one that does not exist (I25). */
export async function district(ctx: AdminCtx, id: string) {
  const found = await findDistrict(ctx.db, id);
  if (found === null || !ctx.admin.may('districts.read', found.country))
    throw new Refused('noData');
  return found;
}

export type DistrictWish = {
  id?: string | undefined;
  version?: number | undefined;
  country: string;
  districtCode: string;
  isDefault: boolean;
  isActive: boolean;
  sort: number;
  names: Texts;
};

/**
 * Adds or changes a district (ADM-006); what it refuses stands at the call. A code in use stays: it
 * lies in members' browsers.
 */
export async function saveDistrictRow(ctx: AdminCtx, wish: DistrictWish): Promise<{ id: string }> {
  const { id: wanted, version = -1, ...fields } = wish;
  return inTransaction(ctx.db, async (tx) => {
    await lockDistricts(tx, wish.country);
    const before = wanted === undefined ? null : await findDistrict(tx, wanted);
    if (
      wanted !== undefined &&
      (before === null || !ctx.admin.may('districts.read', before.country))
    )
      throw new Refused('noData');
    if (
      !ctx.admin.may('districts.write', wish.country) ||
      (before !== null && before.country !== wish.country)
    )
      throw new Refused('notAllowed');
    // The country's own code stands for all its districts wherever one can be named.
    if (wish.districtCode.toLowerCase() === wish.country)
      throw new Refused('wrongInput', { field: 'districtCode' });
    if (await isCodeTaken(tx, wish.country, wish.districtCode, wanted ?? null))
      throw new Refused('nameTaken', { field: 'districtCode' });
    if (
      before !== null &&
      before.districtCode !== wish.districtCode &&
      (await isDistrictUsed(tx, wish.country, before.districtCode))
    )
      throw new Refused('inUse', { field: 'districtCode' });
    if (before !== null && (await setDistrict(tx, before.id, version, fields)) === 0)
      throw new Refused('changedMeanwhile');
    const id = before?.id ?? (await insertDistrict(tx, fields));
    await setNames(tx, id, wish.names);
    if (wish.isDefault) await clearDefault(tx, wish.country, id);
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<DistrictWish>>(before, fields);
    if (change !== null)
      await record(tx, ctx, {
        action: before === null ? 'create' : 'change',
        entity: 'district',
        entityId: id,
        country: wish.country,
        ...change,
      });
    return { id };
  });
}
