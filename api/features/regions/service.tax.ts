import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import { difference, record } from '#api/kit/audit.ts';
import { appNow } from '#api/kit/clock.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { inTransaction } from '#api/kit/db.ts';
import { Refused } from '#api/kit/refused.ts';
import { allCountries, countryOf, dayIn } from './service.ts';
import {
  deleteTax,
  findTax,
  insertTax,
  isDayTaken,
  listTaxRows,
  lockTaxes,
  setTax,
  setTaxTexts,
  type TaxRecord,
} from './store.tax.ts';

export const taxRows = async (ctx: AdminCtx, wish: ListWish & { country?: string | undefined }) =>
  listTaxRows(
    ctx.db,
    ctx.language,
    await appNow(ctx.db),
    wish,
    ctx.admin.countries('countries.read'),
  );

/** The day it is now in a country. */
const todayIn = async (ctx: AdminCtx, country: string) =>
  dayIn((await countryOf(ctx, country)).zone, await appNow(ctx.db));

/** One of another country than his answers like one that does not exist (I25). */
export async function taxRate(ctx: AdminCtx, id: string) {
  const found = await findTax(ctx.db, id);
  if (found === null || !ctx.admin.may('countries.read', found.country))
    throw new Refused('noData');
  return { ...found, hasBegun: found.validFrom <= (await todayIn(ctx, found.country)) };
}

type TaxWish = Omit<TaxRecord, 'id' | 'version' | 'descriptions'> & {
  id?: string | undefined;
  version?: number | undefined;
  descriptions: Texts;
};

/** Adds or changes a rate (ADM-005, B-08); what it refuses stands at the call. */
export async function saveTaxRate(ctx: AdminCtx, wish: TaxWish): Promise<{ id: string }> {
  const { id: wanted, version = -1, ...fields } = wish;
  if (!(await allCountries(ctx)).some((one) => one.code === fields.country))
    throw new Refused('wrongInput', { field: 'country' });
  const today = await todayIn(ctx, fields.country);
  return inTransaction(ctx.db, async (tx) => {
    await lockTaxes(tx, fields.country);
    const before = wanted === undefined ? null : await findTax(tx, wanted);
    if (
      wanted !== undefined &&
      (before === null || !ctx.admin.may('countries.read', before.country))
    )
      throw new Refused('noData');
    if (
      !ctx.admin.may('countries.write', fields.country) ||
      (before !== null && before.country !== fields.country)
    )
      throw new Refused('notAllowed');
    // What orders were taxed by stays as it was.
    if (before !== null && before.validFrom <= today)
      throw new Refused('inUse', { field: 'validFrom' });
    if (fields.validFrom < today) throw new Refused('wrongInput', { field: 'validFrom' });
    if (await isDayTaken(tx, fields.country, fields.validFrom, wanted ?? null))
      throw new Refused('nameTaken', { field: 'validFrom' });
    if (before !== null && (await setTax(tx, before.id, version, fields)) === 0)
      throw new Refused('changedMeanwhile');
    const id = before?.id ?? (await insertTax(tx, fields));
    await setTaxTexts(tx, id, fields.descriptions);
    const change =
      before === null
        ? { old: undefined, new: fields }
        : difference<Partial<TaxWish>>(before, fields);
    if (change !== null)
      await record(tx, ctx, {
        action: before === null ? 'create' : 'change',
        entity: 'tax-rate',
        entityId: id,
        country: fields.country,
        ...change,
      });
    return { id };
  });
}

/** Takes a rate out that has not begun. */
export async function removeTaxRate(ctx: AdminCtx, id: string, version: number): Promise<null> {
  const { country, hasBegun } = await taxRate(ctx, id);
  if (!ctx.admin.may('countries.write', country)) throw new Refused('notAllowed');
  if (hasBegun) throw new Refused('inUse', { field: 'validFrom' });
  await inTransaction(ctx.db, async (tx) => {
    await lockTaxes(tx, country);
    const before = await findTax(tx, id);
    if (before === null) throw new Refused('noData');
    if ((await deleteTax(tx, id, version)) === 0) throw new Refused('changedMeanwhile');
    const { id: _id, version: _version, ...old } = before;
    await record(tx, ctx, { action: 'delete', entity: 'tax-rate', entityId: id, country, old });
  });
  return null;
}
